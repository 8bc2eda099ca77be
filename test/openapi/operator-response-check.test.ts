// Responses that operators provide are validated against the success responses of their
// operation, in every published version.
import { expect, test } from 'vitest';
import { resolve } from '../../src/openapi/document.js';
import { createSuccessCheck } from '../../src/openapi/operator-response-check.js';
import { operationRows, publishedContracts } from '../contract/contracts.js';

const check = createSuccessCheck(publishedContracts);

const examples = operationRows(publishedContracts).flatMap(
  ([label, { id, responses }, { version, document }]) =>
    [...responses].flatMap(([status, { content }]) => {
      const media = content.get('application/json') ?? [...content.values()][0];
      return Object.entries(media?.examples ?? {})
        .filter(() => status < 300)
        .map(([name, example]) => {
          const { value } = resolve(document.components?.examples, example);
          return {
            row: `${label} ${status} ${name}`,
            status,
            given: { apiVersion: version, operationId: id, body: value },
          };
        });
    }),
);

test('the contracts have examples of successes', () => {
  process.stdout.write(`successes: ${examples.length} examples\n`);
  expect(examples.length).toBeGreaterThan(20);
});

test.each(examples.map((example) => [example.row, example] as const))(
  '%s is valid',
  (_, { status, given }) => {
    expect(check({ ...given, status })).toEqual({ status, faults: [] });
    expect(check(given).faults).toEqual([]);
  },
);

const decline = { apiVersion: '2.0', operationId: 'declineSubmission' };

test.each([
  ['a body of another type', { ...decline, body: { done: true } }, /body must be string/],
  [
    'a status that is not one of its successes',
    { ...decline, body: 'yes', status: 201 },
    /no successful response except 200/,
  ],
  ['an error', { ...decline, body: 'yes', status: 404 }, /no successful response except 200/],
  [
    'an operation that the version does not have',
    { ...decline, apiVersion: '1.0', body: 'yes' },
    /no longer has the operation/,
  ],
  [
    'a version that is not served',
    { ...decline, apiVersion: '0.9', body: 'yes' },
    /no longer has the operation/,
  ],
])('%s is invalid', (_, given, fault) => {
  expect(check(given)).toEqual({ status: undefined, faults: [expect.stringMatching(fault)] });
});

test('an undeclared field is found', () => {
  const { given } = examples.find(({ row }) => row.startsWith('v2 createBaseSubmission 201')) ?? {};
  const { faults } = check({ ...decline, ...given, body: { ...Object(given?.body), surplus: 1 } });
  expect(faults).toEqual([expect.stringContaining('additional properties')]);
});
