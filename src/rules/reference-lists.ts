// The lists of the reference data, and the search for references to missing entries.
import { type ErrorDetail, MOST_DETAILS } from '../problems.js';
import { isBlank } from '../texts/blank.js';
import { foldName, upperCaseCode } from '../texts/fold.js';
import { countryOf, notAmong, type ReferenceData } from './reference-facts.js';
import type { ListTarget, ReferenceEntry } from './reference-fields.js';
import { type BodyPlace, eachReference, isObject, pathOf } from './reference-walk.js';

interface EntryList {
  readonly entries: readonly ReferenceEntry[];
  /** Whether the carrier rejects all other entries. */
  readonly isComplete: boolean;
  readonly has: (by: 'id' | 'code', value: string) => boolean;
}

/** The list of a field with this target and name; `beside` is the object with the field. */
type ListOf = (target: ListTarget, name: string | number, beside: object) => EntryList | undefined;

/** Undefined if the carrier has no such list, or the country is unknown or has no listed states. */
export function listsOf(facts: ReferenceData): ListOf {
  const index = indexOf(facts);
  return ({ list }, name, beside) => {
    if (list !== 'states') return index.lists.get(list);
    const country: unknown = Reflect.get(beside, countryFor(String(name)));
    return isObject(country) ? statesOf(country, facts, index) : index.statesOf.get('all');
  };
}

interface Index {
  readonly lists: ReadonlyMap<string, EntryList>;
  /** The states of each country that has any, and those of all countries together. */
  readonly statesOf: ReadonlyMap<ReferenceData['countries'][number] | 'all', EntryList>;
}

/** Created once per version of the reference data, which is used for many calls. */
const indexes = new WeakMap<ReferenceData, Index>();

function indexOf(facts: ReferenceData): Index {
  const known = indexes.get(facts);
  if (known) return known;
  const { countries, divisions, products, lists = [] } = facts;
  const codesOfCountries: EntryList = {
    ...listFrom(countries.map(named), true),
    has: (by, value) => by === 'code' && countryOf(value, facts) !== undefined,
  };
  // The carrier lists no states for most countries, and accepts any text there.
  const withStates = countries.filter(({ states }) => states.length > 0);
  const made = {
    lists: new Map<string, EntryList>([
      ...lists.map(
        ({ name, entries, isComplete = false }) =>
          [
            name,
            name === 'territory'
              ? listOfTerritories(entries, isComplete, facts)
              : listFrom(entries, isComplete),
          ] as const,
      ),
      ['divisions', listFrom(divisions.map(named), true)],
      ['products', listFrom(products.map(named), true)],
      ['countries', codesOfCountries],
    ]),
    statesOf: new Map<ReferenceData['countries'][number] | 'all', EntryList>([
      ...withStates.map((country) => [country, listFromStates(country.states)] as const),
      ['all', listFromStates(withStates.flatMap(({ states }) => states))],
    ]),
  };
  indexes.set(facts, made);
  return made;
}

const named = ({ name, ...entry }: { readonly name: string } & ReferenceEntry): ReferenceEntry => ({
  ...entry,
  description: name,
});

function listFrom(entries: readonly ReferenceEntry[], isComplete: boolean): EntryList {
  const values = {
    id: new Set(entries.map(({ id }) => id)),
    code: new Set(entries.map(({ code }) => code)),
  };
  return { entries, isComplete, has: (by, value) => values[by].has(value) };
}

/** Countries and groups of countries. Any of its codes can identify a listed country. */
function listOfTerritories(
  entries: readonly ReferenceEntry[],
  isComplete: boolean,
  facts: ReferenceData,
): EntryList {
  const codes = new Set(entries.flatMap(({ code }) => (code === undefined ? [] : [upperCaseCode(code)])));
  const isListed = (code: string | undefined) => code !== undefined && codes.has(upperCaseCode(code));
  const has: EntryList['has'] = (by, value) =>
    by === 'code' && (isListed(value) || isListed(countryOf(value, facts)?.code));
  return { ...listFrom(entries, isComplete), has };
}

function listFromStates(states: ReferenceData['countries'][number]['states']): EntryList {
  const codes = new Set(states.map(({ code }) => upperCaseCode(code)));
  return {
    entries: states.map(named),
    isComplete: true,
    has: (by, value) => by === 'code' && codes.has(upperCaseCode(value)),
  };
}

/** `insuredDomicileState` belongs to `insuredDomicileCountry`. */
const countryFor = (name: string): string =>
  name === 'state' ? 'country' : `${name.slice(0, -'State'.length)}Country`;

function statesOf({ id, code, description }: ReferenceEntry, facts: ReferenceData, index: Index) {
  if (id !== undefined) return undefined;
  const named = foldName(description ?? '');
  const country =
    code !== undefined
      ? countryOf(code, facts)
      : facts.countries.find(({ name }) => foldName(name) === named);
  return country && index.statesOf.get(country);
}

/** Errors for the first 100 references to entries that are missing from complete lists. */
export function unlistedReferences(body: object, facts: ReferenceData): ErrorDetail[] {
  const findings: ErrorDetail[] = [];
  const listOf = listsOf(facts);
  eachReference(body, (target, reference, place, beside) => {
    if (!('list' in target)) return;
    const { id, code } = reference;
    // A reference of the newest contract has an id or a code.
    if (id === undefined && code === undefined) return;
    const list = listOf(target, place.at, beside);
    if (!list?.isComplete) return;
    if (id !== undefined && !list.has('id', id)) note('id', id, { target, list, place });
    if (code !== undefined && !list.has('code', code)) note('code', code, { target, list, place });
  });

  function note(by: 'id' | 'code', value: string, { target, list, place }: Missed): void {
    // The search for suggestions is slow, and nobody corrects more errors in one go.
    if (findings.length >= MOST_DETAILS || namesNone(value, target)) return;
    // A list whose entries have no such identifier decides nothing: states have no ids.
    if (!list.entries.some((entry) => entry[by] !== undefined)) return;
    findings.push(unlistedEntry(`${pathOf(place)}.${by}`, { by, value, list, target }));
  }
  return findings;
}

interface Missed {
  readonly target: ListTarget;
  readonly list: EntryList;
  readonly place: BodyPlace;
}

/** Except for these four lists, a blank reference stands for "not known yet". */
const namesNone = (value: string, { list }: ListTarget): boolean =>
  isBlank(value) && !['divisions', 'products', 'countries', 'states'].includes(list);

interface Named {
  readonly by: keyof ReferenceEntry;
  readonly value: string;
  readonly list: EntryList | undefined;
  readonly target: ListTarget;
}

/** The error for a value that no entry of the list has as its `by`. */
export function unlistedEntry(field: string, { by, value, list, target }: Named): ErrorDetail {
  const entries = list?.entries ?? [];
  return notAmong(field, value, {
    message: `is not in the list \`${target.list}\` of the reference data; look it up with /lookup/reference-data`,
    values: entries.flatMap((entry) => entry[by] ?? []),
    shown:
      by === 'id'
        ? entries.flatMap((entry) => (entry.id ? [`${entry.id} (${entry.description})`] : []))
        : undefined,
    otherwise: entries.find(({ code, description }) =>
      [code, description].some((name) => name !== undefined && foldName(name) === foldName(value)),
    )?.[by],
  });
}
