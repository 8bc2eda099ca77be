// Splits the target of a request into path and query, and drops empty optional texts of the query.
import { parse } from 'node:querystring';
import type { Operation } from '../openapi/contract.js';
import { type Document, resolveSchema, type Schema } from '../openapi/document.js';

export type Query = Record<string, unknown>;

export type Params = Readonly<Record<string, string>>;

export function pathOf(target: string): string {
  const query = target.indexOf('?');
  const fragment = target.indexOf('#');
  const end = query < 0 || (fragment >= 0 && fragment < query) ? fragment : query;
  return end < 0 ? target : target.slice(0, end);
}

/** The original query, without the question mark. */
export function searchOf(target: string): string {
  const start = target.indexOf('?');
  if (start < 0) return '';
  const end = target.indexOf('#', start);
  return target.slice(start + 1, end < 0 ? undefined : end);
}

/** Pairs of names and values without percent-encoded or reserved characters (RFC 3986, 2.2). */
const PLAIN = /^(?:[\w.~-]+=[\w.~-]*(?:&|$))*$/;

export const isPlainSearch = (search: string): boolean => search === '' || PLAIN.test(search);

/**
 * Whether a value has only unreserved characters (RFC 3986, 2.3). Includes the empty value: a query
 * may have thousands, and a full check of each would be slow.
 */
export const isPlainValue = (value: string): boolean => /^[\w.~-]*$/.test(value);

/** By default, the parser would drop all pairs after the first thousand, including empty ones. */
const ALL_PAIRS = { maxKeys: 0 };
const parsed = (search: string): Query => ({ ...parse(search, '&', '=', ALL_PAIRS) });

/** Values by name; a list if a name is repeated. The size limit of the head limits their number. */
export function queryOf(search: string): Query {
  const query: Query = {};
  if (!isPlainSearch(search)) return parsed(search);
  // Splitting a plain query is three times as fast as copying the result of Node's parser.
  for (let start = 0; start < search.length; ) {
    const equals = search.indexOf('=', start);
    const next = search.indexOf('&', equals);
    const end = next < 0 ? search.length : next;
    const name = search.slice(start, equals);
    // A repeated name, or one that every object has.
    if (query[name] !== undefined) return parsed(search);
    query[name] = search.slice(equals + 1, end);
    start = end + 1;
  }
  return query;
}

/** Whether the schema restricts strings at most by a maximum length. */
const isAnyText = ({ type, pattern, format, minLength = 0, ...schema }: Schema): boolean =>
  type === 'string' && !pattern && !format && minLength === 0 && !schema.enum && !schema.oneOf;

/**
 * Removes empty optional texts, which forms and importers send: an empty filter would find nothing,
 * and an empty reason would be recorded.
 */
export function createEmptyTexts(document: Document, { parameters }: Operation): (query: Query) => void {
  const names = parameters
    .filter(
      ({ in: place, required, schema = {} }) =>
        place === 'query' && required !== true && isAnyText(resolveSchema(schema, document)),
    )
    .map(({ name }) => name);
  return (query) => {
    for (const name of names) if (query[name] === '') delete query[name];
  };
}
