// The names that a place of a body knows, and the one that was probably meant.
import { describe, expect, test } from 'vitest';
import { knownNames, nearestName } from '../../src/http/request/explain-errors.js';
import { loadContract } from '../../src/openapi/contract.js';

const { document } = await loadContract('v2');
const namesAt = (schema: string, ...path: string[]) =>
  knownNames(document, { $ref: `#/components/schemas/${schema}` }, path);

describe('names at a place', () => {
  test.each([
    ['the body itself', ['QuoteRequest'], ['summaryCurrency', 'sections', 'lines']],
    ['an object behind a reference', ['BaseSubmission', 'policy'], ['effectiveDate', 'currency']],
    ['both forms of a choice', ['BaseSubmission', 'insured'], ['insureContacts', 'companyName']],
    ['a property of one form of a choice', ['BaseSubmission', 'insured', 'insureContacts'], ['id']],
    ['an entry of a list', ['QuoteRequest', 'sections', '0'], ['agreement', '100%Limit']],
    [
      'a list inside an entry',
      ['QuoteRequest', 'sections', '3', 'coverage', '12'],
      ['premium', 'premiumSplit%'],
    ],
    ['the object form of a field that is also text', ['QuoteRequest', 'bindProbability'], ['id']],
  ])('%s', (_, [schema = '', ...path], names) => {
    expect(namesAt(schema, ...path)).toEqual(expect.arrayContaining(names));
  });

  test.each([
    ['a place that is not there', ['nowhere', 'deeper']],
    ['an entry of what is no list', ['policy', '0']],
    ['a name that every object has', ['constructor', 'prototype']],
    ['the prototype', ['__proto__', '__proto__']],
  ])('%s has none', (_, path) => {
    expect(namesAt('BaseSubmission', ...path)).toEqual([]);
  });

  test('each name stands once, though both forms of an insured have it', () => {
    const names = namesAt('BaseSubmission', 'insured');
    expect(names.filter((name) => name === 'companyName')).toHaveLength(1);
  });
});

describe('the name that was meant', () => {
  const known = ['policyDescription', 'underWriter', 'uMR', 'id', 'code', 'clauseTitle'];

  test.each([
    ['policyDescripton', 'policyDescription'],
    ['policy_description', 'policyDescription'],
    ['underwriter', 'underWriter'],
    ['UNDERWRITER', 'underWriter'],
    ['umr', 'uMR'],
    ['ID', 'id'],
    ['cod', 'code'],
    ['clause', undefined],
    ['premium', undefined],
    ['zz', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('of "%s" is %s', (name, meant) => {
    expect(nearestName(name, known)).toBe(meant);
  });

  test('where nothing is known there is none', () => {
    expect(nearestName('id', [])).toBeUndefined();
  });
});
