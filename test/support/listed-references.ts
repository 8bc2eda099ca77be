// References to entries of the sandbox's reference data, for bodies that tests generate.
import { targets } from '../../src/rules/reference-fields.js';
import { referenceData } from '../../src/simulator/carrier/reference-data.js';

type Entries = readonly { readonly id?: string; readonly code?: string }[];

const { countries, products, lists = [] } = referenceData;

/** States of the United States, and divisions whose lines the carrier does not derive. */
const entriesOf = new Map<string, Entries>([
  ...lists.map(({ name, entries }) => [name, entries] as const),
  ['divisions', [{ id: '2' }, { id: '5' }]],
  ['products', products],
  ['countries', [{ code: 'US' }]],
  ['states', countries.find(({ code }) => code === 'US')?.states ?? []],
]);

/** In the form of the generated reference; undefined if the field has no list. */
export function listedReference(field: string, made: unknown, variant: number): unknown {
  const target = targets.get(field);
  if (!target || !('list' in target) || typeof made !== 'object' || made === null) return undefined;
  const sent = ['id', 'code'].filter((name) => name in made);
  if (sent.length === 0) return undefined;
  const entries = entriesOf.get(target.list) ?? [];
  const { id, code } = entries[variant % entries.length] ?? {};
  // States have no identifiers, even where a body may refer to them by identifier.
  if (sent.includes('id') && id !== undefined) return { ...made, id };
  return code === undefined ? undefined : { code };
}
