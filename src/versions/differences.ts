// Computes the differences between two operations from their contracts, part by part.
import type { Contract, Operation } from '../openapi/contract.js';
import { type Document, resolve, type Schema } from '../openapi/document.js';

export interface Difference {
  /** As in `Change.touches`: `path`, `header X-Audit-UserId`, `body /policy/currency (form)`. */
  readonly part: string;
  /** `required`, `optional` or another value; undefined if the operation does not have the part. */
  readonly older: string | undefined;
  readonly newer: string | undefined;
}

type Declared = Pick<Contract, 'document'>;

export function differencesOf(
  [older, olderContract]: readonly [Operation, Declared],
  [newer, newerContract]: readonly [Operation, Declared],
): Difference[] {
  const parts = [partsOf(older, olderContract.document), partsOf(newer, newerContract.document)] as const;
  const names = new Set(parts.flatMap((part) => [...part.keys()]));
  const changed = [...names].filter((name) => parts[0].get(name) !== parts[1].get(name));
  // If a part is added or removed as a whole, the parts inside it are not listed.
  const whole = changed.filter((name) => !parts.every((part) => part.has(name)));
  const isWithin = (name: string, other: string) =>
    [`${other}/`, `${other}[]/`, `${other} (`].some((start) => name.startsWith(start));
  return changed
    .filter((name) => !whole.some((other) => isWithin(name, other)))
    .map((part) => ({ part, older: parts[0].get(part), newer: parts[1].get(part) }));
}

/** Says for each part whether it is required. */
function partsOf(operation: Operation, document: Document): Map<string, string> {
  const parts = new Map<string, string>([['path', `${operation.method.toUpperCase()} ${operation.path}`]]);
  for (const parameter of operation.parameters)
    parts.set(`${parameter.in} ${parameter.name}`, parameter.required ? 'required' : 'optional');
  for (const [status, { content }] of operation.responses) {
    if (status >= 300) continue;
    parts.set(`status ${status}`, [...content.keys()].join());
    for (const [, { schema }] of content) if (schema) visit(schema, document, `answer ${status} `, parts);
  }
  for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
    if (schema) visit(schema, document, 'body ', parts);
  return parts;
}

function visit(schema: Schema, document: Document, at: string, parts: Map<string, string>): void {
  const resolved = resolve(document.components?.schemas, schema);
  const { properties = {}, required = [], items } = resolved;
  for (const [name, property] of Object.entries(properties)) {
    const place = `${at}/${name}`;
    const needed = required.includes(name) ? 'required' : 'optional';
    // In a `oneOf`, a field may be required in one branch only.
    const known = parts.get(place);
    parts.set(place, known === undefined || known === needed ? needed : 'required in some cases');
    const form = referenceForm(property, document);
    if (form === undefined) visit(property, document, place, parts);
    else parts.set(`${place} (form)`, `by ${form}`);
  }
  if (items) visit(items, document, `${at}[]`, parts);
  for (const branch of [resolved.oneOf, resolved.anyOf, resolved.allOf].flatMap((some) => some ?? []))
    visit(branch, document, at, parts);
}

const naming: readonly string[] = ['id', 'code', 'description'];

/** How a reference identifies its entry. A reference is a single part. */
function referenceForm(schema: Schema, document: Document): string | undefined {
  const { properties, oneOf = [] } = resolve(document.components?.schemas, schema);
  const names = Object.keys(properties ?? {});
  if (names.length > 0) return names.every((name) => naming.includes(name)) ? listed(names) : undefined;
  const forms = oneOf.map((branch) => referenceForm(branch, document));
  if (!forms.some((form) => form !== undefined)) return undefined;
  return forms.map((form, at) => form ?? typeOf(oneOf[at] ?? {}, document)).join(' or ');
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

const typeOf = (schema: Schema, document: Document): string =>
  String(resolve(document.components?.schemas, schema).type);
