// Which parameters a NOT_FOUND names.
import { describe, expect, test } from 'vitest';
import { createMissingSubject } from '../../src/access/missing-subject.js';
import { loadContract } from '../../src/openapi/contract.js';
import { Problem } from '../../src/problems.js';

const { operations } = await loadContract('v2');
const createQuote = operations.find(({ id }) => id === 'createQuote');
if (!createQuote) throw new Error('createQuote does not exist');

const missing = createMissingSubject(createQuote);
const request = { params: {}, query: { policyKey: '1', policyActivityKey: '2' } };
const problem = new Problem('NOT_FOUND', 'The policy or the activity does not exist.', {
  headers: { 'Idempotency-Replayed': 'true' },
});
const fieldsOf = (error: unknown) =>
  error instanceof Problem ? error.details.map(({ field, issue }) => `${field} ${issue}`) : undefined;

describe('a NOT_FOUND names', () => {
  test('the key of the policy if the access check has refused it', () => {
    expect(fieldsOf(missing.policy(problem, request))).toEqual(['policyKey notFound']);
  });

  test('the key of the activity if the policy is known', () => {
    expect(fieldsOf(missing.subject(problem, request, true))).toEqual(['policyActivityKey notFound']);
  });

  test('both keys if either may be wrong', () => {
    expect(fieldsOf(missing.subject(problem, request, false))).toEqual([
      'policyKey notFound',
      'policyActivityKey notFound',
    ]);
  });

  test('only keys that were sent', () => {
    const keyless = { params: {}, query: {} };
    expect(missing.subject(problem, keyless, false)).toBe(problem);
  });
});

test('a NOT_FOUND to which parameters are added keeps its message and headers', () => {
  const { message, headers, code } = problem;
  expect(missing.policy(problem, request)).toMatchObject({ message, headers, code });
});

test.each([
  new Problem('INVALID_STATE', 'A declined policy cannot be quoted.'),
  new Problem('NOT_FOUND', 'x', { details: [{ field: 'a', issue: 'notFound', message: 'b' }] }),
  new Error('x'),
])('any other error stays unchanged: %s', (error) => {
  expect(missing.policy(error, request)).toBe(error);
  expect(missing.subject(error, request, true)).toBe(error);
});
