// Keys that partners and carriers choose are compared byte by byte. By default, they are compared
// with the collation of the database, whose order changes with the operating system: then indexes
// miss rows, and a repeat with the key of an earlier call is executed again.
import { type Kysely, sql } from 'kysely';

/** In the order in which reads of runs lock the tables, such as that of a run's status. */
const columns = {
  run: ['policy_key'],
  policy: ['policy_key'],
  policy_lease: ['policy_key'],
  call: ['idempotency_key', 'policy_key'],
  admin_token: ['name'],
  readiness_sighting: ['request_id'],
} as const;

/**
 * Other statements lock these tables in other orders. A statement that waits for one of them while
 * the migration waits for another would end with a deadlock after a second (`deadlock_timeout`). So
 * the migration gives up earlier, even if it waits for each table, and is tried again.
 */
const EACH_LOCKED_WITHIN_MS = 100;

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'gateway'::regnamespace and attnum > 0
      and attcollation = 'pg_catalog."C"'::regcollation`.execute(db);
  const isDone = (table: string, column: string) =>
    rows.some((row) => row.table === table && row.column === column);
  const left = Object.entries(columns).flatMap(([name, all]) => {
    const changed = all.filter((column) => !isDone(name, column));
    return changed.length === 0 ? [] : [{ table: sql.table(`gateway.${name}`), changed }];
  });
  if (left.length === 0) return;
  const tables = sql.join(left.map(({ table }) => table));
  await sql`select set_config('lock_timeout', ${sql.lit(String(EACH_LOCKED_WITHIN_MS))}, true)`.execute(db);
  await sql`lock table ${tables} in access exclusive mode`.execute(db);
  for (const { table, changed } of left) {
    const changes = changed.map((column) => sql`alter column ${sql.ref(column)} type text collate "C"`);
    await sql`alter table ${table} ${sql.join(changes)}`.execute(db);
  }
  // The change has deleted the statistics of the columns. An analyzed empty table would be planned
  // as if it stayed empty.
  for (const { table } of left) {
    const { rows: some } = await sql`select from ${table} limit 1`.execute(db);
    if (some.length > 0) await sql`analyze ${table}`.execute(db);
  }
}
