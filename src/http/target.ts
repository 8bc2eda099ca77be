// Takes a request's target apart: its path and its query.
import { parse } from 'node:querystring';

export type Query = Record<string, unknown>;

/** The values of a path's template. */
export type Params = Readonly<Record<string, string>>;

export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
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
export const queryOf = (search: string): Query => (search === '' ? {} : { ...parse(search) });
