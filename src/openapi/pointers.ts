// Finds the JSON pointer (RFC 6901) of a named field in a JSON body.
import type { Operation } from './contract.js';
import { type Document, resolveSchema, type Schema } from './document.js';

/**
 * The pointer of a field in the notation of errors, `sections[0].coverage`. Undefined if the body's
 * schema does not declare the field, or if a parameter has that name.
 */
export type PointerOf = (field: string) => string | undefined;

/** The schema decides where a name ends: `rev.-Turnover` is one name, `policy.currency` two. */
export function createPointerOf(
  document: Document,
  { parameters, requestBody }: Pick<Operation, 'parameters' | 'requestBody'>,
): PointerOf {
  const body = requestBody?.content['application/json']?.schema;
  if (!body) return () => undefined;
  const elsewhere = new Set(parameters.map(({ name }) => name));
  return (field) => {
    if (elsewhere.has(field)) return undefined;
    return field === 'body' ? '' : pointerIn(document, expand(document, body), `.${field}`);
  };
}

/** `rest` begins with `.name` or `[index]`. */
function pointerIn(document: Document, schemas: readonly Schema[], rest: string): string | undefined {
  if (rest === '') return '';
  const index = /^\[(\d+)\]/.exec(rest);
  if (index) {
    const items = schemas.flatMap(({ items: below }) => (below ? expand(document, below) : []));
    const [step, number] = index;
    const within = items.length > 0 ? pointerIn(document, items, rest.slice(step.length)) : undefined;
    return within === undefined ? undefined : `/${number}${within}`;
  }
  if (!rest.startsWith('.')) return undefined;
  const known = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));
  const named = [...known].filter((name) => rest.startsWith(name, 1));
  for (const name of named.toSorted((a, b) => b.length - a.length)) {
    const below = schemas.flatMap(({ properties }) => {
      const property = properties?.[name];
      return property ? expand(document, property) : [];
    });
    const within = pointerIn(document, below, rest.slice(1 + name.length));
    if (within !== undefined) return `/${escapePointer(name)}${within}`;
  }
  return undefined;
}

export const unescapePointer = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');
export const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The schema and all branches of its oneOf, anyOf and allOf, references resolved. */
export function expand(document: Document, schema: Schema): Schema[] {
  const resolved = resolveSchema(schema, document);
  const branches = [...(resolved.oneOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.allOf ?? [])];
  return [resolved, ...branches.flatMap((branch) => expand(document, branch))];
}
