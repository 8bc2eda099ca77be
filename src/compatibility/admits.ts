// Does a schema accept one value? Answers where it is certain, without compiling a validator.
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { plain } from './plain.js';
import {
  branchesOf,
  entryOf,
  isNever,
  isOfType,
  isRecord,
  type Schema,
  typeOfValue,
  typesOf,
} from './schema.js';

/** Undefined if it is not certain. */
export function admits(schema: Schema, value: unknown): boolean | undefined {
  const here = plain(schema);
  if (isNever(here) || !isOfType(typeOfValue(value), typesOf(here))) return false;
  const text = JSON.stringify(value);
  if (here.enum && !here.enum.some((one) => JSON.stringify(one) === text)) return false;
  const answers = [
    ofBranches(here, value),
    ...(here.allOf ?? []).map((part) => admits(part, value)),
    ofValue(here, value),
  ];
  if (here.not) answers.push(opposite(admits(here.not, value)));
  if (here.unknown !== undefined || here.if) answers.push(undefined);
  return all(answers);
}

const all = (answers: readonly (boolean | undefined)[]): boolean | undefined =>
  answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
const opposite = (answer: boolean | undefined) => (answer === undefined ? undefined : !answer);

function ofBranches(here: Schema, value: unknown): boolean | undefined {
  const branches = branchesOf(here);
  if (!branches) return true;
  const answers = branches.map((branch) => admits(branch, value));
  if (here.oneOf && here.anyOf) return undefined;
  if (here.anyOf) return answers.includes(true) ? true : answers.includes(undefined) ? undefined : false;
  if (answers.filter((answer) => answer === true).length > 1) return false;
  return answers.includes(undefined) ? undefined : answers.includes(true);
}

function ofValue(here: Schema, value: unknown): boolean | undefined {
  if (typeof value === 'string') return ofText(here, value);
  if (typeof value === 'number') return ofNumber(here, value);
  if (Array.isArray(value)) return ofList(here, value);
  if (isRecord(value)) return ofObject(here, value);
  return true;
}

function ofText(here: Schema, value: string): boolean | undefined {
  const { length } = [...value];
  if (length < (here.minLength ?? 0) || length > (here.maxLength ?? Infinity)) return false;
  if (here.pattern !== undefined && expression(here.pattern)?.test(value) === false) return false;
  return here.format === undefined ? true : fits(here.format, value);
}

/** As JavaScript reads it, the strict way first. */
export function expression(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

const formats: Readonly<Record<string, unknown>> = fullFormats;

function fits(format: string, value: string): boolean | undefined {
  const test = formats[format];
  if (test instanceof RegExp) return test.test(value);
  const validate: unknown = isRecord(test) ? test.validate : test;
  if (validate instanceof RegExp) return validate.test(value);
  return typeof validate === 'function' ? validate(value) === true : undefined;
}

function ofNumber(here: Schema, value: number): boolean {
  return (
    value >= (here.minimum ?? -Infinity) &&
    value <= (here.maximum ?? Infinity) &&
    value > (here.exclusiveMinimum ?? -Infinity) &&
    value < (here.exclusiveMaximum ?? Infinity) &&
    (here.multipleOf === undefined || Number.isInteger(value / here.multipleOf))
  );
}

function ofList(here: Schema, value: readonly unknown[]): boolean | undefined {
  if (value.length < (here.minItems ?? 0) || value.length > (here.maxItems ?? Infinity)) return false;
  if (here.contains || here.uniqueItems || here.prefixItems || here.unevaluatedItems) return undefined;
  const { items } = here;
  return items ? all(value.map((item) => admits(items, item))) : true;
}

function ofObject(here: Schema, value: Readonly<Record<string, unknown>>): boolean | undefined {
  const names = Object.keys(value);
  if (here.required?.some((name) => !Object.hasOwn(value, name))) return false;
  if (names.length < (here.minProperties ?? 0) || names.length > (here.maxProperties ?? Infinity))
    return false;
  const { patternProperties, dependentSchemas, dependentRequired, propertyNames, unevaluatedProperties } =
    here;
  if (patternProperties ?? dependentSchemas ?? dependentRequired ?? propertyNames ?? unevaluatedProperties)
    return undefined;
  return all(
    names.map((name) => {
      const schema = entryOf(here.properties, name) ?? here.additionalProperties;
      return schema ? admits(schema, value[name]) : true;
    }),
  );
}
