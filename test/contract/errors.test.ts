// The error table, the contracts' enum of codes, their descriptions and the codes per status agree
// with each other.
import { describe, expect, test } from 'vitest';
import { type ErrorCode, problems } from '../../src/problems.js';
import { operationComparisons } from '../requirements/endpoints.js';
import { contracts, everySchema, operationRows, propertyOf, publishedContracts } from './contracts.js';
import { aboutRuns } from './operation-guards.js';

const table = Object.entries(problems);
const sorted = (names: Iterable<string>) => [...names].sort();

/**
 * Codes that belong to no operation: the lookup found none, or the listener responds before it.
 * The list may only shrink.
 */
const ofNoOperation: readonly ErrorCode[] = [
  'METHOD_NOT_ALLOWED',
  'UNKNOWN_METHOD',
  'MALFORMED_REQUEST',
  'REQUEST_TIMEOUT',
  'HEADERS_TOO_LARGE',
];

/** Codes of the one-call flow; a version without that flow declares none of them. */
const ofRuns: readonly ErrorCode[] = ['RUN_NOT_FAILED', 'RUN_EXPIRED', 'TOO_MANY_RUNS'];

/** Codes of reads, and of writes that can return several media types. */
const ofChoices: readonly ErrorCode[] = ['NOT_ACCEPTABLE'];

test('finds codes to compare', () => {
  process.stdout.write(`errors: ${table.length} codes, ${publishedContracts.length} published contracts\n`);
  expect(table.length).toBeGreaterThan(0);
  expect(publishedContracts.length).toBeGreaterThan(0);
});

describe.each(publishedContracts.map((contract) => [contract.name, contract] as const))(
  '%s',
  (_, contract) => {
    test('ErrorCode lists exactly the codes of the error table', () => {
      expect(operationComparisons.errorCodes(contract).differences).toEqual([]);
    });

    test('every code of the table that belongs to an operation is declared, with the status of the table', () => {
      const declared = new Map<string, Set<number>>();
      for (const { responses: answers } of contract.operations) {
        for (const [status, { content }] of answers) {
          for (const code of codesOf(content.get('application/json')?.schema)) {
            declared.set(code, (declared.get(code) ?? new Set()).add(status));
          }
        }
      }
      const hasReads = contract.operations.some(({ method }) => method === 'get');
      const exempt = [
        ...ofNoOperation,
        ...(contract.operations.some(aboutRuns) ? [] : ofRuns),
        ...(hasReads ? [] : ofChoices),
      ];
      const expected = table
        .filter(([code]) => !exempt.some((one) => one === code))
        .map(([code, { status }]): [string, number[]] => [code, [status]]);
      const found = [...declared].map(([code, statuses]): [string, number[]] => [code, [...statuses]]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    });
  },
);

test.each(operationRows(publishedContracts))(
  '%s: each error response lists its codes',
  (_, { responses: answers }) => {
    for (const [status, { content }] of answers) {
      if (status < 400) continue;
      const codes = codesOf(content.get('application/json')?.schema);
      expect(codes.length, `codes of ${status}`).toBeGreaterThan(0);
    }
  },
);

test('every enum with descriptions describes each of its values, and no others', () => {
  const described = contracts.flatMap(({ name, document }) =>
    [...everySchema(document.components?.schemas)].flatMap(([path, schema]) => {
      const descriptions = propertyOf(schema, 'x-enumDescriptions');
      return descriptions === undefined ? [] : [{ place: `${name}${path}`, schema, descriptions }];
    }),
  );
  process.stdout.write(`enumDescriptions: ${described.length} lists\n`);
  expect(described.map(({ place }) => place)).toContain('v2/ErrorCode');
  for (const { place, schema, descriptions } of described) {
    expect(sorted(Object.keys(Object(descriptions))), place).toEqual(
      sorted(strings(propertyOf(schema, 'enum'))),
    );
    for (const text of Object.values(Object(descriptions))) expect(text, place).toMatch(/\S/);
  }
});

/**
 * The codes that an error response may have: the `enum` of `error.code` in the part next to the
 * shared shape.
 */
function codesOf(schema: unknown): string[] {
  const parts = propertyOf(schema, 'allOf');
  return (Array.isArray(parts) ? parts : []).flatMap((part) =>
    strings(propertyOf(part, 'properties', 'error', 'properties', 'code', 'enum')),
  );
}

function strings(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
