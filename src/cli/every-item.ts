// Reads all items of a list that pages through the newest 1,000 only: goes back in time, page by page.

const PAGE_SIZE = 100;

export interface PageQuery {
  /** Items that started before this time. */
  readonly to?: string;
  readonly page: number;
  readonly pageSize: number;
}

export interface Listed<Item> {
  read(query: PageQuery): Promise<{ readonly items: readonly Item[] }>;
  idOf(item: Item): string;
  /** By which the list is ordered. */
  startedAtOf(item: Item): string;
  readonly to?: string | undefined;
}

/** The oldest first. Items that leave the list meanwhile do not make it skip others. */
export async function readEveryItem<Item>({ read, idOf, startedAtOf, to }: Listed<Item>): Promise<Item[]> {
  const found = new Map<string, Item>();
  let before = to;
  let page = 1;
  while (true) {
    const { items } = await read({
      page,
      pageSize: PAGE_SIZE,
      ...(before !== undefined && { to: before }),
    });
    for (const item of items) found.set(idOf(item), item);
    const oldest = items.at(-1);
    if (oldest === undefined || items.length < PAGE_SIZE) return [...found.values()].reverse();
    // Times have more digits in the store: the next page starts within the last millisecond of this one.
    const next = new Date(Date.parse(startedAtOf(oldest)) + 1).toISOString();
    page = next === before ? page + 1 : 1;
    before = next;
  }
}
