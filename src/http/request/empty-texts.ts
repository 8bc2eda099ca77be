// Parameters of the query that are sent without a value: forms and importers send one for each
// optional parameter.
import type { Operation } from '../../openapi/contract.js';
import { type Document, resolveSchema, type Schema } from '../../openapi/document.js';
import type { Query } from '../target.js';

/** Whether the schema accepts every text, and so the empty one. */
const isAnyText = ({ type, pattern, format, minLength = 0, ...schema }: Schema): boolean =>
  type === 'string' && !pattern && !format && minLength === 0 && !schema.enum && !schema.oneOf;

/**
 * The returned function removes them from the query: an empty filter would find nothing, and an
 * empty reason would be recorded. Created once per operation.
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
