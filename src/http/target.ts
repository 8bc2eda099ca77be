// Splits the target of a request into its path and its query.
import { parse } from 'node:querystring';

export type Query = Record<string, unknown>;

/** The values of a path's template. */
export type Params = Readonly<Record<string, string>>;

export function pathOf(target: string): string {
  const query = target.indexOf('?');
  const fragment = target.indexOf('#');
  const end = query < 0 || (fragment >= 0 && fragment < query) ? fragment : query;
  return end < 0 ? target : target.slice(0, end);
}

/** The query as it came, without the question mark. */
export function searchOf(target: string): string {
  const start = target.indexOf('?');
  if (start < 0) return '';
  const end = target.indexOf('#', start);
  return target.slice(start + 1, end < 0 ? undefined : end);
}

/** Names and values in pairs, none of them escaped or reserved (RFC 3986, 2.2). */
const PLAIN = /^(?:[\w.~-]+=[\w.~-]*(?:&|$))*$/;

export const isPlainSearch = (search: string): boolean => search === '' || PLAIN.test(search);

/** Texts by their names, a list where a name comes more than once; as Express's `simple` parser reads them. */
export function queryOf(search: string): Query {
  const query: Query = {};
  if (!isPlainSearch(search)) return { ...parse(search) };
  // A plain one is only cut: to copy what Node makes takes three times as long.
  for (let start = 0; start < search.length; ) {
    const equals = search.indexOf('=', start);
    const next = search.indexOf('&', equals);
    const end = next < 0 ? search.length : next;
    const name = search.slice(start, equals);
    // Given twice, or a name that objects have of their own.
    if (query[name] !== undefined) return { ...parse(search) };
    query[name] = search.slice(equals + 1, end);
    start = end + 1;
  }
  return query;
}
