// The rules that depend on a division, case by case.
import { describe, expect, test } from 'vitest';
import {
  linesOfQuote,
  producingCompanyOfDivision,
  referenceTypeOfDivision,
} from '../../src/rules/business-division.js';
import { facts, fieldsOf } from './reference-facts.js';

const division = (id: string) => ({ division: { id } });

describe('the producing company', () => {
  const company = { producingCompany: { id: '31' } };
  test.each([
    ['MAE without one', division('7'), ['producingCompany']],
    ['MAE with one', { ...division('7'), ...company }, []],
    ['MAE of another producing entity', division('8'), ['producingCompany']],
    ['another division without one', division('2'), []],
    ['another division with one', { ...division('2'), ...company }, []],
    ['a division that the reference data lacks', division('99'), []],
    ['no division', {}, []],
  ])('%s', (_, body, fields) => {
    expect(fieldsOf(producingCompanyOfDivision(body, facts))).toEqual(fields);
  });
});

describe('the reference type', () => {
  const referenceType = { referenceType: { id: '3' } } as const;
  test.each([
    ['MSSL without one', division('5'), ['referenceType']],
    ['MEEA without one', division('7'), ['referenceType']],
    ['MSSL with one', { ...division('5'), ...referenceType }, []],
    ['MEEA with one', { ...division('7'), ...referenceType }, []],
    ['another entity without one', division('2'), []],
    ['another entity with one', { ...division('2'), ...referenceType }, []],
    ['a division that the reference data lacks', division('99'), []],
    ['no division', {}, []],
  ])('%s', (_, body, fields) => {
    expect(fieldsOf(referenceTypeOfDivision(body, facts))).toEqual(fields);
  });

  test('the message names the producing entity', () => {
    expect(referenceTypeOfDivision(division('5'), facts)).toEqual([
      {
        field: 'referenceType',
        issue: 'required',
        message: 'is required if the producing entity is MSSL',
      },
    ]);
  });
});

test('lines of derived divisions are rejected, whether or not they are in the reference data', () => {
  const lines = ['2', '3', '6', '7', '12', '13'].map((id) => ({ division: { id } }));
  expect(linesOfQuote({ lines }).map(({ field, message }) => [field, message.slice(0, 5)])).toEqual([
    ['lines[1].division.id', 'is 3,'],
    ['lines[2].division.id', 'is 6,'],
    ['lines[3].division.id', 'is 7,'],
    ['lines[4].division.id', 'is 12'],
    ['lines[5].division.id', 'is 13'],
  ]);
  expect(linesOfQuote({ lines: [{}] })).toEqual([]);
  expect(linesOfQuote({})).toEqual([]);
});
