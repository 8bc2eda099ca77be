// The conditions that follow from the division, case by case.
import { describe, expect, test } from 'vitest';
import { producingCompanyOfDivision, referenceTypeOfDivision } from '../../src/rules/division.js';
import { facts, fieldsOf } from './facts.js';

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
        message: 'is required where the producing entity is MSSL',
      },
    ]);
  });
});
