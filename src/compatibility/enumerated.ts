// Lists the values of a schema, all of them if they are few.
import { admits } from './admits.js';
import { wordsOf } from './patterns.js';
import { alternatives, plain } from './plain.js';
import { ANY, branchesOf, isAny, isNever, type Schema, type Type, typesOf } from './schema.js';
import { canonical } from './schema-hash.js';
import { textsOf } from './values.js';

export interface Values {
  readonly values: readonly unknown[];
  readonly isComplete: boolean;
}

interface Wanted {
  readonly most: number;
  /** Whether only a complete list is wanted: gives up at the first part that is incomplete. */
  readonly isAll: boolean;
  readonly depth: number;
}

const DEEPEST = 5;
const NONE: Values = { values: [], isComplete: false };
const SOME: Values = { values: ['a', 0, null, {}], isComplete: false };

/** All values of the schema; undefined if there may be more than `most`. */
export function allValuesOf(schema: Schema, most: number): readonly unknown[] | undefined {
  const { values, isComplete } = listed(schema, { most, isAll: true, depth: 0 });
  return isComplete ? values : undefined;
}

/** Different values of the schema, at most this number. */
export const someValuesOf = (schema: Schema, most: number): Values =>
  listed(schema, { most, isAll: false, depth: 0 });

function listed(schema: Schema, wanted: Wanted): Values {
  const here = plain(schema);
  if (isNever(here)) return { values: [], isComplete: true };
  if (wanted.depth > DEEPEST) return NONE;
  if (isAny(here)) return SOME;
  const { values, isComplete } = ofForms(here, { ...wanted, depth: wanted.depth + 1 });
  if (wanted.isAll && !isComplete) return NONE;
  const own = values.filter((value) => admits(here, value) !== false);
  const distinct = [...new Map(own.map((value) => [canonical(value), value])).values()];
  return { values: distinct.slice(0, wanted.most), isComplete: isComplete && distinct.length <= wanted.most };
}

function ofForms(here: Schema, wanted: Wanted): Values {
  if (here.enum) return { values: here.enum, isComplete: true };
  const [type, ...others] = typesOf(here);
  const isOne = type !== undefined && others.length === 0;
  if (isOne && !branchesOf(here)) return ofType[type](here, wanted);
  const forms = branchesOf(here)
    ? alternatives(here)
    : typesOf(here).map((one): Schema => ({ ...here, type: [one] }));
  return joined(forms, (form) => listed(form, wanted), wanted);
}

function joined<Part>(parts: readonly Part[], valuesOf: (part: Part) => Values, { isAll }: Wanted): Values {
  const found: unknown[] = [];
  let isComplete = true;
  for (const part of parts) {
    const own = valuesOf(part);
    isComplete &&= own.isComplete;
    if (isAll && !isComplete) return NONE;
    found.push(...own.values);
  }
  return { values: found, isComplete };
}

type Lister = (here: Schema, wanted: Wanted) => Values;

const integers: Lister = ({ minimum, maximum }, { most }) => {
  const isUpwards = minimum !== undefined || maximum === undefined;
  const first = isUpwards ? (minimum ?? 0) : (maximum ?? 0);
  const values = Array.from({ length: most + 1 }, (_, at) => first + (isUpwards ? at : -at));
  const isBounded = minimum !== undefined && maximum !== undefined;
  return { values, isComplete: isBounded && values.some((one) => one > maximum) };
};

const numbers: Lister = ({ minimum, maximum }, { most }) => {
  const first = minimum ?? (maximum === undefined ? 0 : maximum - 1);
  const last = maximum ?? first + 1;
  const values = Array.from({ length: most + 1 }, (_, at) => first + ((last - first) * at) / most);
  return { values, isComplete: minimum !== undefined && minimum === maximum };
};

const texts: Lister = (here, { most, isAll }) => {
  const { words, isComplete } = wordsOf(here, most + 1);
  return { values: isAll ? words : [...words, ...textsOf(here)], isComplete };
};

/** The number of items by which the longest list that is tried exceeds the shortest. */
const LONGER = 3;
const LONGEST = 20;

const lists: Lister = (here, wanted) => {
  const { prefixItems = [], items = ANY, minItems = 0, maxItems = Infinity } = here;
  const isClosed = isNever(plain(items));
  const longest = Math.min(maxItems, isClosed ? prefixItems.length : Infinity);
  const last = Math.min(longest, minItems + LONGER, LONGEST);
  if (wanted.isAll && last < longest) return NONE;
  const first = prefixItems.slice(0, last).map((one) => listed(one, wanted));
  const other = last > first.length ? listed(items, wanted) : NONE;
  const lengths = Array.from({ length: Math.max(0, last - minItems + 1) }, (_, at) => minItems + at);
  const partsOf = (length: number) => Array.from({ length }, (_, at) => first[at] ?? other);
  const all = joined(lengths, (length) => product(partsOf(length), wanted), wanted);
  return { ...all, isComplete: all.isComplete && last === longest };
};

const ABSENT = Symbol('absent');

const objects: Lister = (here, wanted) => {
  const { properties = {}, patternProperties, additionalProperties = ANY, required = [] } = here;
  const isClosed = patternProperties === undefined && isNever(plain(additionalProperties));
  if (wanted.isAll && !isClosed) return NONE;
  const parts: Values[] = [];
  for (const [name, one] of Object.entries(properties)) {
    const { values, isComplete } = listed(one, wanted);
    if (wanted.isAll && !isComplete) return NONE;
    parts.push({ values: required.includes(name) ? values : [...values, ABSENT], isComplete });
  }
  const { values, isComplete } = product(parts, wanted);
  const names = Object.keys(properties);
  const made = values.map((list) =>
    Object.fromEntries(names.map((name, at) => [name, list[at]]).filter(([, value]) => value !== ABSENT)),
  );
  return { values: made, isComplete: isComplete && isClosed };
};

const ofType: Readonly<Record<Type, Lister>> = {
  ...{ integer: integers, number: numbers, string: texts, array: lists, object: objects },
  boolean: () => ({ values: [true, false], isComplete: true }),
  null: () => ({ values: [null], isComplete: true }),
};

/** The lists with one value of each part. */
function product(parts: readonly Values[], { most }: Wanted) {
  let isComplete = parts.every((one) => one.isComplete);
  let lists: readonly (readonly unknown[])[] = [[]];
  for (const { values } of parts) {
    const longer = lists.flatMap((list) => values.map((value) => [...list, value]));
    lists = longer.slice(0, most + 1);
    isComplete &&= lists.length === longer.length;
  }
  return { values: lists, isComplete };
}
