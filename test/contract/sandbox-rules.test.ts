// The contracts document the sandbox rules that the schemas cannot express: the role of each party,
// and ids that consist of digits.
import { describe, expect, test } from 'vitest';
import type { Contract } from '../../src/openapi/contract.js';
import { everySchema, propertyOf, publishedContracts } from './contracts.js';

/** The roles that a contact may have, by what the field identifies. */
const roles: Readonly<Record<string, readonly string[]>> = {
  underwriter: ['USR'],
  division: ['DIV'],
  insurer: ['INS', 'SYN'],
  insured: ['ACC'],
  obligor: ['OBG'],
  producer: ['PRD'],
  broker: ['PRD'],
};

describe.each(publishedContracts.map((contract) => [contract.name, contract] as const))(
  '%s',
  (_, contract) => {
    const schemas = [...everySchema(contract.document.components?.schemas)];
    const parties = schemas.flatMap(([place, schema]) => {
      const identified = schema['x-identifies'];
      return typeof identified === 'string' && identified in roles ? [{ place, schema, identified }] : [];
    });

    test('the description of each party names its role', () => {
      expect(parties.length).toBeGreaterThan(8);
      const silent = parties.filter(({ schema: { description }, identified }) =>
        (roles[identified] ?? []).some((role) => !String(description).includes(`\`${role}\``)),
      );
      expect(silent.map(({ place }) => place)).toEqual([]);
    });

    test.each([['Producer', 'properties', 'id'], ['Policy', 'properties', 'product'], ['InsureContacts']])(
      'the description of an id that must consist of digits in the sandbox says so: %s',
      (...path) => {
        expect(descriptionAt(contract, ...path)).toContain('In the sandbox: digits only');
      },
    );
  },
);

function descriptionAt({ document }: Contract, ...path: string[]): unknown {
  return propertyOf(document, 'components', 'schemas', ...path, 'description');
}
