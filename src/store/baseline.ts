// The first migration of a schema: creates the tables, or adopts those of a development version if
// they match, and replaces its migration records.
import { type Kysely, sql } from 'kysely';
import { type Former, isFormer } from './former-migrations.js';
import type { DeclaredMigration } from './migrate.js';

type Step = (db: Kysely<unknown>) => Promise<void>;

interface Baseline {
  readonly schema: string;
  /** Must contain the schema's name: each statement also runs in another schema, to compare. */
  readonly statements: readonly string[];
  readonly seed?: Step;
  readonly former: Former;
}

class OtherTables extends Error {
  override readonly name = 'OtherTables';
}

export function baseline({ schema, statements, seed, former }: Baseline): DeclaredMigration {
  const takeOver = async (db: Kysely<unknown>, recorded: readonly string[]) => {
    for (const [name, complete] of Object.entries(former.missing))
      if (!recorded.includes(name)) await complete(db);
    await requireTables(db, schema, statements);
    const names = [...former.names, ...Object.keys(former.missing)];
    for (const table of ['kysely_migration', 'migration_note'])
      await sql`delete from ${sql.table(`${schema}.${table}`)} where name = any (${names}::text[])`.execute(
        db,
      );
  };
  return {
    former,
    async up(db) {
      const { rows } = await sql<{ name: string }>`
        select name from ${sql.table(`${schema}.kysely_migration`)}`.execute(db);
      const recorded = rows.map(({ name }) => name).filter((name) => isFormer(former, name));
      if (recorded.length > 0) return takeOver(db, recorded);
      for (const statement of statements) await sql.raw(statement).execute(db);
      await seed?.(db);
    },
  };
}

/** The tables must have each part that the statements create; they may have more. */
async function requireTables(
  db: Kysely<unknown>,
  schema: string,
  statements: readonly string[],
): Promise<void> {
  const beside = `${schema}_compared`;
  await sql`create schema ${sql.id(beside)}`.execute(db);
  for (const statement of statements)
    await sql.raw(statement.replaceAll(`${schema}.`, `${beside}.`)).execute(db);
  const found = new Set(await partsOf(db, schema));
  const lacking = (await partsOf(db, beside)).filter((part) => !found.has(part));
  await sql`drop schema ${sql.id(beside)} cascade`.execute(db);
  if (lacking.length > 0) throw new OtherTables(`The tables lack: ${lacking.slice(0, 5).join('; ')}`);
}

/**
 * Columns, constraints, indexes and triggers as PostgreSQL writes them, without the name of their
 * schema.
 */
async function partsOf(db: Kysely<unknown>, schema: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    with tables as (
      select oid, relname from pg_class
      where relnamespace = to_regnamespace(${schema}) and relkind in ('r', 'p')
    )
    select relname || ' column ' || attname || ' ' || format_type(atttypid, atttypmod)
        || case when attnotnull then ' not null' else '' end
        || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as part
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select relname || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
      from tables join pg_constraint on conrelid = tables.oid where contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
    union all
    select pg_get_triggerdef(pg_trigger.oid) from tables join pg_trigger on tgrelid = tables.oid
      where not tgisinternal`.execute(db);
  return rows.map(({ part }) => part.replaceAll(`${schema}.`, ''));
}
