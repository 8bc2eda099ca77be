// Decides whether a schema accepts a value, if that is certain without compiling whole schemas.
// Only `type` and the keywords for strings and numbers are compiled.
import { matcherOf } from './matcher.js';
import { alternatives, fieldOf, plain } from './plain.js';
import { ANY, branchesOf, isNever, isRecord, type Schema } from './schema.js';
import { canonical } from './schema-hash.js';
import { createAjv } from './validators.js';

const leaves: readonly string[] = [
  ...['type', 'format', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];
/** The keywords that depend on which fields or items other keywords have evaluated. */
const beyond = ['unevaluatedProperties', 'unevaluatedItems'] as const;
const ajv = createAjv();
const known = new WeakMap<Schema, (value: unknown) => boolean>();

/** Undefined if the result is not certain. */
export function admits(schema: Schema, value: unknown): boolean | undefined {
  const here = plain(schema);
  if (isNever(here) || !leafOf(here)(value)) return false;
  const answers: (boolean | undefined)[] = (here.allOf ?? []).map((part) => admits(part, value));
  // Checked separately, because it may be unknown whether the pattern matches.
  if (here.pattern !== undefined && typeof value === 'string') answers.push(matcherOf(here.pattern)(value));
  if (here.not) answers.push(opposite(admits(here.not, value)));
  if (branchesOf(here))
    answers.push(
      some(
        alternatives(here).map((one) => admits(one, value)),
        here.oneOf,
      ),
    );
  if (isRecord(value)) answers.push(...ofFields(here, value));
  if (Array.isArray(value)) answers.push(...ofItems(here, value));
  const hasParts = isRecord(value) || Array.isArray(value);
  if (here.unknown !== undefined || (hasParts && beyond.some((key) => here[key]))) answers.push(undefined);
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
}

function* ofFields(here: Schema, value: Readonly<Record<string, unknown>>): Generator<boolean | undefined> {
  const names = Object.keys(value);
  yield (here.required ?? []).every((name) => Object.hasOwn(value, name));
  yield isBetween(names.length, here.minProperties, here.maxProperties);
  for (const name of names) {
    yield admits(fieldOf(here, name), value[name]);
    if (here.propertyNames) yield admits(here.propertyNames, name);
  }
}

function* ofItems(here: Schema, value: readonly unknown[]): Generator<boolean | undefined> {
  yield isBetween(value.length, here.minItems, here.maxItems);
  if (here.uniqueItems) yield new Set(value.map(canonical)).size === value.length;
  for (const [at, one] of value.entries()) yield admits(here.prefixItems?.[at] ?? here.items ?? ANY, one);
  const { contains, minContains = 1, maxContains = Infinity } = here;
  if (!contains) return;
  const found = value.map((one) => admits(contains, one));
  const count = found.filter((answer) => answer === true).length;
  yield found.includes(undefined) ? undefined : isBetween(count, minContains, maxContains);
}

const isBetween = (size: number, least = 0, most = Infinity): boolean => size >= least && size <= most;

const opposite = (answer: boolean | undefined) => (answer === undefined ? undefined : !answer);

function some(answers: readonly (boolean | undefined)[], isOne: unknown): boolean | undefined {
  const { length } = answers.filter((answer) => answer === true);
  if (isOne && length > 1) return false;
  if (length > 0 && !isOne) return true;
  return answers.includes(undefined) ? undefined : length > 0;
}

/** Validates a value against the schema's `leaves` and its `enum`. */
function leafOf(here: Schema): (value: unknown) => boolean {
  const found = known.get(here);
  if (found) return found;
  const leaf = Object.fromEntries(Object.entries(here).filter(([key]) => leaves.includes(key)));
  const validate = ajv.compile(leaf);
  ajv.removeSchema(leaf);
  // A set, because Ajv compares each value with every entry, which takes long for long lists.
  const listed = here.enum && new Set(here.enum.map(canonical));
  const accepts = (value: unknown) =>
    validate(value) && (listed === undefined || listed.has(canonical(value)));
  known.set(here, accepts);
  return accepts;
}
