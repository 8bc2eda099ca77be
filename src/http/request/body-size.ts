// The size of a body: the arrays in it that are too long, and the number of its values.
import type { Operation } from '../../openapi/contract.js';
import type { Document, Schema } from '../../openapi/document.js';
import { expand } from '../../openapi/pointers.js';
import type { ValidatorFault } from './find-errors.js';

/** The arrays that a value can contain, and their maximum lengths. */
interface Sizes {
  maxItems: number | undefined;
  items: Sizes | undefined;
  properties: [name: string, Sizes][];
}

/** The search stops after this many arrays that are too long. */
const MAX_FAULTS = 10;

/**
 * The returned function finds the first ten arrays of a body with more items than the contract
 * allows.
 */
export function createSizeCheck(
  document: Document,
  { requestBody }: Operation,
): (body: unknown) => ValidatorFault[] {
  const schemas = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : []));
  const sizes = sizesOf(schemas, document);
  if (!sizes) return () => [];
  return (body) => {
    const faults: ValidatorFault[] = [];
    visit(body, sizes, '/body', faults);
    return faults;
  };
}

/**
 * Whether a value consists of more than `most` values, itself included. Visits no more than that.
 */
export function isLargerThan(most: number, value: unknown): boolean {
  const waiting = [value];
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen + waiting.length > most) return true;
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    // Finds at most `most` of them: there may be a hundred thousand.
    if (Array.isArray(next)) waiting.push(...next.slice(0, most));
    else
      for (const name in next) {
        waiting.push(Reflect.get(next, name));
        if (waiting.length > most) return true;
      }
  }
  return false;
}

/**
 * What the schemas allow together, since any of them may apply; undefined if they contain no array.
 */
function sizesOf(schemas: readonly Schema[], document: Document): Sizes | undefined {
  const all = schemas.flatMap((schema) => expand(document, schema));
  const items = all.flatMap(({ items: below }): Schema[] => (below ? [below] : []));
  const names = new Set(all.flatMap((schema) => Object.keys(schema.properties ?? {})));
  const properties = [...names].flatMap((name): [string, Sizes][] => {
    const named = all.flatMap(({ properties: own }): Schema[] => (own?.[name] ? [own[name]] : []));
    const below = sizesOf(named, document);
    return below ? [[name, below]] : [];
  });
  const limits = all.flatMap(({ maxItems }) => (typeof maxItems === 'number' ? [maxItems] : []));
  if (items.length === 0 && limits.length === 0 && properties.length === 0) return undefined;
  const maxItems = limits.length > 0 ? Math.max(...limits) : undefined;
  return { maxItems, items: sizesOf(items, document), properties };
}

function visit(value: unknown, sizes: Sizes, path: string, faults: ValidatorFault[]): void {
  if (typeof value !== 'object' || value === null || faults.length >= MAX_FAULTS) return;
  if (!Array.isArray(value)) {
    for (const [name, below] of sizes.properties)
      if (Object.hasOwn(value, name)) visit(Reflect.get(value, name), below, `${path}/${name}`, faults);
    return;
  }
  const { maxItems, items } = sizes;
  if (maxItems !== undefined && value.length > maxItems)
    faults.push({ path, keyword: 'maxItems', message: `must NOT have more than ${maxItems} items` });
  else if (items) for (const [i, item] of value.entries()) visit(item, items, `${path}/${i}`, faults);
}
