// Keys that partners and carriers choose are compared byte by byte. By default, they are compared
// with the collation of the database, whose order changes with the operating system: then indexes
// miss rows, and a repeat with the key of an earlier call is executed again.
import { type Kysely, sql } from 'kysely';

const columns = [
  ['call', 'idempotency_key'],
  ['call', 'policy_key'],
  ['policy', 'policy_key'],
  ['policy_lease', 'policy_key'],
  ['run', 'policy_key'],
  ['admin_token', 'name'],
  ['readiness_sighting', 'request_id'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of columns)
    await sql`alter table ${sql.table(`gateway.${table}`)} alter column ${sql.ref(column)}
      type text collate "C"`.execute(db);
}
