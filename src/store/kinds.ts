// Reads the newest rows of some kinds, by an index on the kind and the time in steps of ten
// minutes.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

export interface KindIndex {
  readonly table: string;
  /** The columns of the kind, in the order of the index. */
  readonly columns: readonly string[];
  readonly at: string;
  readonly key: readonly string[];
}

interface NewestOf {
  /** In the order of the columns; undefined matches any value. */
  readonly values: readonly (string | undefined)[];
  readonly where: Expression<SqlBool>;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Restricts every read of a partitioned table, including those that find the kinds. */
  readonly within?: Expression<SqlBool> | undefined;
  readonly limit: number;
  /** False: any rows, to count them. */
  readonly isOrdered?: boolean;
}

/** The same expression as in the migration that creates the index. */
const tenMinutesOf = (time: Expression<unknown> | Date) =>
  sql`date_bin('10 minutes', ${time}, '2000-01-01 00:00:00+00')`;

/**
 * Goes from kind to kind, at most a few thousand, and takes the newest rows of each. Reading by
 * time would read the whole table for a kind that ended long ago.
 */
export function newestOfKinds(
  { table, columns, at, key }: KindIndex,
  { values, where, from, to, within = sql<boolean>`true`, limit, isOrdered = true }: NewestOf,
): RawBuilder<unknown> {
  // No alias: Kysely adds the schema to names in conditions, which would then refer to the outer
  // query.
  const rows = sql.table(`gateway.${table}`);
  const kind = columns.map((column, n) => ({
    column: sql.raw(column),
    name: sql.ref(`k${n}`),
    of: sql.ref(`kind.k${n}`),
    value: values[n],
  }));
  // Without leading columns, the query visits every kind.
  const open = kind.findIndex(({ value }) => value === undefined);
  const leading = kind.slice(0, open === -1 ? undefined : open);
  const all = sql.join(kind.map(({ column }) => column));
  const isGiven = (some: typeof kind) =>
    allOf(some.flatMap(({ of, value }) => (value === undefined ? [] : [sql`${of} = ${value}`])));
  const first = (conditions: readonly Expression<unknown>[]) => sql`
    select ${sql.join(kind.map(({ column, name }) => sql`${column} as ${name}`))} from ${rows}
    where ${allOf([...conditions, within])} order by ${all} limit 1`;
  // With the conditions of the leading columns, the database would not start at the next kind.
  const next = first([sql`(${all}) > (${sql.join(kind.map(({ of }) => of))})`]);
  const time = sql.ref(`${table}.${at}`);
  const keys = sql.join(key.map((column) => sql.ref(column)));
  // Among rows with the same time, those that a page shows first.
  const newestKey = sql.join(key.map((column) => sql`${sql.ref(column)} desc`));
  const inTime = [
    ...(from === undefined ? [] : [sql`${tenMinutesOf(time)} >= ${tenMinutesOf(from)}`]),
    ...(to === undefined ? [] : [sql`${tenMinutesOf(time)} <= ${tenMinutesOf(to)}`]),
  ];
  // Materialized, because the database may otherwise read the newest rows again for each row that
  // it compares with them.
  return sql`
    with recursive kind as (
      (${first(leading.map(({ column, value }) => sql`${column} = ${value}`))})
      union all
      select next.* from kind cross join lateral (${next}) as next where ${isGiven(leading)}),
    newest as materialized (
      select newest.* from kind cross join lateral (
        select ${keys}, ${time} as newest_at from ${rows}
        where ${allOf([...kind.map(({ column, of }) => sql`${column} = ${of}`), ...inTime, within, where])}
        ${isOrdered ? sql`order by ${tenMinutesOf(time)} desc, ${time} desc, ${newestKey}` : sql``} limit ${limit}) as newest
      where ${isGiven(kind)} ${isOrdered ? sql`order by newest_at desc, ${newestKey}` : sql``} limit ${limit})
    select ${keys} from newest`;
}

const allOf = (conditions: readonly Expression<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions], sql` and `);
