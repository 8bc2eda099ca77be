// JSON pointers (RFC 6901): writes and reads them, and finds that of a named field in a JSON body.
import type { Operation } from './contract.js';
import { type Document, resolveSchema, type Schema } from './document.js';

/** Undefined if the body does not declare the field, or if a parameter has that name. */
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
    const [step, number = ''] = index;
    const within = items.length > 0 ? pointerIn(document, items, rest.slice(step.length)) : undefined;
    return within === undefined ? undefined : `${pointerBelow('', number)}${within}`;
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
    if (within !== undefined) return `${pointerBelow('', name)}${within}`;
  }
  return undefined;
}

export const pointerBelow = (pointer: string, step: string | number): string =>
  `${pointer}/${typeof step === 'number' ? step : step.replaceAll('~', '~0').replaceAll('/', '~1')}`;

export const pointerTo = (steps: readonly (string | number)[]): string =>
  steps.reduce<string>((pointer, step) => pointerBelow(pointer, step), '');

export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The schema and all branches of its oneOf, anyOf and allOf, references resolved. */
export function expand(document: Document, schema: Schema): Schema[] {
  const resolved = resolveSchema(schema, document);
  const branches = [...(resolved.oneOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.allOf ?? [])];
  return [resolved, ...branches.flatMap((branch) => expand(document, branch))];
}
