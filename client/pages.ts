// Reads lists page by page, as async iterators.
import type { components, operations } from '../generated/versions.js';
import { isObject } from './arguments.js';
import { type Result, succeed } from './errors.js';
import type { NewestClient } from './methods.js';
import type { CallOptions } from './transport.js';

type Schemas = components['schemas'];

/** The filters of a list, without `page`, which the iterator sets. */
type Filters<Operation extends { parameters: { query?: object } }> = Omit<
  NonNullable<Operation['parameters']['query']>,
  'page'
>;

export interface ListOptions extends CallOptions {
  signal?: AbortSignal;
}

interface Page<Item> {
  readonly total: number;
  readonly pageSize: number;
  readonly items: readonly Item[];
}

export interface Lists {
  /**
   * All submissions that match, newest first:
   * `for await (const submission of client.submissions({ … }))`.
   */
  submissions(
    filters?: Filters<operations['listSubmissions']>,
    options?: ListOptions,
  ): AsyncIterable<Schemas['SubmissionSummary']>;
  /** All contacts with a role, sorted by name. */
  contacts(
    filters: Filters<operations['listContacts']>,
    options?: ListOptions,
  ): AsyncIterable<Schemas['Contact']>;
}

export function createLists(client: NewestClient): Lists {
  return {
    submissions: (filters = {}, options = {}) =>
      itemsOf(
        (page) => client.GET('/submissions', { params: { query: { ...filters, page } }, ...options }),
        ({ submissionId }) => submissionId,
      ),
    contacts: (filters, options = {}) =>
      itemsOf(
        (page) => client.GET('/lookup/contacts', { params: { query: { ...filters, page } }, ...options }),
        ({ id }) => id,
      ),
  };
}

/** Without valid numbers, the iteration would never end if a server ignored `page`. */
const isPage = ({ items, total, pageSize }: Page<unknown>): boolean =>
  Array.isArray(items) && items.every(isObject) && total >= 0 && pageSize >= 1;

/**
 * If more entries than this are added while a list is read, an entry may be returned twice. Bounds
 * the memory for a long list: each id takes about 100 bytes.
 */
const MOST_REMEMBERED = 10_000;

/** Entries that are added meanwhile move others to the next page: these are not returned twice. */
async function* itemsOf<Item>(
  read: (page: number) => Promise<Result<Page<Item>>>,
  idOf: (item: Item) => string,
): AsyncGenerator<Item, void, undefined> {
  /** The ids of the entries returned last, which are the first to be listed again. */
  const returned = new Set<string>();
  for (let page = 1; ; page += 1) {
    const {
      data: { items, total, pageSize },
    } = await succeed(read(page), isPage);
    const added = items.filter((item) => !returned.has(idOf(item)));
    for (const item of added) returned.add(idOf(item));
    yield* added;
    if (items.length === 0 || page * pageSize >= total) return;
    for (const id of returned) {
      if (returned.size <= MOST_REMEMBERED) break;
      returned.delete(id);
    }
  }
}
