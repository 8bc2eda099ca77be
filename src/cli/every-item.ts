// Reads every call or run that matches a filter: a list ends after 1,000 items, so the reader goes
// back in time.
import type { components, operations } from '../../generated/admin.js';
import type { Session } from './administration-client.js';
import type { Run } from './run-facts.js';

export type Call = components['schemas']['Call'];
export type CallQuery = NonNullable<operations['listCalls']['parameters']['query']>;
export type RunQuery = NonNullable<operations['listRuns']['parameters']['query']>;

/** The oldest first. */
export const readEveryCall = ({ to, ...filter }: CallQuery, { client, take }: Session): Promise<Call[]> =>
  readEveryItem({
    read: (page) => take(client.GET('/calls', { params: { query: { ...filter, ...page } } })),
    idOf: ({ callId }) => callId,
    startedAtOf: ({ startedAt }) => startedAt,
    to,
  });

/** The oldest first. */
export const readEveryRun = ({ to, ...filter }: RunQuery, { client, take }: Session): Promise<Run[]> =>
  readEveryItem({
    read: (page) => take(client.GET('/runs', { params: { query: { ...filter, ...page } } })),
    idOf: ({ submissionId }) => submissionId,
    startedAtOf: ({ createdAt }) => createdAt,
    to,
  });

const PAGE_SIZE = 100;

interface PageQuery {
  /** Items that started before this time. */
  readonly to?: string;
  readonly page: number;
  readonly pageSize: number;
}

interface Listed<Item> {
  read(query: PageQuery): Promise<{ readonly items: readonly Item[] }>;
  idOf(item: Item): string;
  /** The time by which the list is ordered. */
  startedAtOf(item: Item): string;
  readonly to?: string | undefined;
}

/** Goes back by time, not by page: no item is skipped if others leave the list meanwhile. */
async function readEveryItem<Item>({ read, idOf, startedAtOf, to }: Listed<Item>): Promise<Item[]> {
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
    // Times have more digits in the store: the next page overlaps the last millisecond of this one.
    const next = new Date(Date.parse(startedAtOf(oldest)) + 1).toISOString();
    page = next === before ? page + 1 : 1;
    before = next;
  }
}
