// Adapts schemas to values that are written as text, without the quotes and brackets of JSON: in
// parameters, headers, forms and plain-text bodies.
import { admits } from './admits.js';
import { mediaType } from './media-types.js';
import { alternatives, plain } from './plain.js';
import {
  ANY,
  branchesOf,
  entryOf,
  isOfType,
  type Schema,
  type Type,
  typeOfValue,
  typesOf,
} from './schema.js';
import { hashOf } from './schema-hash.js';

const DEEPEST = 8;
const single: readonly Type[] = ['boolean', 'integer', 'number', 'string'];

/**
 * Parameters and headers are text: where any text is allowed, so is a number, and a single value is
 * also a list with one item. Most other conversions of strings to other types are undecided.
 */
export function asText(schema: Schema, sent: Schema, form: string, depth = 0): Schema {
  const [here, theirs] = [plain(schema), plain(sent)];
  const inner = (one: Schema, other: Schema) => asText(one, other, form, depth + 1);
  const sentItems = depth < DEEPEST ? itemsOf(theirs) : undefined;
  const ownItems = areOnly('array', here) ? here.items : undefined;
  const items = ownItems && sentItems ? inner(ownItems, sentItems) : undefined;
  const list = items === undefined || items === ownItems ? schema : { ...here, items };
  if (items && areOnly('array', theirs)) return list;
  if (depth < DEEPEST && areOnly('object', here, theirs) && here.properties) {
    const fields = Object.entries(here.properties).map(([name, one]): [string, Schema] => {
      const other = entryOf(theirs.properties, name);
      return [name, other ? inner(one, other) : one];
    });
    const isSame = fields.every(([name, one]) => one === entryOf(here.properties, name));
    return isSame ? schema : { ...here, properties: Object.fromEntries(fields) };
  }
  const [kinds, own] = [kindsOf(theirs), kindsOf(here)];
  const isRead = isReadInOneWay(own) && kinds.every((kind) => isOfType(kind, own));
  if (own.length === 0 || isRead || hashOf(here) === hashOf(theirs)) return schema;
  const forms = depth < DEEPEST ? formsOf(here) : [];
  if (forms.length > 1) {
    const texts = forms.map((one) => inner(one, sent));
    const isSame = texts.every((one, at) => one === forms[at]);
    const key = here.oneOf ? 'oneOf' : 'anyOf';
    const meant = here.default === undefined ? {} : { default: here.default };
    return isSame ? schema : { anyOf: [schema, { [key]: texts }], ...meant };
  }
  if (areOnly('array', here) && (here.minItems ?? 0) <= 1) {
    const isCut = kinds.includes('string') && !form.endsWith('exploded');
    const item = inner(here.items ?? ANY, sent);
    return { anyOf: [list, isCut ? { allOf: [item, { unknown: { list: form } }] } : item] };
  }
  const read = singleAsText(list, theirs, kinds, form);
  if (!sentItems || own.includes('array')) return read;
  // A list with one item is written as its item.
  return { anyOf: [read, { type: ['array'], minItems: 1, maxItems: 1, items: inner(schema, sentItems) }] };
}

/** The schema of the items if a value is a list; undefined if no value can be a list. */
function itemsOf(schema: Schema, depth = 0): Schema | undefined {
  const here = plain(schema);
  if (!branchesOf(here) || depth > DEEPEST)
    return typesOf(here).includes('array') ? (here.items ?? ANY) : undefined;
  const all = alternatives(here).flatMap((one) => itemsOf(one, depth + 1) ?? []);
  return all.length > 1 ? { anyOf: all } : all[0];
}

/** A text has several meanings if it may be a string or a number, or an item or a list of one. */
function isReadInOneWay(own: readonly Type[]): boolean {
  const read = own.filter((one) => one !== 'null' && one !== 'object');
  return read.length < 2 || read.every((one) => one !== 'string' && one !== 'array');
}

/** Like `asText`, for a schema that has neither alternatives nor lists. */
function singleAsText(schema: Schema, theirs: Schema, kinds: readonly Type[], form: string): Schema {
  const here = plain(schema);
  const { type, default: initial, examples: _examples, ...constraints } = here;
  const meant = initial === undefined ? {} : { default: initial };
  const isText = type?.length === 1 && type[0] === 'string';
  if (isText && Object.keys(constraints).length === 0) return { type: single, ...meant };
  const spelt = isText ? speltTypes(here) : [];
  if (isText && kinds.every((kind) => kind === 'string' || isOfType(kind, spelt)))
    return { anyOf: [schema, { type: spelt }], ...meant };
  const isListed = here.enum !== undefined && Object.keys(constraints).length === 1;
  const alike = isListed ? writtenAlike(here, theirs) : [];
  const listed: Schema = alike.length > 0 ? { anyOf: [schema, { enum: alike }] } : schema;
  if (isListed && (isText || theirs.enum)) return listed;
  // In `allOf`, so that a string fails at its type, before the unknown keyword.
  if (isText && kinds.includes('string'))
    return { anyOf: [schema, { allOf: [{ type: written }, { unknown: { text: type } }] }], ...meant };
  if (isText && form.endsWith('exploded') && kinds.every((kind) => kind === 'array')) return schema;
  if (isText) return { unknown: { text: type }, ...meant };
  if (!kinds.includes('string')) return listed;
  const others: Schema = { allOf: [{ type: ['string'], pattern: OTHERS }, { unknown: { text: type } }] };
  if (kindsOf(here).some((kind) => written.includes(kind) || kind === 'integer'))
    return { anyOf: [listed, others], ...meant };
  const isPlain = theirs.enum ?? theirs.pattern ?? theirs.format;
  return isPlain ? { unknown: { text: type }, ...meant } : schema;
}

/** Single values written like one in the `enum`; only those of the `enum` of `theirs`, if any. */
function writtenAlike({ enum: values = [], type }: Schema, theirs: Schema): unknown[] {
  const own = values.filter((value) => !type || isOfType(typeOfValue(value), type));
  const texts = new Set(own.filter(isSingle).map(String));
  const readings = (text: string): unknown[] => [text, Number(text), text === 'true'];
  const all = theirs.enum ?? [...texts].flatMap(readings);
  return all.filter((value) => isSingle(value) && texts.has(String(value)));
}

/** Strings that may be read as numbers, booleans or null. */
const OTHERS = '^([-+]?[\\d.,_\\s]*([eE][-+]?\\d+)?|[tT]rue|[fF]alse|TRUE|FALSE|null)$';

const written: readonly Type[] = ['boolean', 'number'];

/** The types of which every value, written as text, matches the schema. */
function speltTypes(texts: Schema): readonly Type[] {
  const { type: _, examples: _examples, default: _default, ...constraints } = texts;
  const isAny = Object.keys(constraints).every((key) => key === 'minLength') && (texts.minLength ?? 0) <= 1;
  const hasBooleans = ['true', 'false'].every((one) => admits(texts, one) === true);
  return [...(hasBooleans ? (['boolean'] as const) : []), ...(isAny ? (['number'] as const) : [])];
}

/** One schema for each alternative, or for each type. */
function formsOf(here: Schema): readonly Schema[] {
  if (branchesOf(here)) return alternatives(here);
  if (here.enum || !here.type) return [];
  return here.type.map((one) => {
    const others = Object.entries(here).filter(([key]) => (ofType[key] ?? one) === one);
    return { ...Object.fromEntries(others), type: [one] };
  });
}

/** The type to which each keyword applies. A keyword does not restrict values of other types. */
const ofType: Readonly<Record<string, Type>> = {
  ...{ minLength: 'string', maxLength: 'string', pattern: 'string', format: 'string' },
  ...{ items: 'array', prefixItems: 'array', minItems: 'array', maxItems: 'array', uniqueItems: 'array' },
  ...{ properties: 'object', additionalProperties: 'object', required: 'object' },
};

export function kindsOf(schema: Schema, depth = 0): readonly Type[] {
  const here = plain(schema);
  if (!branchesOf(here) || depth > DEEPEST) return typesOf(here);
  return [...new Set(alternatives(here).flatMap((one) => kindsOf(one, depth + 1)))];
}

const areOnly = (type: Type, ...schemas: readonly Schema[]): boolean =>
  schemas.every((one) => one.type?.length === 1 && one.type[0] === type);

const isSingle = (value: unknown): boolean => ['boolean', 'number', 'string'].includes(typeof value);

/**
 * A plain-text body is text, and so is each field of a form, unless `encoding` says otherwise.
 * Objects are JSON; a value that may be an object is compared as JSON.
 */
export function bodyAsText(schema: Schema, sent: Schema, type: string): Schema {
  const inner = (one: Schema, other: Schema, form: string) =>
    mayBeObject(one) || mayBeObject(other) ? one : asText(one, other, form);
  const name = mediaType(type);
  if (/^text\/plain\b/.test(name)) return inner(schema, sent, 'plain');
  if (!isForm(name)) return schema;
  const [here, theirs] = [plain(schema), plain(sent)];
  const fields = Object.entries(here.properties ?? {}).map(([field, one]): [string, Schema] => {
    const other = entryOf(theirs.properties, field);
    return [field, other ? inner(one, other, 'form, exploded') : one];
  });
  const isSame = fields.every(([field, one]) => one === entryOf(here.properties, field));
  return isSame ? schema : { ...here, properties: Object.fromEntries(fields) };
}

export const isForm = (type: string): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(mediaType(type));

function mayBeObject(schema: Schema, depth = 0): boolean {
  const here = plain(schema);
  const types = typesOf(here);
  const isOfObjects =
    types.includes('array') && (depth > DEEPEST || mayBeObject(here.items ?? ANY, depth + 1));
  return types.includes('object') || isOfObjects;
}
