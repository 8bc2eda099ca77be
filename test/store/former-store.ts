// What a gateway of the last development version has left in a database: the tables and records of
// its migrations.
import { simulatorMigrations } from '../../src/simulator/carrier/migrations.js';
import type { Migrations } from '../../src/store/migrate.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA } from '../../src/store/tables.js';
import { execute } from '../support/execute.js';

const namesIn = (migrations: Migrations): readonly string[] =>
  migrations['0001-release']?.former?.names ?? [];

/**
 * Replaces the gateway's tables with those of the first release, without rows and without later
 * migrations.
 */
export async function makeFirst(url: string): Promise<void> {
  await execute(url, 'drop schema gateway cascade');
  const { '0001-release': first } = gatewayMigrations;
  if (!first) throw new Error('There is no first migration');
  const store = await openStore({
    location: { kind: 'postgres', url },
    schema: GATEWAY_SCHEMA,
    migrations: { '0001-release': first },
    onError: () => undefined,
  });
  await store.close();
}

/** Turns a store of the first release into one of the last development version. */
export async function makeFormer(url: string): Promise<void> {
  await execute(url, 'alter table gateway.store_identity drop column table_id');
  await execute(url, 'alter table gateway.run_step drop column doubt_cause');
  await record(url, 'gateway', namesIn(gatewayMigrations));
}

export const makeFormerSimulator = (url: string): Promise<void> =>
  record(url, 'simulator', namesIn(simulatorMigrations));

/** Replaces the recorded migrations. */
export async function record(url: string, schema: string, names: readonly string[]): Promise<void> {
  for (const [table, columns, values] of [
    ['kysely_migration', 'name, timestamp', `name, '2026-11-25T00:00:00.000Z'`],
    ['migration_note', 'name, is_additive', 'name, true'],
  ]) {
    await execute(url, `delete from ${schema}.${table}`);
    await execute(
      url,
      `insert into ${schema}.${table} (${columns}) select ${values} from unnest($1::text[]) as name`,
      [names],
    );
  }
}
