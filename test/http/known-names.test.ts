// The declared names at a place in a body, and the one that a misspelt name probably means.
import { describe, expect, test } from 'vitest';
import { nearestName } from '../../src/explain-value.js';
import { loadContract } from '../../src/openapi/contract.js';
import { placeIn } from '../../src/openapi/schema-place.js';

const { document } = await loadContract('v2');
const namesAt = (schema: string, ...path: string[]) =>
  placeIn(document, { $ref: `#/components/schemas/${schema}` }, path).names;

describe('the names in', () => {
  test.each([
    ['the body itself', ['QuoteRequest'], ['summaryCurrency', 'sections', 'lines']],
    ['an object behind a reference', ['BaseSubmission', 'policy'], ['effectiveDate', 'currency']],
    ['both branches of a oneOf', ['BaseSubmission', 'insured'], ['insureContacts', 'companyName']],
    ['a property of one branch of a oneOf', ['BaseSubmission', 'insured', 'insureContacts'], ['id']],
    ['an item of an array', ['QuoteRequest', 'sections', '0'], ['agreement', '100%Limit']],
    [
      'an item of a nested array',
      ['QuoteRequest', 'sections', '3', 'coverage', '12'],
      ['premium', 'premiumSplit%'],
    ],
    ['the object branch of a field that can also be a string', ['QuoteRequest', 'bindProbability'], ['id']],
  ])('%s are found', (_, [schema = '', ...path], names) => {
    expect(namesAt(schema, ...path)).toEqual(expect.arrayContaining(names));
  });

  test.each([
    ['a place that does not exist', ['nowhere', 'deeper']],
    ['an item of a value that is not an array', ['policy', '0']],
    ['a name that every object has', ['constructor', 'prototype']],
    ['the prototype', ['__proto__', '__proto__']],
  ])('%s do not exist', (_, path) => {
    expect(namesAt('BaseSubmission', ...path)).toEqual([]);
  });

  test('two branches with the same name contain it once', () => {
    const names = namesAt('BaseSubmission', 'insured');
    expect(names.filter((name) => name === 'companyName')).toHaveLength(1);
  });
});

describe('the probable name', () => {
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
  ])('for "%s" is %s', (name, meant) => {
    expect(nearestName(name, known)).toBe(meant);
  });

  test('is undefined if no names are known', () => {
    expect(nearestName('id', [])).toBeUndefined();
  });
});
