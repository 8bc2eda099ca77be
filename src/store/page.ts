// Reads one page of a query's rows, with the total number of rows.
import { type QueryExecutorProvider, type SelectQueryBuilder, type Simplify, sql } from 'kysely';

/** The defaults are those of the contracts. */
export interface PageRequest {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

export interface Page<Item> {
  total: number;
  page: number;
  pageSize: number;
  items: Item[];
}

/** The query must have a unique order, or a row could appear on two pages. */
export async function readPage<Tables, From extends keyof Tables, Row, Item>(
  query: SelectQueryBuilder<Tables, From, Row>,
  request: PageRequest,
  itemOf: (row: Simplify<Row>) => Item,
): Promise<Page<Item>> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return rowsOf(query, request, total, itemOf);
}

/** The limit for tables with millions of rows: further rows are not counted. */
export const MOST_COUNTED = 1_000;

/** Whether `readNewest` can return the page. */
export const isCounted = ({ page = 1, pageSize = 25 }: PageRequest): boolean =>
  (page - 1) * pageSize < MOST_COUNTED;

/** The columns by which rows are ordered: a time, and a unique key. */
export interface Order {
  readonly at: string;
  readonly id: string;
}

/**
 * Like `readPage`, newest first, but counts and returns only the newest `MOST_COUNTED` rows. They
 * may be counted with a separate query.
 */
export async function readNewest<Tables, From extends keyof Tables, Row, Item>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<Tables, From, Row>,
  order: Order,
  request: PageRequest,
  itemOf: (row: Simplify<Row>) => Item,
  counted = query,
): Promise<Page<Item>> {
  const total = await countUpTo(MOST_COUNTED, db, counted);
  return rowsOf(newestFirst(query, order, total < MOST_COUNTED), request, total, itemOf, MOST_COUNTED);
}

/** Stops at `most`, so that counting is fast in a table with millions of rows. */
export async function countUpTo<Tables, From extends keyof Tables, Row>(
  most: number,
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> {
  const some = query.clearSelect().select(sql.lit(1).as('one')).limit(most);
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) as counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/**
 * The database expects many matches and reads the newest rows until it has enough. With few matches
 * it would read the whole table, so `areFew` orders by an expression without an index: the database
 * collects the matches by their own index and sorts them.
 */
export function newestFirst<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { at, id }: Order,
  areFew: boolean,
): SelectQueryBuilder<Tables, From, Row> {
  const time = areFew ? sql`${sql.ref(at)} + interval '0'` : sql.ref(at);
  return query.orderBy(time, 'desc').orderBy(sql.ref(id), 'desc');
}

async function rowsOf<Tables, From extends keyof Tables, Row, Item>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { page = 1, pageSize = 25 }: PageRequest,
  total: number,
  itemOf: (row: Simplify<Row>) => Item,
  most = Number.POSITIVE_INFINITY,
): Promise<Page<Item>> {
  if (total === 0) return { total, page, pageSize, items: [] };
  const before = (page - 1) * pageSize;
  const rows = await query
    .limit(Math.min(pageSize, most - before))
    .offset(before)
    .execute();
  return { total, page, pageSize, items: rows.map(itemOf) };
}
