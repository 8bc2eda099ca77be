// The list of the reference data that a reference names an entry of.
import { countryOf, type ReferenceData } from './reference-facts.js';
import type { Entry, ListTarget } from './reference-fields.js';
import { type Found, isObject } from './reference-walk.js';

export interface EntryList {
  readonly entries: readonly Entry[];
  /** Whether the carrier rejects all other entries. */
  readonly isComplete: boolean;
  readonly has: (by: 'id' | 'code', value: string) => boolean;
}

/** Undefined if the carrier has no such list, or lists no states for the country. */
export function listOf(target: ListTarget, found: Found, facts: ReferenceData): EntryList | undefined {
  if (target.list === 'states') return statesBeside(found, facts);
  return listsOf(facts).get(target.list);
}

/** Created once per version of the reference data, which is used for many calls. */
const indexes = new WeakMap<ReferenceData, ReadonlyMap<string, EntryList>>();

function listsOf(facts: ReferenceData): ReadonlyMap<string, EntryList> {
  const known = indexes.get(facts);
  if (known) return known;
  const { countries, divisions, products, lists = [] } = facts;
  const codesOfCountries: EntryList = {
    ...listFrom(countries.map(named), true),
    has: (by, value) => by === 'code' && countryOf(value, facts) !== undefined,
  };
  const made = new Map<string, EntryList>([
    ...lists.map(({ name, entries, isComplete = false }) => [name, listFrom(entries, isComplete)] as const),
    ['divisions', listFrom(divisions.map(named), true)],
    ['products', listFrom(products.map(named), true)],
    ['countries', codesOfCountries],
  ]);
  indexes.set(facts, made);
  return made;
}

const named = ({ name, ...entry }: { readonly name: string } & Entry): Entry => ({
  ...entry,
  description: name,
});

function listFrom(entries: readonly Entry[], isComplete: boolean): EntryList {
  const values = {
    id: new Set(entries.map(({ id }) => id)),
    code: new Set(entries.map(({ code }) => code)),
  };
  return { entries, isComplete, has: (by, value) => values[by].has(value) };
}

/** The states of the country in the same object, or of all countries if there is none. */
function statesBeside({ field, beside }: Found, facts: ReferenceData): EntryList | undefined {
  const name = field
    .slice(field.lastIndexOf('.') + 1)
    .replace(/State$/, 'Country')
    .replace(/^state$/, 'country');
  const country: unknown = Reflect.get(beside, name);
  const states = isObject(country)
    ? countryNamed(country, facts)?.states
    : facts.countries.flatMap((one) => one.states);
  // The carrier lists no states for most countries, and takes any there.
  if (!states || states.length === 0) return undefined;
  return {
    entries: states.map(named),
    isComplete: true,
    has: (by, value) =>
      by === 'code' && states.some(({ code }) => code.toUpperCase() === value.toUpperCase()),
  };
}

function countryNamed({ id, code, description }: Entry, facts: ReferenceData) {
  if (id !== undefined) return undefined;
  if (code !== undefined) return countryOf(code, facts);
  return facts.countries.find(({ name }) => name.toLowerCase() === description?.toLowerCase());
}
