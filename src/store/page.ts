// Reads one page of a query's rows, with the total number of rows.
import type { SelectQueryBuilder, Simplify } from 'kysely';

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
  { page = 1, pageSize = 25 }: PageRequest,
  itemOf: (row: Simplify<Row>) => Item,
): Promise<Page<Item>> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total, page, pageSize, items: rows.map(itemOf) };
}
