// The fields of a body by their names in the contract, such as `sections[].coverage[].code`, with
// the values of enumerations and the sizes of other values. An undeclared name is never kept.
import { type Document, resolveSchema, type Schema } from './document.js';
import { expand } from './pointers.js';
import { isMarked } from './schema-place.js';

/** An array has the fields of its items. */
interface Node {
  readonly field: string;
  /** Its index in `all`; -1 for the whole body. */
  index: number;
  readonly schemas: readonly Schema[];
  readonly below: ReadonlyMap<string, Node>;
  /** The values of an enumeration, with their indexes in `all`. */
  readonly values: Map<unknown, number>;
  /** What is measured about the field's values; undefined if nothing is, as for personal data. */
  readonly measure: 'string' | 'number' | undefined;
  /** The declared names in the latest body at this place, in their order. */
  readonly latest: { readonly names: string[]; readonly children: Node[] };
}

/** Receives the fields of a body one by one; a field of a list once for each item. */
export interface FieldSink {
  /** A field, or a value of an enumeration, by its index in `all`. */
  found(index: number): void;
  /** The length of a string, or a number. */
  measured(index: number, size: number): void;
}

export interface DeclaredFields {
  readonly names: readonly string[];
  /** The values of enumerations, as `referenceType.id=3`. */
  readonly enumValues: readonly string[];
  /** The names, then the values of enumerations. */
  readonly all: readonly string[];
  read(body: unknown, sink: FieldSink): void;
  in(body: unknown): Set<string>;
  /** The schemas of a field, with references resolved; an empty name means the whole body. */
  schemasOf(name: string): readonly Schema[];
}

const DEEPEST = 12;

const known = new WeakMap<Schema, DeclaredFields>();

/** Returns the same object for the same schema: a schema belongs to one document only. */
export function declaredFields(document: Document, schema: Schema = NOTHING): DeclaredFields {
  const fields = known.get(schema) ?? fieldsOf(document, schema);
  known.set(schema, fields);
  return fields;
}

const NOTHING: Schema = {};

function fieldsOf(document: Document, schema: Schema): DeclaredFields {
  const root = nodeOf(document, [schema], { field: '', depth: 0, isPersonal: false });
  const nodes = nodesBelow(root);
  const names = nodes.map(({ field }) => field);
  const enumValues: string[] = [];
  for (const [index, node] of nodes.entries()) {
    node.index = index;
    for (const value of node.values.keys()) {
      node.values.set(value, names.length + enumValues.length);
      enumValues.push(`${node.field}=${value}`);
    }
  }
  const all = [...names, ...enumValues];
  return {
    names,
    enumValues,
    all,
    read: (body, sink) => read(body, root, sink),
    in(body) {
      const sent = new Set<string>();
      const found = (index: number) => void sent.add(all[index] ?? '');
      read(body, root, { found, measured: () => undefined });
      return sent;
    },
    schemasOf: (name) => (name === '' ? root : nodes[names.indexOf(name)])?.schemas ?? [],
  };
}

interface Place {
  readonly field: string;
  readonly depth: number;
  readonly isPersonal: boolean;
}

function nodeOf(document: Document, schemas: readonly Schema[], { field, depth, isPersonal }: Place): Node {
  const children = new Map<string, Schema[]>();
  const branches: Schema[] = [];
  let path = field;
  let personal = isPersonal;
  const add = (schema: Schema): void => {
    personal ||= isMarked(document, [schema]);
    for (const branch of expand(document, resolveSchema(schema, document))) {
      branches.push(branch);
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
    const inner = { field: path === '' ? name : `${path}.${name}`, depth: depth + 1, isPersonal: personal };
    return [name, nodeOf(document, child, inner)] as const;
  });
  const values = personal
    ? []
    : branches.flatMap((branch) => (Array.isArray(branch.enum) ? branch.enum : []));
  return {
    field,
    index: -1,
    schemas: branches,
    below: new Map(below),
    values: new Map(values.map((value) => [value, -1])),
    measure: personal ? undefined : measureOf(branches),
    latest: { names: [], children: [] },
  };
}

/** A field that may be a string or a number has no single size, and an enumeration needs none. */
function measureOf(branches: readonly Schema[]): Node['measure'] {
  const types = new Set(branches.flatMap(({ type = [] }) => type));
  const isNumber = types.has('number') || types.has('integer');
  if (isNumber === types.has('string') || branches.some((branch) => branch.enum !== undefined))
    return undefined;
  return isNumber ? 'number' : 'string';
}

const nodesBelow = (node: Node): Node[] =>
  [...node.below.values()].flatMap((child) => [child, ...nodesBelow(child)]);

const isRecord = (value: object): value is Readonly<Record<string, unknown>> => !Array.isArray(value);

function read(value: unknown, node: Node, sink: FieldSink): void {
  if (typeof value !== 'object' || value === null) readValue(value, node, sink);
  else if (!isRecord(value)) for (const item of Object.values(value)) read(item, node, sink);
  else {
    // A client usually sends fields in the same order, so a comparison replaces most lookups.
    const { names, children } = node.latest;
    let place = 0;
    for (const name in value) {
      const inner = value[name];
      let child = names[place] === name ? children[place] : undefined;
      if (child === undefined) {
        child = node.below.get(name);
        if (child === undefined) continue;
        names[place] = name;
        children[place] = child;
      }
      place += 1;
      if (inner === undefined) continue;
      sink.found(child.index);
      read(inner, child, sink);
    }
  }
}

function readValue(value: unknown, { index, values, measure }: Node, sink: FieldSink): void {
  if (values.size > 0) {
    const place = values.get(value);
    if (place !== undefined) sink.found(place);
  } else if (measure === undefined) return;
  else if (typeof value === 'string') {
    if (measure === 'string') sink.measured(index, value.length);
  } else if (typeof value === 'number' && measure === 'number') sink.measured(index, value);
}
