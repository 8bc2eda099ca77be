// References of the earliest shape: which field takes precedence, the resolved form, and errors.
import { describe, expect, test } from 'vitest';
import { namedContacts, resolveReferences } from '../../src/rules/references.js';
import { facts as small } from './reference-facts.js';

const facts = {
  ...small,
  divisions: [...small.divisions, { id: '9', code: 'TWO', name: 'agy', producingEntity: 'MSA' }],
  lists: [
    {
      name: 'typeOfBilling' as const,
      entries: [
        { id: '1', code: 'AGENCY', description: 'Agency bill' },
        { id: '2', code: 'DIRECT', description: 'Direct bill' },
        { id: '3', code: 'AGENCY bill', description: 'DIRECT' },
      ],
    },
    {
      name: 'currency' as const,
      entries: [{ id: '840', code: 'USD', description: 'US Dollar' }],
    },
  ],
};
const contacts = new Map([
  ['PRD code WHITC', ['50123']],
  ['PRD description Whitcombe Brokers Ltd', ['50123']],
  ['USR code AOSEI', ['9001']],
  ['SYN code 1609', ['1609']],
  ['ACC description Twice Ltd', ['70401', '70402']],
]);
const resolved = <Body>(body: Body) =>
  resolveReferences(body, facts, ({ role, by, value }) => contacts.get(`${role} ${by} ${value}`) ?? []);
const bodyOf = (body: unknown) => {
  const { body: made, findings } = resolved(body);
  expect(findings).toEqual([]);
  return made;
};
const fieldsOf = (body: unknown) => resolved(body).findings.map(({ field }) => field);

describe('a field that later versions have as an identifier', () => {
  test.each([
    ['the unchanged identifier, even one that no list has', { id: '77' }, '77'],
    ['the identifier before a code of another entry', { id: '1', code: 'DIRECT' }, '1'],
    ['the code', { code: 'DIRECT' }, '2'],
    ['the code before a description of another entry', { code: 'DIRECT', description: 'Agency bill' }, '2'],
    ['the whole description in any case', { description: 'aGENCY BILL' }, '1'],
  ])('is resolved from %s', (_, typeOfBilling, id) => {
    expect(bodyOf({ typeOfBilling })).toEqual({ typeOfBilling: { id } });
  });

  test.each([
    ['a code in another case', { code: 'direct' }, 'typeOfBilling.code'],
    ['a part of a description', { description: 'Agency' }, 'typeOfBilling.description'],
    [
      'an unknown code beside a known description',
      { code: 'X', description: 'Direct bill' },
      'typeOfBilling.code',
    ],
    ['an empty reference', {}, 'typeOfBilling'],
  ])('%s cannot be resolved, and the field is named', (_, typeOfBilling, field) => {
    expect(fieldsOf({ typeOfBilling })).toEqual([field]);
  });

  test('without a list from the back office, only identifiers are resolved', () => {
    expect(bodyOf({ ourRole: { id: '1' } })).toEqual({ ourRole: { id: '1' } });
    expect(fieldsOf({ ourRole: { code: 'LEAD' } })).toEqual(['ourRole.code']);
  });

  test('a description that matches two entries is an error', () => {
    expect(bodyOf({ division: { code: 'AGY' } })).toEqual({ division: { id: '2' } });
    expect(fieldsOf({ division: { description: 'AGY' } })).toEqual(['division.description']);
  });
});

describe('a field that later versions have as a code', () => {
  test.each([
    ['the unchanged code', { code: 'XXX' }, 'XXX'],
    ['the code of the identifier', { id: '840', code: 'EUR' }, 'USD'],
    ['the code of the description', { description: 'us dollar' }, 'USD'],
  ])('is resolved to %s', (_, currency, code) => {
    expect(bodyOf({ policy: { currency } })).toEqual({ policy: { currency: { code } } });
  });

  test('an unknown identifier is an error even if the code beside it is known', () => {
    expect(fieldsOf({ policy: { currency: { id: '1', code: 'USD' } } })).toEqual(['policy.currency.id']);
  });

  test('countries are resolved by their names, and states by the names of the states of their country', () => {
    const address = (country: object) => ({
      insuredDomicileCountry: country,
      insuredDomicileState: { description: 'massachusetts' },
    });
    for (const country of [{ description: 'united states' }, { code: 'USA' }, { code: 'us' }])
      expect(bodyOf(address(country))).toMatchObject({ insuredDomicileState: { code: 'MA' } });
    expect(fieldsOf(address({ code: 'NG' }))).toEqual(['insuredDomicileState.description']);
  });

  test('possibleClashIdentified is decided by its code, whatever else is sent', () => {
    const possibleClashIdentified = { id: '1', code: 'YES', description: 'no' };
    expect(bodyOf({ possibleClashIdentified })).toEqual({ possibleClashIdentified: { code: 'YES' } });
  });
});

describe('contacts', () => {
  test('each contact without an identifier is looked up once, in every role of the field', () => {
    const body = {
      producer: { code: 'WHITC' },
      underWriterDetails: { id: '9001', code: 'OTHER' },
      stampUnderwriter: { code: 'AOSEI', description: 'Nobody' },
      lines: [{ bureauLead: { code: '1609' }, producingUnderwriter: { code: 'AOSEI' } }],
    };
    expect(namedContacts(body)).toEqual([
      { role: 'PRD', by: 'code', value: 'WHITC' },
      { role: 'USR', by: 'code', value: 'AOSEI' },
      { role: 'INS', by: 'code', value: '1609' },
      { role: 'SYN', by: 'code', value: '1609' },
    ]);
    expect(bodyOf(body)).toEqual({
      producer: { id: '50123' },
      underWriterDetails: { id: '9001' },
      stampUnderwriter: { id: '9001' },
      lines: [{ bureauLead: { id: '1609' }, producingUnderwriter: { id: '9001' } }],
    });
  });

  test('a producer keeps its liaison, and always has an identifier', () => {
    const contactliaison = {
      firstName: 'Judith',
      city: { description: 'Boston' },
      state: { description: 'Lagos' },
    };
    const body = { producer: { description: 'Whitcombe Brokers Ltd', contactliaison } };
    expect(bodyOf(body)).toEqual({
      producer: { id: '50123', contactliaison: { ...contactliaison, state: { code: 'LA' } } },
    });
    expect(fieldsOf({ producer: { contactliaison } })).toEqual(['producer']);
    expect(fieldsOf({ producer: { code: 'NOBODY' } })).toEqual(['producer.code']);
  });

  test('a name that matches two contacts is rejected', () => {
    expect(fieldsOf({ insured: { insureContacts: { description: 'Twice Ltd' } } })).toEqual([
      'insured.insureContacts.description',
    ]);
  });

  test('with a contact for the insured, its other fields are ignored', () => {
    const insured = { insureContacts: { id: '1' }, obligor: { code: 'X' }, domicileCountry: { id: '?' } };
    expect(namedContacts({ insured })).toEqual([]);
    expect(bodyOf({ insured })).toEqual({ insured });
  });
});

test('other fields stay unchanged, and all errors are reported together', () => {
  const quote = {
    majorPeril: 'Cyber',
    bindProbability: { id: 3 },
    sections: [
      {
        agreement: { agreement: '61001' },
        coverage: [{ code: 'CYBLIAB', waitingPeriodMeasurement: 'hours' }],
        deduction: [{ deductionRate: 1, manualOverride: true }],
        codeSplit: [{ regulatoryCode: 'CY' }],
      },
    ],
    lines: [{ claimsAgreementParty: true, isThirdPartyCapacityDeployed: false }],
  };
  expect(bodyOf(quote)).toEqual(quote);
  const wrong = {
    typeOfBilling: { code: 'X' },
    sections: [{}, { deduction: [{ deduction: { code: 'X' } }] }],
  };
  expect(fieldsOf(wrong)).toEqual(['typeOfBilling.code', 'sections[1].deduction[0].deduction.code']);
});
