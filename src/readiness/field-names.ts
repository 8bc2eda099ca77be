// The fields of a body by their names in the contract, without values: `policy.currency.code`,
// `sections[].coverage[].code`. A name that the contract does not declare is never kept: it could
// be anything.
import { type Document, resolveSchema, type Schema } from '../openapi/document.js';
import { expand } from '../openapi/pointers.js';

/** What the contract declares below one field; items of arrays stand for their array. */
interface Node {
  /** The whole path. */
  readonly field: string;
  readonly below: ReadonlyMap<string, Node>;
  /** The values of an enumeration, which the contract declares, each as `field=value`. */
  readonly values: ReadonlyMap<unknown, string>;
}

/** The fields that an operation's body can have. */
export interface DeclaredFields {
  readonly names: readonly string[];
  /** The values of enumerations, as `referenceType.id=3`. */
  readonly enumValues: readonly string[];
  /** The names and values of enumerations that a valid body has. */
  in(body: unknown): Set<string>;
}

const DEEPEST = 12;

export function declaredFields(document: Document, schema: Schema | undefined): DeclaredFields {
  const root = nodeOf(document, schema ? [schema] : [], '', 0);
  const names: string[] = [];
  const enumValues: string[] = [];
  list(root, names, enumValues);
  return {
    names,
    enumValues,
    in(body) {
      const sent = new Set<string>();
      collect(body, root, sent);
      return sent;
    },
  };
}

function nodeOf(document: Document, schemas: readonly Schema[], field: string, depth: number): Node {
  const children = new Map<string, Schema[]>();
  const values = new Map<unknown, string>();
  let path = field;
  const add = (schema: Schema): void => {
    for (const branch of expand(document, resolveSchema(schema, document))) {
      for (const value of Array.isArray(branch.enum) ? branch.enum : [])
        values.set(value, `${field}=${value}`);
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
  return { field, below: new Map(below), values };
}

function list({ field, below, values }: Node, names: string[], enumValues: string[]): void {
  if (field !== '') names.push(field);
  enumValues.push(...values.values());
  for (const child of below.values()) list(child, names, enumValues);
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
    const named = child.values.get(inner);
    if (named !== undefined) sent.add(named);
    collect(inner, child, sent);
  }
}
