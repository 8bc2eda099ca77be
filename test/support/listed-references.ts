// References to entries that the sandbox's reference data lists, for bodies that tests generate.
import { targets } from '../../src/rules/reference-fields.js';
import { referenceData } from '../../src/simulator/carrier/reference-data.js';

type Entries = readonly { readonly id?: string; readonly code?: string }[];

const { countries, divisions, products, lists = [] } = referenceData;

/** The states are those of the United States. */
const entriesOf = new Map<string, Entries>([
  ...lists.map(({ name, entries }) => [name, entries] as const),
  ['divisions', divisions],
  ['products', products],
  ['countries', [{ code: 'US' }]],
  ['states', countries.find(({ code }) => code === 'US')?.states ?? []],
]);

/** The reference in the form that was made, to an entry of its list; undefined if the field refers to none. */
export function listedReference(field: string, made: unknown, variant: number): unknown {
  const target = targets.get(field);
  if (!target || !('list' in target) || typeof made !== 'object' || made === null) return undefined;
  const by = 'id' in made ? 'id' : 'code';
  const keys = (entriesOf.get(target.list) ?? []).flatMap((entry) => entry[by] ?? []);
  const key = keys[variant % keys.length];
  return by in made && key !== undefined ? { ...made, [by]: key } : undefined;
}
