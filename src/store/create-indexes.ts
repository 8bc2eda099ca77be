// Creates indexes without blocking writes.
import { type Expression, type Kysely, sql } from 'kysely';

interface DeclaredIndex {
  readonly on: string;
  readonly columns: readonly string[];
  readonly where?: Expression<boolean>;
}

/** Must not run in a transaction. Can be repeated after a failure. */
export async function createIndexes(
  db: Kysely<unknown>,
  indexes: Readonly<Record<string, DeclaredIndex>>,
): Promise<void> {
  const schema = schemaOf(db);
  for (const [name, { on, columns, where }] of Object.entries(indexes)) {
    await dropIncomplete(db, schema, name);
    const listed = sql.join(columns.map((column) => sql.ref(column)));
    const rows = where === undefined ? sql`` : sql` where ${where}`;
    await sql`create index concurrently if not exists ${sql.ref(name)} on ${sql.table(`${schema}.${on}`)} (${listed})${rows}`.execute(
      db,
    );
  }
}

const schemaOf = (db: Kysely<unknown>): string =>
  db.schema.createTable('any').toOperationNode().table.table.schema?.name ?? 'public';

/** An interrupted build leaves an invalid index, which would count as existing. */
async function dropIncomplete(db: Kysely<unknown>, schema: string, name: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indexrelid = to_regclass(${`${schema}.${name}`}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.table(`${schema}.${name}`)}`.execute(db);
}
