// Gives each reference of a generated body its own entry, so that it can be tracked.
import { expect } from 'vitest';
import type { ReferenceData } from '../../src/back-office/port.js';
import { referenceFields } from '../../src/rules/reference-fields.js';
import { resolveReferences } from '../../src/rules/references.js';
import { referenceData } from '../../src/simulator/carrier/reference-data.js';

export interface Named {
  readonly body: unknown;
  /** The body with each reference replaced by the name of its entry. */
  readonly entries: unknown;
  readonly count: number;
}

const asSent = (body: unknown): Named => ({ body: structuredClone(body), entries: body, count: 0 });

/**
 * Puts a different entry in each reference, which keeps its form: the same fields of id, code and
 * description.
 */
function nameEntries(body: unknown): Named {
  let count = 0;
  const visit = (value: unknown): [sent: unknown, entries: unknown] => {
    if (Array.isArray(value)) {
      const items = value.map(visit);
      return [items.map(([one]) => one), items.map(([, one]) => one)];
    }
    if (typeof value !== 'object' || value === null) return [value, value];
    const fields = Object.entries(value).map(([name, child]) => {
      // With an existing insured, all other fields of the insured are ignored.
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
    // The carrier's countries and states have only codes and names.
    const hasId = !/(country|state|loctn)$/i.test(field);
    // A liaison without an id names no broker company, which a rule rejects, so it gets an id.
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
  // The code of possibleClashIdentified is a yes or no.
  return referenceFields.includes(name) && name !== 'possibleClashIdentified';
}

/**
 * The body as a version's handlers receive it, with a carrier that has every entry in each list.
 */
function resolved({ body, count }: Named): unknown {
  const { body: inOneForm, findings } = resolveReferences(body, carrierWith(count), ({ value }) => [
    idOf(value),
  ]);
  expect(findings).toEqual([]);
  return JSON.parse(JSON.stringify(inOneForm).replaceAll(/("entry \d+) by (id|code)"/g, '$1"'));
}

const idOf = (value: string): string => value.replace(/by \w+$/, 'by id');

/** The reference data have the entries 1 to `count` in each list. */
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
  /** The body as the version's handlers receive it. */
  resolve(named: Named): unknown;
}

/**
 * If references have several forms, each names an entry, and the handlers receive them resolved.
 */
export const withReferences: Naming = { name: nameEntries, resolve: resolved };
export const asTheyAre: Naming = { name: asSent, resolve: ({ body }) => body };
