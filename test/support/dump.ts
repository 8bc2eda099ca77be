// Everything in a database, to prove that nothing was written.
import { type Kysely, sql } from 'kysely';
import type { StoreLocation } from '../../src/store/location.js';
import { withUnmigrated } from '../../src/store/store.js';

/** All rows of all tables of all schemas, by table. */
export const dumpOf = (location: StoreLocation): Promise<Record<string, string[]>> =>
  withUnmigrated({ location, schema: 'gateway', migrations: {} }, dump);

async function dump(db: Kysely<unknown>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname !~ '^(pg_|information_schema$)' and relkind in ('r', 'p') and not relispartition
    order by 1, 2`.execute(db);
  const found: Record<string, string[]> = {};
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json("row")::text as row from ${sql.id(schema, name)} as "row" order by 1`.execute(db);
    found[`${schema}.${name}`] = rows.map(({ row }) => row);
  }
  return found;
}
