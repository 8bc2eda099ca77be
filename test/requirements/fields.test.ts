// The fields of every body, with their types and levels, and the fixed values, written from the
// requirements without the contracts.
import { expect, test } from 'vitest';
import { publishedContracts } from '../contract/contracts.js';
import { fieldComparisons } from './differences.js';
import { expectNoDifference } from './expect-no-difference.js';

test.each(publishedContracts.map((contract) => [contract.name, contract] as const))(
  '%s has exactly the fields of the requirements',
  (_, contract) => expectNoDifference(contract, fieldComparisons),
);

test('each JSON success of an operation declares the three headers for pages of other origins', () => {
  const names = ['Origin', 'Methods', 'Headers'].map((name) => `Access-Control-Allow-${name}`);
  let successes = 0;
  for (const { operations } of publishedContracts)
    for (const { id, responses } of operations)
      for (const [status, { headers, content }] of responses) {
        if (status >= 300 || !content.has('application/json')) continue;
        expect([...headers.keys()], id).toEqual(expect.arrayContaining(names));
        successes += 1;
      }
  expect(successes).toBeGreaterThan(20);
});
