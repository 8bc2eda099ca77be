// The unique indexes of a schema, including those of primary keys. Without one, a repeated request
// could be executed a second time, and no statement would fail.
import { type Kysely, sql } from 'kysely';

export class IndexesMissing extends Error {
  override readonly name = 'IndexesMissing';
  constructor(
    readonly schema: string,
    readonly indexes: readonly string[],
  ) {
    super(`The tables of schema "${schema}" lack the unique indexes ${indexes.join(', ')}`);
  }
}

/** Throws an IndexesMissing. An index that was not built completely is missing, too. */
export async function requireUniqueIndexes<Tables>(
  db: Kysely<Tables>,
  schema: string,
  names: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where not exists (select from pg_index
      where indexrelid = to_regclass(quote_ident(${schema}) || '.' || quote_ident(name))
        and indisunique and indisvalid)`.execute(db);
  if (rows.length > 0)
    throw new IndexesMissing(
      schema,
      rows.map(({ name }) => name),
    );
}
