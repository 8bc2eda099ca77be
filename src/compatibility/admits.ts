// Decides whether a schema accepts a value, as far as possible without compiling the schemas of
// fields and items.
import { matcherOf } from './matcher.js';
import { alternatives, plain } from './plain.js';
import { branchesOf, isNever, isRecord, type Schema } from './schema.js';
import { canonical } from './schema-hash.js';
import { createAjv } from './validators.js';

const leaves: readonly string[] = [
  ...['type', 'format', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];
const understood = new Set([
  ...[...leaves, 'pattern', 'enum', 'allOf', 'anyOf', 'oneOf', 'not', 'default', 'examples'],
]);
const ajv = createAjv();
const known = new WeakMap<Schema, (value: unknown) => boolean>();

/** Undefined if it is not certain. */
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
  const hasParts = isRecord(value) || Array.isArray(value);
  if (here.unknown !== undefined || (hasParts && Object.keys(here).some((key) => !understood.has(key))))
    answers.push(undefined);
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
}

const opposite = (answer: boolean | undefined) => (answer === undefined ? undefined : !answer);

function some(answers: readonly (boolean | undefined)[], isOne: unknown): boolean | undefined {
  const { length } = answers.filter((answer) => answer === true);
  if (isOne && length > 1) return false;
  if (length > 0 && !isOne) return true;
  return answers.includes(undefined) ? undefined : length > 0;
}

/** Validates a value against the schema's own keywords, without nested schemas. */
function leafOf(here: Schema): (value: unknown) => boolean {
  const found = known.get(here);
  if (found) return found;
  const leaf = Object.fromEntries(Object.entries(here).filter(([key]) => leaves.includes(key)));
  const validate = ajv.compile(leaf);
  ajv.removeSchema(leaf);
  // Ajv would compare each value with every entry of the list, and the comparison asks for every
  // entry.
  const listed = here.enum && new Set(here.enum.map(canonical));
  const accepts = (value: unknown) =>
    validate(value) && (listed === undefined || listed.has(canonical(value)));
  known.set(here, accepts);
  return accepts;
}
