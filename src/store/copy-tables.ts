// Copies all rows of some schemas, except migration records, to another store in one transaction.
// Rows stay JSON text that is never parsed, so every value stays unchanged.
import { type QueryExecutorProvider as Db, type Kysely, sql } from 'kysely';
import { counted } from '../texts/counted.js';

/** Nothing was written. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}

export interface CopyProgress {
  readonly schema: string;
  readonly table: string;
  readonly copied: number;
  readonly total: number;
}

interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  /** The digest of all values of all rows, regardless of their order. */
  readonly digest: string;
}

export interface CopiedSchema {
  readonly schema: string;
  readonly tables: readonly CopiedTable[];
}

export interface CopiedPart {
  readonly schema: string;
  /** Tables whose first rows come from migrations and are replaced. All others must be empty. */
  readonly seeded?: readonly string[];
}

export interface CopySource extends CopiedPart {
  readonly from: Kysely<object>;
}

interface CopyTarget {
  readonly to: Kysely<object>;
  /** For messages, without a password. */
  readonly place: string;
  onProgress(progress: CopyProgress): void;
}

/** Fits into memory even if every row is a large request. */
const ROWS_AT_ONCE = 200;

/** The copy's own migrations have filled these tables. */
const MIGRATIONS = '%migration%';

/** All stores must have the same migrations. Throws a CopyRefused. */
export async function copyTables(
  sources: readonly CopySource[],
  { to, place, onProgress }: CopyTarget,
): Promise<CopiedSchema[]> {
  return to.transaction().execute(async (target) => {
    await useUtc(target);
    for (const part of sources) {
      await lockTables(target, part);
      await refuseRows(target, part, place);
    }
    const copied: CopiedSchema[] = [];
    for (const { from, ...part } of sources)
      copied.push(
        await from
          .transaction()
          .execute((source) => copySchema(source, target, { ...part, place, onProgress })),
      );
    return copied;
  });
}

/** Throws a CopyRefused if a table has rows. Tables that do not exist have none. */
export async function refuseRows(db: Db, { schema, seeded = [] }: CopiedPart, place: string): Promise<void> {
  for (const table of (await tablesOf(db, schema)).toReversed()) {
    if (seeded.includes(table)) continue;
    const { rows } = await sql`select from ${name(schema, table)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    throw new CopyRefused(
      `${place} is not empty: its table ${schema}.${table} has rows. Nothing was copied. Create a new database for the copy.`,
    );
  }
}

/** A gateway that starts on the target waits, so it cannot write between check and copy. */
async function lockTables(target: Db, { schema }: CopiedPart): Promise<void> {
  for (const table of await tablesOf(target, schema))
    await sql`lock table ${name(schema, table)} in exclusive mode`.execute(target);
}

type Copy = CopiedPart & Pick<CopyTarget, 'place' | 'onProgress'>;

async function copySchema(source: Db, target: Db, copy: Copy): Promise<CopiedSchema> {
  const { schema, seeded = [] } = copy;
  await useUtc(source);
  const tables = await tablesOf(target, schema);
  for (const table of tables.toReversed())
    if (seeded.includes(table)) await sql`delete from ${name(schema, table)}`.execute(target);
  const copied: CopiedTable[] = [];
  for (const table of tables) copied.push(await copyTable(source, target, table, copy));
  await advanceSequences(target, schema);
  return { schema, tables: copied };
}

/** JSON text has times in the time zone of the session. */
const useUtc = (session: Db) => sql`set local time zone 'UTC'`.execute(session);

/**
 * The tables in the order of their references, so that a row is copied after the rows to which it
 * refers. Partitions are read through their table.
 */
async function tablesOf(db: Db, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select "table".relname as name, to_json(array(
      select referenced.relname from pg_constraint as reference
        join pg_class as referenced on referenced.oid = reference.confrelid
      where reference.contype = 'f' and reference.conrelid = "table".oid and reference.confrelid <> "table".oid)) as needs
    from pg_class as "table" join pg_namespace as space on space.oid = "table".relnamespace
    where space.nspname = ${schema} and "table".relkind in ('r', 'p') and not "table".relispartition
      and "table".relname not like ${MIGRATIONS}
    order by 1`.execute(db);
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const needed of rows.find((row) => row.name === name)?.needs ?? []) add(needed);
    ordered.push(name);
  };
  for (const { name } of rows) add(name);
  return ordered;
}

async function copyTable(
  source: Db,
  target: Db,
  table: string,
  { schema, onProgress, place }: Copy,
): Promise<CopiedTable> {
  const from = await summary(source, schema, table);
  const columns = sql.join((await columnsOf(target, schema, table)).map((column) => sql.ref(column)));
  onProgress({ schema, table, copied: 0, total: from.rows });
  await sql`declare copied cursor for
    select row_to_json("row")::text as "row" from ${name(schema, table)} as "row"`.execute(source);
  for (let copied = 0; ; ) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied`.execute(source);
    if (rows.length === 0) break;
    const batch = `[${rows.map(({ row }) => row).join(',')}]`;
    await sql`insert into ${name(schema, table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name(schema, table)}, ${batch}::json)`.execute(
      target,
    );
    copied += rows.length;
    onProgress({ schema, table, copied, total: from.rows });
  }
  await sql`close copied`.execute(source);
  const to = await summary(target, schema, table);
  if (to.rows === from.rows && to.digest === from.digest) return { table, ...to };
  throw new CopyRefused(
    `The copy of ${schema}.${table} in ${place} differs from its source (${to.rows} of ${counted(from.rows, 'row')}). Nothing was written.`,
  );
}

/** Excludes generated columns. */
async function columnsOf(db: Db, schema: string, table: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);
  return rows.map(({ column }) => column);
}

/** A sum over the rows, so their order does not matter and nothing is sorted. */
async function summary(db: Db, schema: string, table: string) {
  const { rows } = await sql<{ rows: number; digest: string }>`
    select count(*) as rows, coalesce(sum(
      ('x' || left(md5(row_to_json("row")::text), 16))::bit(64)::bigint::numeric), 0)::text as digest
    from ${name(schema, table)} as "row"`.execute(db);
  return rows[0] ?? { rows: 0, digest: '' };
}

/** Otherwise the sequences would assign the copied numbers again. */
async function advanceSequences(db: Db, schema: string): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select * from (
      select table_name as table, column_name as column,
        pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence
      from information_schema.columns where table_schema = ${schema}) as columns
    where sequence is not null`.execute(db);
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}::regclass, max(${sql.ref(column)})) from ${name(schema, table)}
      having max(${sql.ref(column)}) is not null`.execute(db);
}

const name = (schema: string, table: string) => sql.id(schema, table);
