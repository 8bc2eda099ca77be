// Turns `oneOf` into if/then/else, so that errors refer only to the branch that the caller chose.
import { type Document, resolveSchema, type Schema } from './document.js';

interface Branch {
  schema: Schema;
  guard: Schema | undefined;
}

/**
 * A copy of the document with if/then/else instead of every `oneOf` whose branches can be
 * distinguished.
 */
export function chooseBranches(document: Document): Document {
  const copy = structuredClone(document);
  visit(copy, (schema) => rewrite(schema, copy));
  return copy;
}

function visit(node: unknown, onSchema: (schema: Schema) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const child of Object.values(node)) visit(child, onSchema);
  if (isChoice(node)) onSchema(node);
}

function isChoice(node: object): node is Schema {
  return 'oneOf' in node && Array.isArray(node.oneOf);
}

function rewrite(schema: Schema, document: Document): void {
  const choice = schema.oneOf && chain(schema.oneOf, document);
  if (!choice) return;
  delete schema.oneOf;
  schema.allOf = [...(schema.allOf ?? []), choice];
}

function chain(schemas: Schema[], document: Document): Schema | undefined {
  const resolved = schemas.map((schema) => resolveSchema(schema, document));
  const tagged = byTypeAndTag(schemas, resolved, document);
  if (tagged) return tagged;
  const branches = schemas.map((schema, i): Branch => ({ schema, guard: guardOf(i, resolved) }));
  const open = branches.filter((branch) => !branch.guard);
  if (open.length > 1) return undefined;
  return chainOf(branches, open[0]?.schema ?? noneChosen(branches, resolved));
}

/** The first branch whose guard matches, or `last`. */
function chainOf(branches: readonly Branch[], last: Schema): Schema {
  return branches.reduceRight((rest, { schema, guard }) => {
    // biome-ignore lint/suspicious/noThenProperty: `then` is JSON Schema's own keyword
    return guard ? { if: guard, then: schema, else: rest } : rest;
  }, last);
}

/** The choice by a JSON type for the branches without objects, and by a field for the others. */
function byTypeAndTag(schemas: Schema[], resolved: Schema[], document: Document): Schema | undefined {
  const branches = schemas.map((schema, i) => ({ schema, own: resolved[i] ?? {} }));
  const objects = branches.filter(({ own }) => isObjectOnly(own));
  const others = branches.filter(({ own }) => !isObjectOnly(own));
  const types = others.flatMap(({ own }) => typesOf(own));
  const areDistinct = !types.includes('object') && new Set(types).size === types.length;
  if (!areDistinct || others.some(({ own }) => typesOf(own).length === 0)) return undefined;
  const tagged = byTag(
    objects.map(({ schema }) => schema),
    objects.map(({ own }) => own),
    document,
    declaredTypes(resolved),
  );
  const ofTypes = others.map(({ schema, own }): Branch => ({ schema, guard: { type: typesOf(own) } }));
  return tagged && chainOf(ofTypes, tagged);
}

const isObjectOnly = (schema: Schema): boolean => typesOf(schema).join() === 'object';

/**
 * The choice by a field that every branch requires and whose listed values differ, as a
 * discriminator names it. The branches accept only objects; `types` are the types of the choice.
 */
function byTag(
  schemas: Schema[],
  resolved: Schema[],
  document: Document,
  types: string[],
): Schema | undefined {
  const valuesOf = ({ required, properties = {} }: Schema, name: string): unknown[] => {
    const field = properties[name];
    if (!field || !required?.includes(name)) return [];
    const { enum: values, const: value } = resolveSchema(field, document);
    return Array.isArray(values) ? values : value === undefined ? [] : [value];
  };
  const name = resolved[0]?.required?.find((one) => {
    const values = resolved.map((schema) => valuesOf(schema, one));
    return values.every((own) => own.length > 0) && new Set(values.flat()).size === values.flat().length;
  });
  if (name === undefined) return undefined;
  const withOneOf = (values: unknown[], type: string[] = ['object']): Schema => ({
    type,
    required: [name],
    properties: { [name]: { enum: values } },
  });
  const branches = schemas.map((schema, at): Branch => {
    return { schema, guard: withOneOf(valuesOf(resolved[at] ?? {}, name)) };
  });
  return chainOf(
    branches,
    withOneOf(
      resolved.flatMap((schema) => valuesOf(schema, name)),
      types,
    ),
  );
}

/**
 * A schema that matches the values meant for branch `i`: by its enumerated values, by a JSON type
 * that no other branch has, or by a required property that no other branch of that type has.
 */
function guardOf(i: number, branches: Schema[]): Schema | undefined {
  const own = branches[i];
  if (!own) return undefined;
  if (own.enum) return { enum: own.enum };
  const others = branches.filter((_, j) => j !== i);
  const types = typesOf(own);
  const rivals = others.filter((other) => typesOf(other).some((type) => types.includes(type)));
  if (types.length > 0 && rivals.length === 0) return { type: types };
  if (!isObjectOnly(own)) return undefined;
  const mark = own.required?.find((name) => rivals.every((rival) => !(name in (rival.properties ?? {}))));
  return mark === undefined ? undefined : { type: 'object', required: [mark] };
}

/** For a value of no branch: reports the allowed types, or the errors of the first branch. */
function noneChosen(branches: readonly Branch[], resolved: Schema[]): Schema {
  const areByType = branches.every(({ guard }) => guard && Object.keys(guard).join() === 'type');
  return areByType ? { type: declaredTypes(resolved) } : (branches[0]?.schema ?? {});
}

const declaredTypes = (schemas: readonly Schema[]): string[] => [
  ...new Set(schemas.flatMap(({ type = [] }) => type)),
];

function typesOf(schema: Schema): string[] {
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return types.includes('integer') ? [...types, 'number'] : types;
}
