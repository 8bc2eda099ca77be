// `contract impact`: names the partners that a changed contract would break, from what they sent.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../src/openapi/contract.js';
import type { Document } from '../../src/openapi/document.js';
import { exampleRequest } from '../operations/example-request.js';
import { useGateway } from '../support/gateway.js';
import { sampled } from '../support/sampled.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { runCliHere } from './cli.js';

const ADMIN_TOKEN = 'operator';
const gateway = useGateway({ environment: { ADMIN_TOKEN } });
const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
let folder: string;

const impact = (file: string, ...args: string[]) =>
  runCliHere(['contract', 'impact', path.join(folder, file), '--admin-url', gateway().admin.url, ...args], {
    environment: { ADMIN_TOKEN },
  });
/** Sends the example of the operation, changed by `change` if it is given. */
const send = async (
  version: string,
  apiKey: string,
  operationId: string,
  change = (text: string) => text,
) => {
  const contract = await loadContract(version);
  const operation = contract.operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`${version} has no ${operationId}`);
  const { method, target, headers, body } = exampleRequest(contract, operation);
  const answer = await fetch(`${gateway().url}${target}`, {
    method,
    headers: { ...headers, 'x-api-key': apiKey },
    body: change(String(body)),
  });
  await answer.text();
};
const withoutLines = (text: string) => JSON.stringify({ ...JSON.parse(text), lines: undefined });
const edited = async (name: string, version: string, edit: (document: Document) => unknown) => {
  const document: Document = JSON.parse(await readFile(`generated/${version}.json`, 'utf8'));
  edit(document);
  await writeFile(path.join(folder, name), JSON.stringify(document));
};

beforeAll(async () => {
  folder = await makeScratchDirectory('impact');
  for (const version of ['v1', 'v2']) {
    const text = await readFile(`generated/${version}.json`, 'utf8');
    await writeFile(path.join(folder, `${version}.json`), text);
    const renamed = text.replaceAll('"writtenLine"', '"writtenShare"');
    await writeFile(path.join(folder, `${version}-renamed.json`), renamed);
  }
  const [northwind, whitcombe] = [
    await gateway().addPartner({ name: 'Northwind', producerIds: 'all' }),
    await gateway().addPartner({ name: 'Whitcombe', producerIds: 'all' }),
  ];
  await gateway().addPartner({ name: 'Silent', producerIds: 'all' });
  for (const version of ['v1', 'v2']) {
    await send(version, northwind.apiKey, 'createQuote');
    await send(version, northwind.apiKey, 'createQuote');
    await send(version, northwind.apiKey, 'createQuote', withoutLines);
    await send(version, whitcombe.apiKey, 'enrichSubmission');
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** A sample has the newest version only, because the findings do not depend on the version. */
describe.each(sampled(['v2', 'v1'], () => ['renamed']))('with a field of %s renamed', (version) => {
  test('the partners that send it are named, with their calls and the last day', async () => {
    const { stdout, stderr, code } = await impact(`${version}-renamed.json`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')[0]).toBe(
      `Breaks 1 of 4 partners: Northwind by \`lines[].writtenLine\` (2 of 3 calls, last on ${today}); ` +
        'perhaps 0 more, 2 unknown, 1 not.',
    );
    expect(stdout).toContain('Partners that send `lines[].writtenLine` to POST');
    expect(stdout).toMatch(/unknown +Silent .*no traffic in the last 90 days/);
  });

  test('programs get each finding with its witness and its partners', async () => {
    const { stdout } = await impact(`${version}-renamed.json`, '--json');
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({
      verdict: 'breaking',
      partners: 4,
      classes: { hit: ['Northwind'], not: ['Whitcombe'] },
    });
    const finding = report.findings.find(
      (one: { operationId: string; by: string }) =>
        one.operationId === 'createQuote' && one.by === '`lines[].writtenLine`',
    );
    expect(finding.witness.body.lines[0]).toHaveProperty('writtenLine');
    expect(finding.partners).toContainEqual(
      expect.objectContaining({ name: 'Northwind', class: 'hit', calls: 2, of: 3 }),
    );
  });
});

test('a changed response affects all callers of the operation, and the output says why', async () => {
  await edited('response.json', 'v2', ({ paths }) => {
    const responses = paths['/quote/create']?.post?.responses ?? {};
    responses['202'] = { description: 'Later' };
  });
  const { stdout } = await impact('response.json');
  expect(stdout.split('\n')[0]).toBe('Breaks 0 of 4 partners; perhaps 1 more, 2 unknown, 1 not.');
  expect(stdout).toMatch(/perhaps +Northwind .*what a client reads in a response is not visible/);
});

test('a removed operation breaks its callers', async () => {
  await edited('gone.json', 'v2', ({ paths }) => delete paths['/submission/full']);
  const { stdout } = await impact('gone.json');
  expect(stdout.split('\n')[0]).toContain(
    'Breaks 1 of 4 partners: Whitcombe by POST /submission/full (1 of 1 call',
  );
});

const quoteOf = ({ paths }: Document) => {
  const operation = paths['/quote/create']?.post;
  if (!operation) throw new Error('The contract has no quotes');
  return operation;
};

test.each<[string, (document: Document) => unknown, string]>([
  [
    'default',
    (document) => Object.assign(quoteOf(document).responses, { default: { description: 'Any' } }),
    'POST /quote/create declares the response default: declare each status by its number',
  ],
  [
    '4XX',
    (document) => Object.assign(quoteOf(document).responses, { '4XX': { description: 'Refused' } }),
    'POST /quote/create declares the response 4XX: declare each status by its number',
  ],
  [
    'parameters',
    ({ paths }) => Object.assign(paths['/quote/create'] ?? {}, { parameters: [] }),
    '/quote/create has parameters of its own: write them in its operations',
  ],
  ['null', ({ paths }) => Object.assign(paths, { '/empty': null }), '/empty is not an object'],
  [
    'response',
    (document) => Object.assign(quoteOf(document).responses, { '202': null }),
    'The response 202 of POST /quote/create is not an object',
  ],
])('a contract that the judge reads and no gateway can serve is refused: %s', async (name, edit, cause) => {
  await edited('unserved.json', 'v2', edit);
  const { code, stderr } = await impact('unserved.json');
  const file = path.join(folder, 'unserved.json');
  expect({ name, code, stderr }).toEqual({
    name,
    code: 1,
    stderr: `${file} is not a contract that a gateway can serve: ${cause}.\n`,
  });
});

test('extensions beside paths and statuses are ignored', async () => {
  await edited('extended.json', 'v2', (document) => {
    Object.assign(document.paths, { 'x-group': 'a' });
    Object.assign(quoteOf(document).responses, { 'x-note': 'b' });
  });
  expect(await impact('extended.json')).toMatchObject({ code: 0, stderr: '' });
});

test('an unchanged contract breaks no partner', async () => {
  expect((await impact('v2.json')).stdout).toBe('✔ Breaks no partner: the contracts are the same.\n');
});

test.each([
  ['text.json', '"a text"', 'is not an OpenAPI document'],
  [
    'other.json',
    '{"openapi":"3.1.1","info":{"version":"9.9"},"paths":{}}',
    'There is no published version 9.9',
  ],
  ['broken.json', '{', 'is not JSON'],
])('%s is refused', async (name, text, message) => {
  await writeFile(path.join(folder, name), text);
  const { code, stderr } = await impact(name);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});
