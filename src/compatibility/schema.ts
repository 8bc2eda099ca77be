// The form of JSON Schema that the comparison uses: one notation for each meaning, and references
// that can be followed.

export type Type = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** The target of a reference. A symbol, so that JSON and Ajv do not see it. */
export const target = Symbol('target');
/**
 * The meaning of the schema in its document: equal for the same meaning, in whatever form the
 * schema is read.
 */
export const origin = Symbol('origin');

const numberKeywords = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
];
const schemaKeywords = [
  ...['items', 'contains', 'additionalProperties', 'not', 'propertyNames'],
  ...['unevaluatedProperties', 'unevaluatedItems'],
];
const listKeywords = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const mapKeywords = ['properties', 'patternProperties'];
export const keywords = {
  numbers: new Set(numberKeywords),
  schemas: new Set(schemaKeywords),
  lists: new Set(listKeywords),
  maps: new Set(mapKeywords),
};

/** `const` is an `enum` of one, `false` is `{ not: {} }`, `if` and `dependent…` are branches. */
export interface Schema {
  $ref?: string;
  [target]?: () => Schema;
  [origin]?: () => string;
  type?: readonly Type[];
  enum?: readonly unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  minContains?: number;
  maxContains?: number;
  minProperties?: number;
  maxProperties?: number;
  uniqueItems?: true;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: Schema;
  unevaluatedProperties?: Schema;
  unevaluatedItems?: Schema;
  patternProperties?: Readonly<Record<string, Schema>>;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: readonly Schema[];
  contains?: Schema;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  not?: Schema;
  default?: unknown;
  /** Not a constraint, only values to try. */
  examples?: readonly unknown[];
  /** Keywords that the comparison does not understand, about which it proves nothing. */
  unknown?: Readonly<Record<string, unknown>>;
}

/** Unknown keywords that only describe a string; validators ignore them. */
export const independent: ReadonlySet<string> = new Set([
  ...['contentEncoding', 'contentMediaType', 'contentSchema', 'format', 'written'],
]);

export const ANY: Schema = {};
export const NEVER: Schema = { not: ANY };

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads only own entries, because a contract may have a field named `constructor`. */
export const entryOf = <T>(map: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  map && Object.hasOwn(map, name) ? map[name] : undefined;

const allTypes: readonly Type[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];
export const typesOf = (plain: Schema): readonly Type[] => plain.type ?? allTypes;

export const isAny = (schema: Schema): boolean =>
  Object.keys(schema).every((key) => key === 'examples' || key === 'default');
export const isNever = (plain: Schema): boolean =>
  plain.type?.length === 0 || plain.enum?.length === 0 || (plain.not !== undefined && isAny(plain.not));

export const branchesOf = ({ oneOf, anyOf }: Schema): readonly Schema[] | undefined => oneOf ?? anyOf;

/** A plain schema without its first list of alternatives. */
export function withoutBranches(plain: Schema): Schema {
  const { oneOf, ...others } = plain;
  if (oneOf) return others;
  const { anyOf: _, ...own } = plain;
  return own;
}

/** The schemas directly within a schema. */
export const partsOf = (schema: Schema): Schema[] =>
  Object.entries(schema).flatMap(([key, value]: [string, unknown]): Schema[] => {
    if (keywords.schemas.has(key)) return isRecord(value) ? [value] : [];
    if (!keywords.lists.has(key) && !keywords.maps.has(key)) return [];
    return Object.values(isRecord(value) || Array.isArray(value) ? value : {});
  });

export function typeOfValue(value: unknown): Type {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'boolean':
      return 'boolean';
    case 'number':
      return Number.isInteger(value) ? 'integer' : 'number';
    case 'string':
      return 'string';
    default:
      return 'object';
  }
}

export const isOfType = (type: Type, types: readonly Type[]): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));
