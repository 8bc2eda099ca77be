// Converts the schemas of a document into the form that the comparison uses.
import { namesElsewhere } from './direction.js';
import { discriminatorOf, named, type SubtypesOf } from './discriminator.js';
import { parted, unevaluated } from './plain.js';
import { ANY, isAny, isRecord, keywords, NEVER, origin, type Schema, type Type, target } from './schema.js';
import { canonical } from './schema-hash.js';
import { withWholeBounds } from './whole-bounds.js';

export type Raw = Readonly<Record<string, unknown>>;

/** Where a schema is used, which affects its meaning. A tolerant reader ignores unknown parts. */
export type Form = 'request' | 'response' | `${'request' | 'response'} to a tolerant reader`;
export const isTolerant = (form: Form): boolean => form.endsWith(' to a tolerant reader');
export const isRequest = (form: Form): boolean => form.startsWith('request');

interface Source {
  readonly name: string;
  /** OpenAPI 3.0, which has `nullable` and ignores keywords beside `$ref`. */
  readonly isOld: boolean;
  readonly follow: (reference: string) => unknown;
  /** Never widens the schema, which in a condition, `not` or `contains` could narrow the whole. */
  readonly strict: (raw: unknown) => Schema;
  readonly meaningOf: (value: unknown) => string;
  readonly subtypesOf: SubtypesOf;
  readonly form: Form;
}

const NONE: ReadonlySet<string> = new Set();

/** The schema around a keyword. */
interface Place {
  readonly whole: Raw;
  readonly elsewhere: ReadonlySet<string>;
}

export function schemaReader(source: Source): (raw: unknown) => Schema {
  const { name, isOld, follow, strict, subtypesOf, form } = source;
  const referred = new Map<string, Schema>();
  const id = `${name}-${form}`.replaceAll(/\W+/g, '-');
  const flag = isRequest(form) ? 'readOnly' : 'writeOnly';
  let count = 0;

  const later = (make: () => Schema, raw: unknown): Schema => {
    let made: Schema | undefined;
    count += 1;
    return {
      $ref: `judged:${id}:${count}`,
      [target]: () => {
        made ??= make();
        return made;
      },
      [origin]: () => source.meaningOf(raw),
    };
  };

  /** `isBase`: without the schemas that extend the one to which it refers. */
  const reference = ($ref: string, isBase = false): Schema => {
    const key = isBase ? `base ${$ref}` : $ref;
    const known = referred.get(key);
    if (known) return known;
    const raw = follow($ref);
    const schema = later(() => (isBase ? read(raw, isBase) : read(raw)), raw);
    referred.set(key, schema);
    return schema;
  };

  /** `elsewhere`: the fields that the surrounding schema excludes from the message. */
  const read = (raw: unknown, isBase = false, elsewhere = NONE): Schema => {
    if (raw === false) return NEVER;
    if (raw === undefined || raw === true) return ANY;
    if (!isRecord(raw)) return { unknown: { schema: raw } };
    if (isOwnResource(raw) || (typeof raw.$schema === 'string' && !dialects.test(raw.$schema)))
      return { unknown: { resource: source.meaningOf(raw) } };
    const { $ref, ...own } = raw;
    if (typeof $ref !== 'string') return readOwn(own, raw, isBase, elsewhere);
    const rest = isOld ? ANY : readOwn(own, raw, false, elsewhere);
    if (Object.keys(rest).every((key) => key === 'examples')) return reference($ref);
    // Unevaluated parts are those that neither the reference nor the rest declares.
    const [others, left] = parted(rest, unevaluated);
    return { allOf: [reference($ref), others], ...left, [origin]: () => source.meaningOf(raw) };
  };

  const readOwn = (raw: Raw, whole: Raw, isBase: boolean, beside: ReadonlySet<string>): Schema => {
    const own: Schema = { [origin]: () => source.meaningOf(whole) };
    const elsewhere = new Set([...beside, ...namesElsewhere(whole, { isOld, follow, flag })]);
    for (const [key, value] of Object.entries(raw)) readKeyword(own, key, value, { whole, elsewhere });
    finish(own, raw, elsewhere);
    const schema = isBase ? own : withSubtypes(own, whole);
    const [only, ...others] = schema.allOf ?? [];
    const isOnly = others.length === 0 && Object.keys(schema).length === 1;
    if (raw.nullable !== true) return (isOnly && only) || schema;
    if (isOld && schema.type) return { ...schema, type: [...schema.type, 'null'] };
    // A list of values without null does not allow it (OpenAPI 3.0.3).
    if (schema.enum) return schema;
    // Many documents of 3.1 still have `nullable`: whether they mean null is not known.
    const none: Schema = { type: ['null'] };
    const perhaps: Schema = isOld ? none : { allOf: [none, { unknown: { nullable: true } }] };
    return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, perhaps] };
  };

  /** A value must match the schema that it names, which may be an extension of this one. */
  const withSubtypes = (own: Schema, whole: Raw): Schema => {
    const discriminator = discriminatorOf(whole);
    const [self, ...others] = subtypesOf(whole);
    if (!discriminator || self === undefined) return own;
    const { property, namesOf } = discriminator;
    return later(() => {
      const forms = others.map((one) => named(reference(one), property, namesOf(one)));
      if (others.every((one, at) => forms[at] === reference(one))) return own;
      const base = named(own, property, namesOf(self));
      return { anyOf: base === own ? forms : [base, ...forms] };
    }, whole);
  };

  const isBaseOf = (part: unknown, whole: Raw): part is { readonly $ref: string } => {
    if (!isRecord(part) || typeof part.$ref !== 'string') return false;
    const base = follow(part.$ref);
    return isRecord(base) && subtypesOf(base).some((one) => follow(one) === whole);
  };

  const finish = (schema: Schema, raw: Raw, elsewhere: ReadonlySet<string>): void => {
    withTypes(schema, raw);
    withBranches(schema, raw);
    withConditions(schema, raw);
    withDirection(schema, elsewhere);
  };

  const readKeyword = (schema: Schema, key: string, value: unknown, { whole, elsewhere }: Place): void => {
    if (remarks.has(key) || key.startsWith('x-')) return;
    if (keywords.numbers.has(key) && typeof value === 'number') Object.assign(schema, { [key]: value });
    else if (keywords.schemas.has(key) && (typeof value === 'boolean' || isRecord(value))) {
      if (value !== true && Object.keys(value).length > 0)
        Object.assign(schema, { [key]: key === 'not' || key === 'contains' ? strict(value) : read(value) });
      else if (value === false) Object.assign(schema, { [key]: NEVER });
      else if (key === 'not') schema.not = ANY;
      else if (key !== 'propertyNames') Object.assign(schema, { [key]: ANY });
    } else if (keywords.lists.has(key) && Array.isArray(value)) {
      const part = (one: unknown) =>
        isBaseOf(one, whole) ? reference(one.$ref, true) : read(one, false, elsewhere);
      if (value.length > 0)
        Object.assign(schema, { [key]: value.map(key === 'allOf' ? part : (one) => read(one)) });
    } else if (keywords.maps.has(key) && isRecord(value)) {
      const entries = Object.entries(value).map(([name, one]) => [name, read(one)]);
      Object.assign(schema, { [key]: Object.fromEntries(entries) });
    } else if (key === 'required' && areTexts(value)) {
      if (value.length > 0) schema.required = value;
    } else if (key === 'enum' && Array.isArray(value)) withValues(schema, value);
    else if (key === 'const') withValues(schema, [value]);
    else if (key === 'pattern' && typeof value === 'string') schema.pattern = value;
    else if (key === 'format' && typeof value === 'string') schema.format = value;
    else if (key === 'uniqueItems' && typeof value === 'boolean') {
      if (value) schema.uniqueItems = true;
    } else if (key === 'default') schema.default = value;
    else if (key === 'example') schema.examples = [value];
    else if (key === 'examples' && Array.isArray(value)) schema.examples = value;
    else if (key === 'type' && [value].flat().every(isType)) return;
    else if (typeof value === 'boolean' && (key === 'nullable' || (isOld && flags.has(key)))) return;
    else if (conditions[key]?.(value)) return;
    else if (key.endsWith('Ref')) withUnknown(schema, key, source.meaningOf({ [key]: value }));
    else withUnknown(schema, key, value);
  };

  /** Rewrites conditions (dependent keywords and `if`) as alternatives. */
  const withConditions = (schema: Schema, raw: Raw): void => {
    const found: Schema[] = [];
    const unless = (name: string, then: Schema) =>
      found.push({ anyOf: [{ properties: { [name]: NEVER } }, { allOf: [{ required: [name] }, then] }] });
    for (const [name, others] of Object.entries(isRecord(raw.dependentRequired) ? raw.dependentRequired : {}))
      unless(name, { required: (Array.isArray(others) ? others : []).map(String) });
    for (const [name, one] of Object.entries(isRecord(raw.dependentSchemas) ? raw.dependentSchemas : {}))
      unless(name, read(one));
    if (raw.if !== undefined && (raw.then !== undefined || raw.else !== undefined)) {
      const test = strict(raw.if);
      found.push({ anyOf: [{ allOf: [test, read(raw.then)] }, { allOf: [{ not: test }, read(raw.else)] }] });
    }
    if (found.length > 0) schema.allOf = [...(schema.allOf ?? []), ...found];
  };

  const withTypes = (schema: Schema, raw: Raw): void => {
    const said: unknown[] = [raw.type].flat();
    const types = said.filter(isType);
    if (types.length > 0) schema.type = types;
    // A schema that lists fields is intended for objects, even if it has no `type`.
    else if (schema.properties) schema.type = ['object'];
    else if (isRecord(raw.items) && schema.items && !isAny(schema.items)) schema.type = ['array'];
    const isWhole =
      schema.format === 'int32' || schema.format === 'int64' || Number.isInteger(raw.multipleOf);
    if (isWhole && schema.type)
      schema.type = schema.type.map((type) => (type === 'number' ? 'integer' : type));
    for (const [exclusive, bound] of exclusives) {
      if (raw[exclusive] !== true || schema[bound] === undefined) continue;
      schema[exclusive] = schema[bound];
      delete schema[bound];
    }
    withWholeBounds(schema);
    const { format } = schema;
    if (format !== undefined && !testedFormats.has(format)) {
      delete schema.format;
      if (!remarkFormats.has(format)) withUnknown(schema, 'format', format);
    }
    if (schema.type && !schema.type.includes('string')) delete schema.format;
    if (!schema.contains) {
      delete schema.minContains;
      delete schema.maxContains;
    }
  };

  /** With a discriminator, each branch applies only to the values that name it. */
  const withBranches = (schema: Schema, raw: Raw): void => {
    const key = schema.oneOf ? 'oneOf' : 'anyOf';
    const discriminator = discriminatorOf(raw);
    const written = raw[key];
    if (discriminator && Array.isArray(written)) {
      schema[key] = written.map((branch) => {
        const to: unknown = isRecord(branch) ? branch.$ref : undefined;
        const { property, namesOf } = discriminator;
        return typeof to === 'string'
          ? later(() => named(read(branch), property, namesOf(to)), branch)
          : read(branch);
      });
    }
    if (!isTolerant(form)) return;
    // A tolerant reader uses the first matching form.
    const { oneOf: forms } = schema;
    delete schema.oneOf;
    if (forms && !schema.anyOf) schema.anyOf = forms;
    else if (forms) schema.allOf = [...(schema.allOf ?? []), { anyOf: forms }];
    if (raw.additionalProperties === false) delete schema.additionalProperties;
    if (raw.unevaluatedProperties === false) delete schema.unevaluatedProperties;
  };

  const withDirection = (schema: Schema, elsewhere: ReadonlySet<string>): void => {
    if (elsewhere.size === 0) return;
    const { properties, required } = schema;
    // A tolerant reader ignores the field.
    const entries = Object.entries(properties ?? {}).flatMap(([one, value]): [string, Schema][] => {
      if (!elsewhere.has(one)) return [[one, value]];
      return isTolerant(form) ? [] : [[one, NEVER]];
    });
    if (properties) schema.properties = Object.fromEntries(entries);
    if (required) schema.required = required.filter((one) => !elsewhere.has(one));
  };
  return read;
}

const exclusives = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

/** Whether the schema is a separate resource: its own anchors and references are not read. */
export const isOwnResource = (raw: Raw): boolean =>
  typeof raw.$id === 'string' && /"\$(r|dynamicR|recursiveR)ef":/.test(JSON.stringify(raw));

const dialects = /^https:\/\/(json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.1\/)/;

/** Keywords that do not restrict a value. A keyword in none of these lists is unknown. */
const remarks = new Set([
  ...['title', 'description', '$comment', 'deprecated', 'externalDocs', 'xml', 'discriminator', '$schema'],
  // These are read together with the field, or when something refers to them.
  ...['readOnly', 'writeOnly', '$id', '$anchor', '$dynamicAnchor', '$defs', 'definitions'],
]);
/** Keywords that OpenAPI 3.0 defines differently. */
const flags = new Set(['exclusiveMinimum', 'exclusiveMaximum']);

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isSchema = (value: unknown) => typeof value === 'boolean' || isRecord(value);
/** Keywords that are read elsewhere, each with a check of its form. */
const conditions: Readonly<Record<string, (value: unknown) => boolean>> = {
  if: isSchema,
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: isSchema,
  else: isSchema,
  dependentRequired: (value) => isRecord(value) && Object.values(value).every(areTexts),
  dependentSchemas: (value) => isRecord(value) && Object.values(value).every(isSchema),
};

/** A value must be in all lists; `const` is a list of one value. */
const withValues = (schema: Schema, values: readonly unknown[]): void => {
  const texts = new Set(values.map(canonical));
  const kept = schema.enum?.filter((one) => texts.has(canonical(one))) ?? values;
  if (kept.length > 0) schema.enum = kept;
  else schema.not = ANY;
};

const withUnknown = (schema: Schema, key: string, value: unknown): void => {
  schema.unknown = { ...schema.unknown, [key]: value };
};

const types: readonly unknown[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
const isType = (value: unknown): value is Type => types.includes(value);

/** Formats that add nothing but what `withTypes` reads. Formats in no list are unknown. */
const remarkFormats = new Set(['int32', 'int64', 'float', 'double', 'password', 'binary']);
const testedFormats: ReadonlySet<string> = new Set([
  ...['date', 'time', 'date-time', 'iso-time', 'iso-date-time', 'duration', 'uri', 'uri-reference'],
  ...['uri-template', 'email', 'hostname', 'ipv4', 'ipv6', 'regex', 'uuid', 'json-pointer', 'byte'],
]);
