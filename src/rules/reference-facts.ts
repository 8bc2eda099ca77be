// Shared by the rules: lookups in the reference data, the shape of a body, and findings.
import type { components } from '../../generated/back-office.js';
import { listed, nearestValue, shown } from '../explain-value.js';
import type { ErrorDetail } from '../problems.js';
import { cut } from '../texts/cut.js';
import { upperCaseCode } from '../texts/fold.js';

type Schemas = components['schemas'];
export type ReferenceData = Schemas['ReferenceData'];
export type LineOfBusiness = Schemas['Product']['lineOfBusiness'];

/**
 * Finds a country by its ISO code of two or three letters, or by the back office's own code, in
 * upper or lower case.
 */
export const countryOf = (code: string, facts: ReferenceData): Schemas['Country'] | undefined =>
  indexOf(facts).countries.get(upperCaseCode(code));

export const divisionOf = (id: string, facts: ReferenceData): Schemas['DivisionEntry'] | undefined =>
  indexOf(facts).divisions.get(id);

export const productOf = (id: string, facts: ReferenceData): Schemas['Product'] | undefined =>
  indexOf(facts).products.get(id);

interface Index {
  readonly countries: ReadonlyMap<string, Schemas['Country']>;
  readonly divisions: ReadonlyMap<string, Schemas['DivisionEntry']>;
  readonly products: ReadonlyMap<string, Schemas['Product']>;
}

/** Created once per version of the reference data, which is used for many calls. */
const indexes = new WeakMap<ReferenceData, Index>();

function indexOf(facts: ReferenceData): Index {
  const known = indexes.get(facts);
  if (known) return known;
  const { countries, divisions, products } = facts;
  const made = {
    countries: byNames(countries, ({ code, alpha3, ownCode }) =>
      [code, alpha3, ownCode].map((name) => name && upperCaseCode(name)),
    ),
    divisions: byNames(divisions, ({ id }) => [id]),
    products: byNames(products, ({ id }) => [id]),
  };
  indexes.set(facts, made);
  return made;
}

/** If two entries have the same name, the first one wins. */
function byNames<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly (string | undefined)[],
): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const entry of entries)
    for (const name of namesOf(entry)) if (name !== undefined && !found.has(name)) found.set(name, entry);
  return found;
}

export const lineOfBusinessOf = (productId: string, facts: ReferenceData): LineOfBusiness | undefined =>
  productOf(productId, facts)?.lineOfBusiness;

export const required = (field: string, message: string): ErrorDetail => ({
  field,
  issue: 'required',
  message,
});

export const condition = (field: string, message: string): ErrorDetail => ({
  field,
  issue: 'condition',
  message,
});

interface Choice {
  readonly message: string;
  readonly values: readonly string[];
  /** The values as `expected` shows them, if that differs. */
  readonly shown?: readonly string[] | undefined;
  /** The suggestion if no value resembles the sent one. */
  readonly otherwise?: string | undefined;
}

/** The contracts' maximum length of a detail's `expected`. */
const MOST_EXPECTED = 1_000;

/** States what was expected, what was received, and what was probably meant. */
export function notAmong(field: string, value: string, choice: Choice): ErrorDetail {
  const { message, values, shown: names = values, otherwise } = choice;
  const suggestion = nearestValue(value, values) ?? otherwise;
  const expected = names.length > 0 ? `one of ${listed(names)}` : 'no value: the carrier lists none';
  return {
    field,
    issue: 'enum',
    message,
    expected: cut(expected, MOST_EXPECTED),
    received: shown(value),
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** The earliest shape lacks fields that later versions have, so no rule requires them. */
export type BodyShape = 'earliest';
