// The migration by which a call names the run that it has retried, in stores that have recorded the
// retry in the run, in the call, or not at all.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRunReads } from '../../src/runs/run-table/reads.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { execute } from '../support/execute.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';

let place: TestLocation;
let url: string;
beforeEach(async () => {
  place = await makeTestLocation('postgres');
  if (place.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  url = place.location.url;
});
afterEach(() => place.dispose());

const openWith = (isApplied: (name: string) => boolean) =>
  openStore<GatewayTables>({
    location: place.location,
    schema: GATEWAY_SCHEMA,
    migrations: Object.fromEntries(Object.entries(gatewayMigrations).filter(([name]) => isApplied(name))),
    onError: () => undefined,
  });

const addRun = async () => {
  const id = randomUUID();
  await execute(
    url,
    `insert into gateway.run (submission_id, call_key, partner_id, key_id, producer_id, api_version, last_step)
     values ($1, $2, 'p', 'k', '15', '2.0', 'BIND')`,
    [id, randomUUID()],
  );
  return id;
};
const addCall = async (operation = 'retrySubmissionRun', state = 'UNKNOWN') => {
  const id = randomUUID();
  await execute(
    url,
    `insert into gateway.call (id, write_key, partner_id, api_version, operation_id, request_id, content_hash, state, node_id)
     values ($1::uuid, $1::text, 'p', '2.0', $2, 'r', 'c', $3, $4)`,
    [id, operation, state, randomUUID()],
  );
  return id;
};
const retriedBy = async (id: string) => {
  const [row] = await execute(url, 'select retried_run from gateway.call where id = $1', [id]);
  return row?.retried_run;
};
const NO_RUN = '00000000-0000-0000-0000-000000000000';

test.each([
  [
    'as the last retry of its run',
    '0008',
    'update gateway.run set retry_key = $1::text where submission_id = $2',
  ],
  [
    'as an earlier retry of its run',
    '0008',
    'update gateway.run set former_retry_keys = array[$1::text] where submission_id = $2',
  ],
  ['in the call', '0006', 'update gateway.call set retried_run = $2 where id = $1'],
])(
  'a call whose retry is recorded %s names the run, and one without a record is not settled',
  async (where, next, record) => {
    const before = await openWith((name) => name < next);
    await before.close();
    if (where === 'in the call') {
      await execute(url, 'alter table gateway.call add column retried_run uuid');
      await execute(
        url,
        `insert into gateway.kysely_migration (name, timestamp) values ('0006-retries', '')`,
      );
      await execute(
        url,
        `insert into gateway.migration_note (name, is_additive) values ('0006-retries', true)`,
      );
    }
    const [run, retry, lost, ended, other] = [
      await addRun(),
      await addCall(),
      await addCall(),
      await addCall('retrySubmissionRun', 'DONE'),
      await addCall('createQuote'),
    ];
    await execute(url, record, [retry, run]);
    const store = await openWith(() => true);
    expect(await Promise.all([retry, lost, ended, other].map(retriedBy))).toEqual([run, NO_RUN, null, null]);
    const later = await addCall();
    expect((await createRunReads(store).retriesNotDone(10, [])).map(({ callId }) => callId)).toEqual([later]);
    await store.close();
  },
);
