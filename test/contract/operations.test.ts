// Every published operation has a test file with a `describe` for each status that no test of all
// operations covers. Every operation has a complete description.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Operation } from '../../src/openapi/contract.js';
import {
  contracts,
  everySchema,
  operationRows,
  propertyOf,
  publishedContracts,
  takesData,
} from './contracts.js';
import { aboutRuns, isWrite, takesLock } from './operation-guards.js';
import { coveredStatuses } from './test-coverage.js';

/** The statuses that tests over all operations cover: `test/operations/every-*.test.ts`. */
function provokedByTables(operation: Operation): number[] {
  return [
    429,
    403,
    ...(aboutRuns(operation) ? [] : [500]),
    ...(isWrite(operation) && !aboutRuns(operation) ? [409, 422] : []),
    ...(takesLock(operation) ? [409] : []),
  ];
}

const rows = operationRows(publishedContracts);

test('finds operations to test', () => {
  const declared = rows.flatMap(([, { responses: answers }]) => [...answers.keys()]);
  process.stdout.write(`operations: ${rows.length} operations, ${declared.length} declared statuses\n`);
  expect(rows.length).toBeGreaterThan(0);
  expect(declared.length).toBeGreaterThan(rows.length);
});

test.each(rows)(
  '%s has a test file with a describe for each status that no test of all operations covers',
  (_, operation, contract) => {
    const { responses: answers } = operation;
    const file = testFile(contract.name, operation);
    const covered = new Set([...provokedByTables(operation), ...statusesIn(file)]);
    const missing = [...answers.keys()].filter((status) => !covered.has(status));
    expect(missing, `write describe('<status>', …) in ${file}`).toEqual([]);
  },
);

test.each(rows)('%s: its test file has a describe only for declared statuses', (_, operation, { name }) => {
  const declared = operation.responses;
  const surplus = statusesIn(testFile(name, operation)).filter((status) => !declared.has(status));
  expect(surplus).toEqual([]);
});

/** What `describeRetry` in test/operations/retry-suite.ts describes. */
const retryStatuses = [200, 202, 400, 401, 404, 409, 422, 429, 500, 503];

describe('the convention for test coverage', () => {
  test.each([
    ["describe('404', () => { test('x', () => {}); });", [404]],
    ["describe('404', () => { test.each([1])('x', () => {}); });", [404]],
    ["describe.each([[502, 'a'], [503, 'b']])('%i', () => { test('x', () => {}); });", [502, 503]],
    ["describe.each([[502, 'a']] as const)('%i', () => { test('x', () => {}); });", [502]],
    ["describe('404', () => {});", []],
    ["describe.skip('404', () => { test('x', () => {}); });", []],
    ["// describe('404', () => { test('x', () => {}); });", []],
    ["const text = \"describe('404', () => { test('x', () => {}); });\";", []],
    ["describe('404 and more', () => { test('x', () => {}); });", []],
    ["describe('404', () => { test.skip('x', () => {}); });", []],
    ["import { describeRetry } from '../retry-suite.js'; describeRetry('v2');", retryStatuses],
    ["import { other } from '../retry-suite.js'; other();", []],
    ['describeRetry();', []],
  ])('finds the covered statuses of %s', (text, statuses) => {
    expect(coveredStatuses(text, 'test/operations/v2/one.test.ts')).toEqual(statuses);
  });
});

describe.each(operationRows(contracts))(
  '%s',
  (_, { id, method, path, requestBody, responses: answers }, { document }) => {
    const source = document.paths[path]?.[method];

    test.each(['summary', 'description'])('has a %s', (name) => {
      expect(source?.[name]).toMatch(/\w{3}/);
    });

    test('has tags that the contract describes', () => {
      const known = propertyOf(document, 'tags');
      const names = (Array.isArray(known) ? known : []).map((tag: unknown) => propertyOf(tag, 'name'));
      expect(source?.tags).toEqual([expect.anything()]);
      expect(names).toEqual(expect.arrayContaining(Array.isArray(source?.tags) ? source.tags : []));
    });

    test('has a named example of its request and of each JSON response', () => {
      const media = [
        ...Object.entries(requestBody?.content ?? {}).map(([, content]) => ['request', content] as const),
        ...[...answers].flatMap(([status, { content }]) => {
          const json = content.get('application/json');
          return json ? [[`${id} ${status}`, json] as const] : [];
        }),
      ];
      expect(media.length).toBeGreaterThan(0);
      for (const [place, { examples = {} }] of media) expect(Object.keys(examples), place).not.toEqual([]);
    });
  },
);

test.each(contracts.filter(takesData).map(({ name, document }) => [name, document] as const))(
  '%s marks its personal data',
  (name, document) => {
    const marked = [...everySchema(document)].filter(([, schema]) => schema['x-personal-data'] === true);
    process.stdout.write(`personal data of ${name}: ${marked.length} marks\n`);
    expect(marked.length).toBeGreaterThan(0);
  },
);

/**
 * `v2`, `createQuote` → `test/operations/v2/create-quote.test.ts`. If a version includes a path
 * unchanged from the folder of another (`$ref: ../v2/paths/…`), the tests of the other version
 * are enough.
 */
function testFile(version: string, { id, path }: Operation): string {
  const file = `${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.test.ts`;
  const own = `test/operations/${version}/${file}`;
  const item = propertyOf(parse(readFileSync(`spec/${version}/openapi.yaml`, 'utf8')), 'paths', path, '$ref');
  const [, sharedWith] = /^\.\.\/(v\d+)\/paths\//.exec(String(item)) ?? [];
  return sharedWith && !existsSync(own) ? `test/operations/${sharedWith}/${file}` : own;
}

function statusesIn(file: string): number[] {
  expect(existsSync(file), `${file} exists`).toBe(true);
  return coveredStatuses(readFileSync(file, 'utf8'), file);
}
