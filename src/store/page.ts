// Reads one page of a query's rows, with the total number of rows.
import { type QueryExecutorProvider, type SelectQueryBuilder, type Simplify, sql } from 'kysely';

/** The contracts' defaults apply. */
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

/** Without a unique order, a row could appear on two pages. */
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

/** In tables with millions of rows, further rows are not counted. */
export const MOST_COUNTED = 1_000;

/** Whether `readNewest` can return the page. */
export const isCounted = ({ page = 1, pageSize = 25 }: PageRequest): boolean =>
  (page - 1) * pageSize < MOST_COUNTED;

/** `id` is unique. */
export interface Order {
  readonly at: string;
  readonly id: string;
}

/** Counts and returns only the newest `MOST_COUNTED` rows; `counted` may be a cheaper query. */
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

/** Stops at `most`: counting millions of rows is slow. */
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
 * The database expects many matches and reads the newest rows until it has enough; with few, it
 * would read the whole table. `areFew` orders by an expression without an index, so that it
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
