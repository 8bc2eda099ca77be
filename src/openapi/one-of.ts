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
  const tagged = byTag(schemas, resolved, document);
  if (tagged) return tagged;
  const branches = schemas.map((schema, i): Branch => ({ schema, guard: guardOf(i, resolved) }));
  const open = branches.filter((branch) => !branch.guard);
  if (open.length > 1) return undefined;
  const last = open[0]?.schema ?? noneChosen(resolved, schemas);
  return branches.reduceRight((rest, { schema, guard }) => {
    // biome-ignore lint/suspicious/noThenProperty: `then` is JSON Schema's own keyword
    return guard ? { if: guard, then: schema, else: rest } : rest;
  }, last);
}

/**
 * The choice by a field that every branch requires and whose listed values differ, as a
 * discriminator names it.
 */
function byTag(schemas: Schema[], resolved: Schema[], document: Document): Schema | undefined {
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
  const withOneOf = (values: unknown[]): Schema => ({
    type: 'object',
    required: [name],
    properties: { [name]: { enum: values } },
  });
  const all = withOneOf(resolved.flatMap((schema) => valuesOf(schema, name)));
  return schemas.reduceRight<Schema>((rest, schema, at) => {
    // biome-ignore lint/suspicious/noThenProperty: `then` is JSON Schema's own keyword
    return { if: withOneOf(valuesOf(resolved[at] ?? {}, name)), then: schema, else: rest };
  }, all);
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
  const mark = own.required?.find((name) => rivals.every((rival) => !(name in (rival.properties ?? {}))));
  return mark === undefined ? undefined : { type: 'object', required: [mark] };
}

/** For a value of no branch: reports the allowed types, or the errors of the first branch. */
function noneChosen(resolved: Schema[], schemas: Schema[]): Schema {
  const types = new Set(resolved.flatMap(typesOf));
  return types.size === resolved.length ? { type: [...types] } : (schemas[0] ?? {});
}

function typesOf(schema: Schema): string[] {
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return types.includes('integer') ? [...types, 'number'] : types;
}
