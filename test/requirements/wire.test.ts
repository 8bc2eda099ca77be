// What a contract promises beyond its fields: headers of responses, the limits of values, and what
// responses share with requests. Only these tests fail if one of them is edited by mistake.
import { expect, test } from 'vitest';
import { publishedContracts } from '../contract/contracts.js';
import { staleStatements, wireComparisons } from './differences.js';
import { expectNoDifference } from './expect-no-difference.js';

test.each(publishedContracts)('$name: headers and limits of values match the statements', (contract) => {
  expectNoDifference(contract, wireComparisons);
});

test('each stated place exists in a contract', () => {
  expect(staleStatements(publishedContracts)).toEqual([]);
});
