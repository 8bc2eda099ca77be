// What tells an operation of one contract from that of another: read from both, part by part.
import type { Contract, Operation } from '../http/contract.js';
import { type Document, resolve, type Schema } from '../http/document.js';

export interface Difference {
  /** As `Change.touches` names it: `path`, `header X-Audit-UserId`, `body /policy/currency`. */
  readonly part: string;
  /** Undefined where the operation does not have it: `required`, `optional`, or what else it is. */
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
  // What is in a part that is new or gone as a whole goes without saying.
  return changed
    .filter((name) => !changed.some((other) => name.startsWith(`${other}/`)))
    .map((part) => ({ part, older: parts[0].get(part), newer: parts[1].get(part) }));
}

/** The parts of an operation, and whether each must be there. */
function partsOf(operation: Operation, document: Document): Map<string, string> {
  const parts = new Map<string, string>([['path', `${operation.method.toUpperCase()} ${operation.path}`]]);
  for (const parameter of operation.parameters)
    parts.set(`${parameter.in} ${parameter.name}`, parameter.required ? 'required' : 'optional');
  for (const [status, { content }] of operation.answers) {
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
    // In a `oneOf` a field may be required in one branch alone.
    const known = parts.get(place);
    parts.set(place, known === undefined || known === needed ? needed : 'sometimes');
    visit(property, document, place, parts);
  }
  if (items) visit(items, document, `${at}[]`, parts);
  for (const branch of [resolved.oneOf, resolved.anyOf, resolved.allOf].flatMap((some) => some ?? []))
    visit(branch, document, at, parts);
}
