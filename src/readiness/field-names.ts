// The fields of a body by their names in the contract, without values: `policy.currency.code`, `sections[].coverage[].code`.
// A name that the contract does not declare is never kept: it could be anything.
import { type Document, resolveSchema, type Schema } from '../openapi/document.js';
import { expand } from '../openapi/pointers.js';

/** What the contract declares below one field; items of arrays stand for their array. */
interface Node {
  /** The whole path. */
  readonly field: string;
  readonly below: ReadonlyMap<string, Node>;
}

/** The fields that an operation's body can have. */
export interface DeclaredFields {
  readonly names: readonly string[];
  /** Those that a valid body has. */
  in(body: unknown): Set<string>;
}

const DEEPEST = 12;

export function declaredFields(document: Document, schema: Schema | undefined): DeclaredFields {
  const root = schema ? nodeOf(document, [schema], '', 0) : { field: '', below: new Map<string, Node>() };
  const names: string[] = [];
  list(root, names);
  return {
    names,
    in(body) {
      const sent = new Set<string>();
      collect(body, root, sent);
      return sent;
    },
  };
}

function nodeOf(document: Document, schemas: readonly Schema[], field: string, depth: number): Node {
  const children = new Map<string, Schema[]>();
  let path = field;
  const add = (schema: Schema): void => {
    for (const branch of expand(document, resolveSchema(schema, document))) {
      if (branch.items) {
        if (!path.endsWith('[]')) path += '[]';
        add(branch.items);
      }
      for (const [name, child] of Object.entries(branch.properties ?? {}))
        children.set(name, [...(children.get(name) ?? []), child]);
    }
  };
  if (depth <= DEEPEST) for (const schema of schemas) add(schema);
  const below = [...children].map(([name, child]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    return [name, nodeOf(document, child, inner, depth + 1)] as const;
  });
  return { field, below: new Map(below) };
}

function list({ field, below }: Node, names: string[]): void {
  if (field !== '') names.push(field);
  for (const child of below.values()) list(child, names);
}

function collect(value: unknown, node: Node, sent: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, node, sent);
    return;
  }
  for (const [name, child] of node.below) {
    const inner: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    if (inner === undefined) continue;
    sent.add(child.field);
    collect(inner, child, sent);
  }
}
