// The rules on an insured, case by case, and which of its fields are forwarded.
import { describe, expect, test } from 'vitest';
import {
  addressOfNewInsured,
  forwardedInsured,
  obligorOfNewInsured,
  sentNameOf,
} from '../../src/rules/insured.js';
import { facts, productOf } from './reference-facts.js';
import { fieldsOf } from './stated.js';

const inCountry = (code: string, more: object = {}) => ({
  companyName: 'Harbour Light',
  domicileCountry: { code },
  ...more,
});
const state = { domicileState: { code: 'MA' } };
const zip = { zipCode: '02110' };

describe('the address of a new insured', () => {
  test.each([
    ['states and postal codes, neither sent', inCountry('US'), ['insured.domicileState', 'insured.zipCode']],
    ['states and postal codes, no state', inCountry('US', zip), ['insured.domicileState']],
    ['states and postal codes, no postal code', inCountry('US', state), ['insured.zipCode']],
    ['states and postal codes, a blank one', inCountry('US', { ...state, zipCode: '' }), ['insured.zipCode']],
    ['states and postal codes, both sent', inCountry('US', { ...state, ...zip }), []],
    ['postal codes alone, none sent', inCountry('GB'), ['insured.zipCode']],
    ['postal codes alone, one sent', inCountry('GB', zip), []],
    ['states alone, none sent', inCountry('NG'), ['insured.domicileState']],
    ['states alone, one sent', inCountry('NG', { domicileState: { code: 'LA' } }), []],
    ['neither', inCountry('HK'), []],
    ['neither, both sent', inCountry('HK', { ...state, ...zip }), []],
    ['its alpha-3 code', inCountry('USA'), ['insured.domicileState', 'insured.zipCode']],
    ['lower-case letters', inCountry('gb'), ['insured.zipCode']],
    ['no entry in the reference data', inCountry('XX'), []],
    ['a code of the carrier’s own', inCountry('uk'), ['insured.zipCode']],
  ])('requires the state and the postal code that its country uses: %s', (_, insured, fields) => {
    expect(fieldsOf(addressOfNewInsured(insured, facts))).toEqual(fields);
  });

  test('is not required of an existing insured', () => {
    expect(addressOfNewInsured({ insureContacts: { id: '1' } }, facts)).toEqual([]);
    expect(addressOfNewInsured({ insureContacts: { id: '1' }, ...inCountry('US') }, facts)).toEqual([]);
  });

  test('the error names the country and counts as a missing field', () => {
    expect(addressOfNewInsured(inCountry('gb'), facts)).toEqual([
      {
        field: 'insured.zipCode',
        issue: 'required',
        message: 'is required for a new insured in United Kingdom, which uses postal codes',
      },
    ]);
  });
});

describe('the name of a new insured must have a visible character', () => {
  const named = (companyName: string) => ({ ...inCountry('HK'), companyName });
  test.each([
    ['only invisible characters', named('\u{E0041}\u{E0100} \u200B'), ['fullRequest.insured.companyName']],
    ['a visible character among them', named('\u{E0100}A'), []],
    ['no name, because the insured exists', { insureContacts: { id: '1' } }, []],
    ['nothing', undefined, []],
  ])('%s', (_, insured, fields) => {
    expect(fieldsOf(sentNameOf(insured, 'fullRequest.'))).toEqual(fields);
  });
});

describe('the obligor is required only for political risk', () => {
  const obligor = { obligor: { id: '9' } };
  test.each([
    ['political risk', inCountry('HK', obligor), []],
    ['political risk', inCountry('HK'), ['insured.obligor']],
    ['political risk', { insureContacts: { id: '1' } }, []],
    ['cyber', inCountry('HK', obligor), []],
    ['cyber', inCountry('HK'), []],
    ['other', inCountry('HK', obligor), []],
    ['no known line', inCountry('HK'), []],
  ] as const)('with %s business and %j', (line, insured, fields) => {
    expect(fieldsOf(obligorOfNewInsured(insured, productOf[line], facts))).toEqual(fields);
  });
});

describe('only the fields that count are forwarded', () => {
  test.each([
    ['a new insured', inCountry('US', { ...state, ...zip }), inCountry('US', { ...state, ...zip })],
    ['an existing one', { insureContacts: { id: '1' } }, { insureContacts: { id: '1' } }],
    [
      'an existing one with other fields',
      { insureContacts: { id: '1' }, ...inCountry('US'), obligor: { id: '9' } },
      { insureContacts: { id: '1' } },
    ],
  ])('%s', (_, sent, passed) => {
    expect(forwardedInsured(sent)).toEqual(passed);
  });
});
