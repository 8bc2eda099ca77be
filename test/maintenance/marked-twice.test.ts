// A second mark of a restored store, by mistake or after another restore: it neither undoes what
// operators have decided nor misses what a second restore has lost; on both stores.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCallRecords } from '../../src/idempotency/call-records.js';
import { markRestored } from '../../src/maintenance/mark-restored.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore, type Store } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { insertCall } from '../admin/journal.js';
import { insertRun } from '../support/insert-run.js';
import { makeTestLocation, STORE_KINDS, type TestLocation } from '../support/store.js';

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let place: TestLocation;
  let callId: string;
  let submissionId: string;
  beforeEach(async () => {
    place = await makeTestLocation(kind, 'migrated');
    await inStore(async ({ db }) => {
      callId = await insertCall(db, { state: 'UNKNOWN', idempotency_key: 'k' });
      submissionId = await insertRun(db, {
        ...{ overall_status: 'FAILED', current_step: 'QUOTE', payload: '{}', ended_at: new Date() },
      });
      const step = { submission_id: submissionId, step: 'QUOTE', status: 'FAILED' } as const;
      await db.insertInto('run_step').values(step).execute();
    });
  });
  afterEach(() => place.dispose());

  const inStore = async <Result>(work: (store: Store<GatewayTables>) => Promise<Result>) => {
    const { location } = place;
    const [schema, migrations, onError] = [GATEWAY_SCHEMA, gatewayMigrations, () => undefined];
    const store = await openStore<GatewayTables>({ location, schema, migrations, onError });
    return work(store).finally(store.close);
  };
  const owner = { mode: 'sandbox', backOffice: 'simulated', unset: [] } as const;
  const mark = (options?: { again: boolean }) =>
    markRestored({ location: place.location, repeats: 'never', owner }, options);
  const decideAll = (store: Store<GatewayTables>) => decided(store, { callId, submissionId });
  const doubts = () => inStore(({ db }) => doubtsIn(db));
  const ALL = { call: true, step: true };

  test('a second mark before a gateway has worked on the store changes no doubt', async () => {
    await mark();
    expect(await doubts()).toEqual(ALL);
    expect(await mark()).toMatchObject({ calls: { open: 1 }, runs: { failed: 1 } });
    expect(await doubts()).toEqual(ALL);
  });

  test('a second mark is refused after operators have decided, and their decisions stay', async () => {
    await mark();
    await inStore(decideAll);
    await expect(mark()).rejects.toMatchObject({
      name: 'StoreRefused',
      message: expect.stringMatching(
        /^The store was marked as restored at \d{4}.* --again\..*Its data was not changed\.$/,
      ),
    });
    expect(await doubts()).toEqual({ call: false, step: false });
  });

  test('a gateway that has left only its heartbeat counts as having worked on the store', async () => {
    await mark();
    await inStore(({ db }) =>
      db
        .insertInto('node')
        .values({ id: randomUUID(), lives_until: sql<Date>`now() - interval '1 minute'` })
        .execute(),
    );
    await expect(mark()).rejects.toThrow('a gateway has worked on it since');
  });

  test('a store that was marked before is put in doubt again if the operator requests it', async () => {
    await mark();
    await inStore(decideAll);
    await mark({ again: true });
    expect(await doubts()).toEqual(ALL);
  });

  test('the audit log records each mark', async () => {
    await mark();
    const row = await inStore(({ db }) => db.selectFrom('audit').selectAll().executeTakeFirst());
    expect(row).toMatchObject({ operation_id: 'storeRestored', partner_id: 'administration', outcome: 'OK' });
  });
});

interface Names {
  readonly callId: string;
  readonly submissionId: string;
}

/** Resolves the call and the step as not done. */
async function decided(store: Store<GatewayTables>, { callId, submissionId }: Names): Promise<void> {
  const resolution = { answer: undefined, note: 'looked it up', resolvedBy: 'm.okafor' };
  await createCallRecords(store).resolve(callId, resolution);
  const { db } = store;
  await db
    .updateTable('run_step')
    .set({ in_doubt: false, resolution: 'marked as not done' })
    .where('submission_id', '=', submissionId)
    .execute();
}

/** Whether a repeat of the call, and a retry of the step, may already have been sent. */
async function doubtsIn(db: Kysely<GatewayTables>): Promise<{ call: boolean; step: boolean }> {
  const call = await db.selectFrom('call').select('restored_at').executeTakeFirstOrThrow();
  const step = await db.selectFrom('run_step').select('in_doubt').executeTakeFirstOrThrow();
  return { call: call.restored_at !== null, step: step.in_doubt };
}
