// The names of the fields of a body, without values: `policy.currency.code`, `sections[].coverage[].code`.
import { type Document, resolveSchema, type Schema } from '../openapi/document.js';
import { expand } from '../openapi/pointers.js';

/** A body of any size is read up to here. */
const MOST_NAMES = 1_000;
const DEEPEST = 12;

/** Of a body that was sent: each name once. */
export function fieldNames(body: unknown): string[] {
  const names = new Set<string>();
  collect(body, '', names, 0);
  return [...names];
}

function collect(value: unknown, path: string, names: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST || isStream(value)) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, `${path}[]`, names, depth + 1);
    return;
  }
  for (const [name, child] of Object.entries(value)) {
    if (names.size >= MOST_NAMES) return;
    const field = path === '' ? name : `${path}.${name}`;
    names.add(field);
    collect(child, field, names, depth + 1);
  }
}

const isStream = (value: object): boolean => 'content' in value && 'mediaType' in value;

/** Of the schema of a body: what could be sent. */
export function declaredFields(document: Document, schema: Schema): string[] {
  const names = new Set<string>();
  declare(document, schema, '', names, 0);
  return [...names];
}

function declare(document: Document, schema: Schema, path: string, names: Set<string>, depth: number): void {
  if (depth > DEEPEST) return;
  for (const branch of expand(document, resolveSchema(schema, document))) {
    if (branch.items) declare(document, branch.items, `${path}[]`, names, depth + 1);
    for (const [name, child] of Object.entries(branch.properties ?? {})) {
      const field = path === '' ? name : `${path}.${name}`;
      names.add(field);
      declare(document, child, field, names, depth + 1);
    }
  }
}
