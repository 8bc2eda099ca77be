// The maximum size of request line and headers: that of an operation's parameters, and a reserve.
import type { Contract, Operation } from '../../openapi/contract.js';
import { type Document, type Parameter, resolveSchema } from '../../openapi/document.js';

/** For the path, the key, and headers of clients and proxies: as much as Node allows for all. */
const RESERVE = 16 * 1024;

/** A character is at most four bytes of UTF-8, each encoded as `%XX`. */
const ENCODED = 12;

/** Used for values limited by a pattern or format: a number, a time, an id. */
const SHORT = 100;

/** Rounded up to whole KiB. */
export function maxHeaderBytes(contracts: readonly Contract[]): number {
  const needed = contracts.flatMap(({ document, operations }) =>
    operations.map((operation) => parametersBytes(document, operation)),
  );
  return Math.ceil((Math.max(0, ...needed) + RESERVE) / 1024) * 1024;
}

function parametersBytes(document: Document, { parameters }: Operation): number {
  // Four more characters for separators: `&` and `=`, or `: ` and the line end.
  const sizes = parameters.map((one) => one.name.length + 4 + valueBytes(document, one));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function valueBytes(document: Document, { in: place, schema = {} }: Parameter): number {
  const { maxLength, enum: values } = resolveSchema(schema, document);
  const ofEnum = Array.isArray(values) ? Math.max(...values.map((value) => String(value).length)) : SHORT;
  const length = typeof maxLength === 'number' ? maxLength : ofEnum;
  return place === 'header' ? length : length * ENCODED;
}
