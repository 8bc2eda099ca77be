// A copy to PostgreSQL contains both schemas or none, and a target with rows stays unchanged.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyStore } from '../../src/maintenance/copy-store.js';
import { embeddedIn } from '../../src/store/location.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { insertCall } from '../admin/journal.js';
import { execute } from '../support/execute.js';
import { makeTestDirectory, makeTestLocation } from '../support/store.js';

let directory: string;
let url: string;
let endings: (() => Promise<unknown>)[];
beforeEach(async () => {
  const [data, target] = await Promise.all([
    makeTestDirectory(['gateway', 'simulator']),
    makeTestLocation('postgres'),
  ]);
  endings = [data.dispose, target.dispose];
  if (target.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  directory = data.directory;
  url = target.location.url;
  const source = await openStore<GatewayTables>({ location: embeddedIn(directory, 'gateway'), ...gateway });
  await insertCall(source.db);
  const ids = { exchange_id: randomUUID(), node_id: randomUUID(), outcome: 'OK' } as const;
  const row = (at: string) => ({ ...ids, at: new Date(at) });
  await source.db
    .insertInto('audit')
    .values([row(MONTH_OF_COPY), row('1970-01-01T00:00:00Z')])
    .execute()
    .finally(source.close);
});
afterEach(async () => {
  for (const end of endings) await end();
});

/** A day in a month for which a new store has no partition. */
const MONTH_OF_COPY = new Date(Date.now() - 100 * 86_400_000).toISOString();
const gateway = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations, onError: () => undefined };

/** Leaves a node's row, like a gateway that was started on the target by mistake. */
async function startOnTarget(): Promise<void> {
  const target = await openStore({ location: { kind: 'postgres', url }, ...gateway });
  await target.close();
  await execute(url, `insert into gateway.node (id, lives_until) values ('${randomUUID()}', now())`);
}

const copy = (onProgress: Parameters<typeof copyStore>[0]['onProgress'] = () => undefined) =>
  copyStore({ dataDirectory: directory, databaseUrl: url, onProgress });
const schemasOf = async () =>
  (
    await execute(url, `select nspname as name from pg_namespace where nspname in ('gateway', 'simulator')`)
  ).map(({ name }) => name);

test('a copy contains both schemas', async () => {
  const copied = await copy();
  expect(copied.map(({ schema }) => schema)).toEqual(['gateway', 'simulator']);
  expect(copied[0]?.tables).toContainEqual({ table: 'call', rows: 1, digest: expect.any(String) });
  expect(await execute(url, 'select from gateway.call')).toHaveLength(1);
  expect(copied[0]?.tables).toContainEqual({ table: 'audit', rows: 2, digest: expect.any(String) });
  expect(copied[0]?.tables.filter(({ table }) => table.startsWith('audit_'))).toEqual([]);
  const partitions = await execute(
    url,
    'select tableoid::regclass::text as name from gateway.audit order by at',
  );
  expect(partitions).toEqual([
    { name: 'gateway.audit_default' },
    { name: `gateway.audit_${MONTH_OF_COPY.slice(0, 7).replace('-', '_')}` },
  ]);
});

test('a target with rows of a gateway is refused, and gets no simulator schema either', async () => {
  await startOnTarget();
  await expect(copy()).rejects.toThrow('its table gateway.node has rows. Nothing was copied.');
  expect(await schemasOf()).toEqual(['gateway']);
});

test('a copy that fails in the second schema leaves none of the first', async () => {
  await expect(
    copy(({ schema }) => {
      if (schema === 'simulator') throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  expect(await execute(url, 'select from gateway.call')).toEqual([]);
});
