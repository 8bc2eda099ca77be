// Gives each reference of a generated body an entry of its own, so that what becomes of it can be followed.
import { expect } from 'vitest';
import type { ReferenceData } from '../../src/back-office/port.js';
import { referenceFields } from '../../src/rules/reference-fields.js';
import { resolveReferences } from '../../src/rules/references.js';
import { referenceData } from '../../src/simulator/carrier/reference-data.js';

export interface Named {
  readonly body: unknown;
  /** The body with the name of its entry in the place of each reference. */
  readonly entries: unknown;
  readonly count: number;
}

const asSent = (body: unknown): Named => ({ body: structuredClone(body), entries: body, count: 0 });

/** Each reference keeps its form: of id, code and description it has those that it had. */
function nameEntries(body: unknown): Named {
  let count = 0;
  const visit = (value: unknown): [sent: unknown, entries: unknown] => {
    if (Array.isArray(value)) {
      const items = value.map(visit);
      return [items.map(([one]) => one), items.map(([, one]) => one)];
    }
    if (typeof value !== 'object' || value === null) return [value, value];
    const fields = Object.entries(value).map(([name, child]) => {
      // Beside a contact that is the insured, all else of an insured is ignored.
      const isIgnored = Object.hasOwn(value, 'insureContacts') && name !== 'insureContacts';
      const [sent, entries] = isIgnored
        ? [child, child]
        : isReference(name, child)
          ? named(name, child)
          : visit(child);
      return { name, sent, entries };
    });
    return [
      Object.fromEntries(fields.map(({ name, sent }) => [name, sent])),
      Object.fromEntries(fields.map(({ name, entries }) => [name, entries])),
    ];
  };
  const named = (field: string, reference: object): [unknown, unknown] => {
    count += 1;
    const entry = `entry ${count}`;
    const [sent, entries] = visit(reference);
    // The carrier's countries, and the states in them, have codes and names alone.
    const hasId = !/(country|state|loctn)$/i.test(field);
    // A liaison alone names no broker company, which a rule refuses; so that one gets an id.
    const { id: given, code, description, ...others } = Object(sent);
    const id = given ?? (code === undefined && description === undefined ? '' : undefined);
    const names = {
      ...(id !== undefined && hasId && { id: `${entry} by id` }),
      ...((code !== undefined || (id !== undefined && !hasId)) && { code: `${entry} by code` }),
      ...(description !== undefined && { description: `${entry} by description` }),
    };
    const { id: _, code: __, description: ___, ...beside } = Object(entries);
    return [
      { ...others, ...names },
      { ...beside, entry },
    ];
  };
  const [sent, entries] = visit(body);
  return { body: sent, entries, count };
}

function isReference(name: string, value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  // Its code is a yes or no.
  return referenceFields.includes(name) && name !== 'possibleClashIdentified';
}

/** As a version's handlers are given the body: with a carrier that has every entry in each of its lists. */
function resolved({ body, count }: Named): unknown {
  const { body: inOneForm, findings } = resolveReferences(body, carrierWith(count), ({ value }) => [
    idOf(value),
  ]);
  expect(findings).toEqual([]);
  return JSON.parse(JSON.stringify(inOneForm).replaceAll(/("entry \d+) by (id|code)"/g, '$1"'));
}

const idOf = (value: string): string => value.replace(/by \w+$/, 'by id');

/** With the entries 1 to `count`, in each of its lists. */
function carrierWith(count: number): ReferenceData {
  const entries = Array.from({ length: count }, (_, at) => {
    const entry = `entry ${at + 1}`;
    return { id: `${entry} by id`, code: `${entry} by code`, description: `${entry} by description` };
  });
  const named = entries.map(({ description: name, ...entry }) => ({ ...entry, name }));
  const states = named.map(({ code, name }) => ({ code, name }));
  const { lists = [] } = referenceData;
  return {
    countries: states.map((country) => ({
      ...country,
      alpha3: country.code,
      states,
      usesPostalCodes: true,
    })),
    divisions: named.map((division) => ({ ...division, producingEntity: 'MSA' })),
    products: named.map((product) => ({ ...product, lineOfBusiness: 'cyber', classOfBusiness: null })),
    lists: lists.map(({ name }) => ({ name, entries })),
  };
}

export interface Naming {
  name(body: unknown): Named;
  /** The body as the version's handlers are given it. */
  resolve(named: Named): unknown;
}

/** Where references have several forms, each is made to name an entry, and the handlers get them resolved. */
export const withReferences: Naming = { name: nameEntries, resolve: resolved };
export const asTheyAre: Naming = { name: asSent, resolve: ({ body }) => body };
