// The rules that depend on a division, case by case.
import { describe, expect, test } from 'vitest';
import {
  agencyLinesOfQuote,
  linesOfQuote,
  producingCompanyOfDivision,
  referenceTypeOfDivision,
} from '../../src/rules/business-division.js';
import { facts } from './reference-facts.js';
import { fieldsOf } from './stated.js';

const division = (id: string) => ({ division: { id } });

describe('the producing company is required only for some divisions', () => {
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

describe('the reference type is required only for some divisions', () => {
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

describe('lines of a quote', () => {
  const ids = ['2', '3', '6', '7', '12', '13'];
  const lines = ids.map((id) => ({ division: { id } }));
  const errors = (found: readonly { field: string; message: string }[]) =>
    found.map(({ field, message }) => [field, message.slice(0, 5)]);

  test.each([
    ['that the reference data names', facts, ['3', '6', '7', '12', '13']],
    [
      'of the requirements',
      { ...facts, divisions: facts.divisions.map(({ syndicate: _, ...division }) => division) },
      ['3', '6', '7', '12', '13'],
    ],
    [
      'of another carrier',
      {
        ...facts,
        divisions: [
          { id: '12', code: 'MAE', name: 'Europe', producingEntity: 'E' },
          { id: '2', code: 'S1', name: 'One', producingEntity: 'S', syndicate: 1 },
        ],
      },
      ['2', '12'],
    ],
  ])('lines of derived divisions %s are rejected, except the submission’s own', (_, data, derived) => {
    const expected = (own: string | undefined) =>
      ids.flatMap((id, at) =>
        derived.includes(id) && id !== own ? [[`lines[${at}].division.id`, `is ${id},`.slice(0, 5)]] : [],
      );
    for (const own of [undefined, ...ids])
      expect(errors(agencyLinesOfQuote({ lines }, own, data))).toEqual(expected(own));
  });

  test('each division has at most one line, and a line without a division belongs to the submission’s own', () => {
    const named = (...given: (string | undefined)[]) => ({
      lines: given.map((id) => (id === undefined ? {} : { division: { id } })),
    });
    const fields = (given: (string | undefined)[], own?: string) =>
      linesOfQuote(named(...given), own).map(({ field, message }) => [
        field,
        message.match(/lines\[\d\]/)?.[0],
      ]);
    expect(fields(['2', '5'])).toEqual([]);
    expect(fields(['2', undefined])).toEqual([]);
    expect(fields(['2', '5', '2'])).toEqual([['lines[2].division.id', 'lines[0]']]);
    expect(fields(['5', undefined], '5')).toEqual([['lines[1].division', 'lines[0]']]);
    expect(fields([undefined, undefined])).toEqual([['lines[1].division', 'lines[0]']]);
  });
});
