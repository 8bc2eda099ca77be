// Finds the references to entries that their lists do not have.
import { type ErrorDetail, MOST_DETAILS } from '../problems.js';
import { isBlank } from '../texts/blank.js';
import { foldName } from '../texts/fold.js';
import { notAmong, type ReferenceData } from './reference-facts.js';
import type { Entry, ListTarget } from './reference-fields.js';
import { type EntryList, listsOf } from './reference-lists.js';
import { eachReference, type Place, pathOf } from './reference-walk.js';

/** An error for each of the first 100 references to entries that complete lists do not have. */
export function unlistedReferences(body: object, facts: ReferenceData): ErrorDetail[] {
  const findings: ErrorDetail[] = [];
  const listOf = listsOf(facts);
  eachReference(body, (target, reference, place, beside) => {
    if (!('list' in target)) return;
    const { id, code } = reference;
    // A reference of the newest contract has one of them.
    if (id === undefined && code === undefined) return;
    const list = listOf(target, place.at, beside);
    if (!list?.isComplete) return;
    if (id !== undefined && !list.has('id', id)) note('id', id, { target, list, place });
    if (code !== undefined && !list.has('code', code)) note('code', code, { target, list, place });
  });

  function note(by: 'id' | 'code', value: string, { target, list, place }: Missed): void {
    // The search for what was meant is slow, and nobody corrects more at once.
    if (findings.length >= MOST_DETAILS || namesNone(value, target)) return;
    // States have no identifiers, for example: such a list decides nothing about them.
    if (!list.entries.some((entry) => entry[by] !== undefined)) return;
    findings.push(unlistedEntry(`${pathOf(place)}.${by}`, { by, value, list, target }));
  }
  return findings;
}

interface Missed {
  readonly target: ListTarget;
  readonly list: EntryList;
  readonly place: Place;
}

/** A blank reference to one of the smaller lists stands for "not known yet". */
const namesNone = (value: string, { list }: ListTarget): boolean =>
  isBlank(value) && !['divisions', 'products', 'countries', 'states'].includes(list);

interface Named {
  readonly by: keyof Entry;
  readonly value: string;
  readonly list: EntryList | undefined;
  readonly target: ListTarget;
}

/** The error for a value that is the `by` of no entry of the list. */
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
