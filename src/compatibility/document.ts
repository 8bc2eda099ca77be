// An OpenAPI document of anyone, 3.0 or 3.1: its references, and its schemas in the one spelling
// of the judge.
import { meanings } from './meaning.js';
import { ANY, isRecord, keywords, NEVER, origin, type Schema, type Type, target } from './schema.js';

/** Why a document cannot be judged, and how to fix it. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';
}

export type Raw = Readonly<Record<string, unknown>>;
export const NOTHING: Raw = {};

/**
 * A schema can mean something else in a request than in a response; a tolerant reader ignores
 * what it does not know.
 */
export type Form = 'request' | 'response' | 'response to a tolerant reader';

export interface Document {
  readonly name: string;
  readonly root: Raw;
  /** The object itself or what it refers to; an empty one for what is not there. */
  readonly at: (value: unknown) => Raw;
  readonly schema: (raw: unknown, form: Form) => Schema;
  /** Equal for values that mean the same to a client, references included. */
  readonly meaningOf: (value: unknown) => string;
}

/** `name` appears in errors, and must differ between documents that are compared. */
export function openDocument(root: unknown, name: string): Document {
  if (!isRecord(root)) throw new DocumentFault(`${name} is not an object: it must be an OpenAPI document`);
  const version = String(root.openapi ?? root.swagger ?? '');
  if (!/^3\.[01]\./.test(`${version}.`)) {
    const found = version ? `is version ${version}` : 'has no field "openapi"';
    throw new DocumentFault(`${name} ${found}: it must be an OpenAPI document of version 3.0 or 3.1`);
  }
  const follow = (reference: string): unknown => {
    if (!reference.startsWith('#')) {
      throw new DocumentFault(`${name} refers to ${reference}: bundle it first, so that it stands alone`);
    }
    const steps = reference.split('/').slice(1).map(stepOf);
    const found = steps.reduce<unknown>((at, step) => entry(at, step), root);
    if (found === undefined) throw new DocumentFault(`${name} refers to ${reference}, which is not there`);
    return found;
  };
  const at = (value: unknown): Raw => {
    const seen = new Set<string>();
    let here = value;
    while (isRecord(here) && typeof here.$ref === 'string') {
      if (seen.has(here.$ref)) throw new DocumentFault(`${name}: ${here.$ref} refers to itself`);
      seen.add(here.$ref);
      here = follow(here.$ref);
    }
    return isRecord(here) ? here : NOTHING;
  };
  const meaningOf = meanings(follow);
  const readers = new Map<Form, (raw: unknown) => Schema>();
  const schema = (raw: unknown, form: Form): Schema => {
    let read = readers.get(form);
    if (!read) {
      read = schemaReader({ name, isOld: version.startsWith('3.0'), follow, at, meaningOf, form });
      readers.set(form, read);
    }
    return read(raw);
  };
  return { name, root, at, schema, meaningOf };
}

const stepOf = (step: string): string => {
  const text = step.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
};

function entry(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

interface Source {
  readonly name: string;
  /** Version 3.0, with `nullable` and without keywords beside `$ref`. */
  readonly isOld: boolean;
  readonly follow: (reference: string) => unknown;
  readonly at: (value: unknown) => Raw;
  readonly meaningOf: (value: unknown) => string;
  readonly form: Form;
}

function schemaReader(source: Source): (raw: unknown) => Schema {
  const { name, isOld, follow, form } = source;
  const referred = new Map<string, Schema>();
  const id = `${name}-${form}`.replaceAll(/\W+/g, '-');

  const reference = ($ref: string): Schema => {
    const known = referred.get($ref);
    if (known) return known;
    const raw = follow($ref);
    let made: Schema | undefined;
    const schema: Schema = {
      $ref: `judged:${id}:${referred.size}`,
      [target]: () => {
        made ??= read(raw);
        return made;
      },
      [origin]: () => source.meaningOf(raw),
    };
    referred.set($ref, schema);
    return schema;
  };

  const read = (raw: unknown): Schema => {
    if (raw === false) return NEVER;
    if (!isRecord(raw)) return ANY;
    const { $ref, ...own } = raw;
    if (typeof $ref !== 'string') return readOwn(own, raw);
    const rest = isOld ? ANY : readOwn(own, raw);
    const constrains = Object.keys(rest).some((key) => key !== 'examples');
    return constrains
      ? { allOf: [reference($ref), rest], [origin]: () => source.meaningOf(raw) }
      : reference($ref);
  };

  const readOwn = (raw: Raw, whole: Raw): Schema => {
    const schema: Schema = { [origin]: () => source.meaningOf(whole) };
    for (const [key, value] of Object.entries(raw)) readKeyword(schema, key, value);
    withTypes(schema, raw);
    withBranches(schema, raw);
    withConditions(schema, raw);
    withDirection(schema, raw);
    const [only, ...others] = schema.allOf ?? [];
    if (only && others.length === 0 && Object.keys(schema).length === 1) return only;
    if (!isOld || raw.nullable !== true) return schema;
    if (schema.type) return { ...schema, type: [...schema.type, 'null'], ...orNull(schema.enum) };
    return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: ['null'] }] };
  };

  const readKeyword = (schema: Schema, key: string, value: unknown): void => {
    if (keywords.numbers.has(key) && typeof value === 'number') Object.assign(schema, { [key]: value });
    else if (keywords.schemas.has(key)) {
      if (value !== true && !(isRecord(value) && Object.keys(value).length === 0)) {
        Object.assign(schema, { [key]: read(value) });
      } else if (key === 'not') schema.not = ANY;
    } else if (keywords.lists.has(key) && Array.isArray(value)) {
      if (value.length > 0) Object.assign(schema, { [key]: value.map(read) });
    } else if (keywords.maps.has(key) && isRecord(value)) {
      const entries = Object.entries(value).map(([name, one]) => [name, read(one)]);
      Object.assign(schema, { [key]: Object.fromEntries(entries) });
    } else if (key === 'enum' && Array.isArray(value) && value.length === 0) schema.not = ANY;
    else if (key === 'required' && Array.isArray(value)) {
      const names = value.filter((one) => typeof one === 'string');
      if (names.length > 0) schema.required = names;
    } else if (key === 'enum' && Array.isArray(value)) schema.enum = value;
    else if (key === 'const') schema.enum = [value];
    else if (key === 'pattern' && typeof value === 'string') schema.pattern = value;
    else if (key === 'format' && typeof value === 'string') schema.format = value;
    else if (key === 'uniqueItems' && value === true) schema.uniqueItems = true;
    else if (key === 'default') schema.default = value;
    else if (key === 'example') schema.examples = [value];
    else if (key === 'examples' && Array.isArray(value)) schema.examples = value;
    else if (unread.has(key))
      schema.unknown = { ...(isRecord(schema.unknown) ? schema.unknown : {}), [key]: value };
  };

  /** What depends on a field or on another schema, as alternatives. */
  const withConditions = (schema: Schema, raw: Raw): void => {
    const found: Schema[] = [];
    const unless = (name: string, then: Schema) =>
      found.push({ anyOf: [{ properties: { [name]: NEVER } }, then] });
    for (const [name, others] of Object.entries(isRecord(raw.dependentRequired) ? raw.dependentRequired : {}))
      unless(name, { required: (Array.isArray(others) ? others : []).map(String) });
    for (const [name, one] of Object.entries(isRecord(raw.dependentSchemas) ? raw.dependentSchemas : {}))
      unless(name, read(one));
    if (raw.if !== undefined && (raw.then !== undefined || raw.else !== undefined)) {
      const test = read(raw.if);
      found.push({ anyOf: [{ allOf: [test, read(raw.then)] }, { allOf: [{ not: test }, read(raw.else)] }] });
    }
    if (found.length > 0) schema.allOf = [...(schema.allOf ?? []), ...found];
  };

  const withTypes = (schema: Schema, raw: Raw): void => {
    const said: unknown[] = [raw.type].flat();
    const types = said.filter(isType);
    if (types.length > 0) schema.type = types;
    // Nobody who lists fields means that a text will do as well.
    else if (schema.properties) schema.type = ['object'];
    else if (schema.items) schema.type = ['array'];
    const isWhole =
      schema.format === 'int32' || schema.format === 'int64' || Number.isInteger(raw.multipleOf);
    if (isWhole && schema.type)
      schema.type = schema.type.map((type) => (type === 'number' ? 'integer' : type));
    if (schema.format === 'int32') {
      schema.minimum = Math.max(schema.minimum ?? -Infinity, -(2 ** 31));
      schema.maximum = Math.min(schema.maximum ?? Infinity, 2 ** 31 - 1);
    }
    if (schema.format && (!schema.type?.includes('string') || !testedFormats.has(schema.format)))
      delete schema.format;
    for (const [exclusive, bound] of exclusives) {
      if (raw[exclusive] !== true || schema[bound] === undefined) continue;
      schema[exclusive] = schema[bound];
      delete schema[bound];
    }
  };

  /** With a discriminator, each branch is for the values that name it. */
  const withBranches = (schema: Schema, raw: Raw): void => {
    const key = schema.oneOf ? 'oneOf' : 'anyOf';
    const { discriminator } = raw;
    const written = raw[key];
    if (isRecord(discriminator) && typeof discriminator.propertyName === 'string' && Array.isArray(written)) {
      const property = discriminator.propertyName;
      const mapping = Object.entries(isRecord(discriminator.mapping) ? discriminator.mapping : {});
      schema[key] = written.map((branch) => {
        const to: unknown = isRecord(branch) ? branch.$ref : undefined;
        if (typeof to !== 'string') return read(branch);
        const own = to.split('/').at(-1);
        const names = mapping.filter(([, value]) => value === to || value === own).map(([one]) => one);
        const values = names.length > 0 ? names : [own];
        const properties = { [property]: { type: ['string'] as const, enum: values } };
        return { allOf: [read(branch), { type: ['object'], required: [property], properties }] };
      });
    }
    if (form !== 'response to a tolerant reader') return;
    // Such a reader takes the first form that fits.
    if (schema.oneOf && !schema.anyOf) {
      schema.anyOf = schema.oneOf;
      delete schema.oneOf;
    }
    if (raw.additionalProperties === false) delete schema.additionalProperties;
    if (raw.unevaluatedProperties === false) delete schema.unevaluatedProperties;
  };

  /** A read-only field is not sent in a request, a write-only one not in a response. */
  const withDirection = (schema: Schema, raw: Raw): void => {
    const { properties } = schema;
    const written = raw.properties;
    if (!properties || !isRecord(written)) return;
    const flag = form === 'request' ? 'readOnly' : 'writeOnly';
    const isElsewhere = (one: string) =>
      (isRecord(written[one]) && written[one][flag] === true) || source.at(written[one])[flag] === true;
    const elsewhere = new Set(Object.keys(properties).filter(isElsewhere));
    if (elsewhere.size === 0) return;
    // A tolerant reader ignores it.
    const entries = Object.entries(properties).flatMap(([one, value]): [string, Schema][] => {
      if (!elsewhere.has(one)) return [[one, value]];
      return form === 'response to a tolerant reader' ? [] : [[one, NEVER]];
    });
    schema.properties = Object.fromEntries(entries);
    if (schema.required) schema.required = schema.required.filter((one) => !elsewhere.has(one));
  };
  return read;
}

const exclusives = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

const orNull = (values: readonly unknown[] | undefined) =>
  values && !values.includes(null) ? { enum: [...values, null] } : {};

/** What no validator looks at, or the judge does not. */
const unread = new Set([
  ...['$dynamicRef', '$recursiveRef', 'contentEncoding', 'contentMediaType', 'contentSchema'],
]);

const types: readonly unknown[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
const isType = (value: unknown): value is Type => types.includes(value);

/** Other formats are remarks, as the specification says. */
const testedFormats: ReadonlySet<string> = new Set([
  ...['date', 'time', 'date-time', 'iso-time', 'iso-date-time', 'duration', 'uri', 'uri-reference'],
  ...['uri-template', 'email', 'hostname', 'ipv4', 'ipv6', 'regex', 'uuid', 'json-pointer', 'byte'],
]);
