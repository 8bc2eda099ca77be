// Candidates: counts what an edited contract would reject in real calls, in the background and
// without affecting those calls.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract, readDocument } from '../../src/openapi/contract.js';
import type { Document, Schema } from '../../src/openapi/document.js';
import { openCandidates } from '../../src/traffic/candidate.js';
import { createCandidateCheck, type SampledCall } from '../../src/traffic/candidate-check.js';
import { runCliHere } from '../cli/cli.js';
import { exampleRequest } from '../operations/example-request.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { testOfDetail } from '../support/sampled.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { until } from '../support/until.js';

const ADMIN_TOKEN = 'operator';
/** The matching time doubles with each letter. */
const SLOW = '^(a+)+$';
const slowText = `${'a'.repeat(40)}!`;
let folder: string;
let gateway: TestGateway;

beforeAll(async () => {
  folder = await makeScratchDirectory('candidate');
  const text = await readFile('generated/v1.json', 'utf8');
  const edited: Document = JSON.parse(text.replaceAll('"writtenLine"', '"writtenShare"'));
  const { QuoteUmr = {}, SubmissionOutcome = {} } = edited.components?.schemas ?? {};
  Object.assign(QuoteUmr, { pattern: SLOW });
  SubmissionOutcome.required = [...(SubmissionOutcome.required ?? []), 'createdBy'];
  // Fewer operations compile sooner.
  const { '/submission/base': base = {}, '/submission/quote': quote = {} } = edited.paths;
  edited.paths = { '/submission/base': base, '/submission/quote': quote };
  await writeFile(path.join(folder, 'v1.json'), JSON.stringify(edited));
  gateway = await startTestGateway({
    environment: {
      ADMIN_TOKEN,
      SANDBOX_KEYS_PER_HOUR: '100',
      CANDIDATE_CONTRACT: path.join(folder, 'v1.json'),
    },
  });
});
afterAll(async () => {
  await gateway?.stop();
  await rm(folder, { recursive: true });
});

const send = async (apiKey: string, operationId: string, changed: object = {}) => {
  const contract = await loadContract('v1');
  const operation = contract.operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`v1 has no ${operationId}`);
  const { method, target, headers, body } = exampleRequest(contract, operation);
  const response = await fetch(`${gateway.url}${target}`, {
    ...{ method, headers: { ...headers, 'x-api-key': apiKey } },
    body: JSON.stringify({ ...JSON.parse(String(body)), ...changed }),
  });
  await response.text();
  return response.status;
};
/** The counts for the candidate, by name, without the candidate's id. */
const countedOf = async (partnerId: string, operationId: string): Promise<Record<string, number>> => {
  const { body } = await gateway.admin.http
    .get(`/contracts/1.0/traffic?operationId=${operationId}`)
    .set('x-api-key', ADMIN_TOKEN);
  const features: { name: string; calls: number }[] =
    body.partners.find((one: { partnerId: string }) => one.partnerId === partnerId)?.features ?? [];
  const counted = features.map(({ name, calls }) => [/^candidate \w+ (.+)/.exec(name)?.[1], calls] as const);
  return Object.fromEntries(counted.flatMap(([name, calls]) => (name === undefined ? [] : [[name, calls]])));
};
const counted = async (partnerId: string, operationId: string, calls: number) => {
  await until(
    `${calls} calls are counted`,
    async () => (await countedOf(partnerId, operationId)).calls === calls,
  );
  return countedOf(partnerId, operationId);
};

describe('a gateway with a candidate', () => {
  test('a renamed field is counted for the partner that sends it, and not for another', async () => {
    const northwind = await gateway.addPartner({ name: 'Northwind', producerIds: 'all' });
    const whitcombe = await gateway.addPartner({ name: 'Whitcombe', producerIds: 'all' });
    const quote = { uMR: '' };
    expect(await send(northwind.apiKey, 'createQuote', quote)).toBe(404);
    expect(await send(northwind.apiKey, 'createQuote', quote)).toBe(404);
    expect(await send(whitcombe.apiKey, 'createQuote', { ...quote, lines: undefined })).toBe(404);
    expect(await counted(northwind.partnerId, 'createQuote', 2)).toEqual({
      calls: 2,
      refused: 2,
      'request /body/lines/[]/writtenLine': 2,
      'request /body/uMR': 2,
    });
    expect(await counted(whitcombe.partnerId, 'createQuote', 1)).toEqual({
      calls: 1,
      refused: 1,
      'request /body/uMR': 1,
    });
    const args = ['contract', 'impact', path.join(folder, 'v1.json'), '--admin-url', gateway.admin.url];
    const { stdout } = await runCliHere(args, { environment: { ADMIN_TOKEN } });
    expect(stdout).toContain(
      'Northwind, createQuote: 2 of 2 sampled requests would be refused; by place: request /body/lines/[]/writtenLine (2), ',
    );
    expect(stdout).toContain('exact: 2 of 2 sampled calls would be refused by `lines[].writtenLine`');
  });

  test('a response that the candidate does not allow is counted by its status', async () => {
    const { partnerId, apiKey } = await gateway.addPartner({ producerIds: 'all' });
    expect(await send(apiKey, 'createBaseSubmission')).toBe(201);
    expect(await counted(partnerId, 'createBaseSubmission', 1)).toMatchObject({
      calls: 1,
      'response 201 /body/createdBy': 1,
    });
  });

  test('a client of the sandbox sees what the edit would reject in its own calls', async () => {
    const { apiKey } = (await gateway.http.post('/sandbox/keys')).body;
    expect(await send(apiKey, 'createQuote', { uMR: 'a' })).toBe(404);
    const editOf = async () => {
      const { body } = await gateway.http.get('/readiness/changes').set('x-api-key', apiKey);
      return body.versions[0]?.edit;
    };
    await until('the call is judged', async () => (await editOf())?.calls === 1);
    const place = 'request /body/lines/[]/writtenLine';
    expect(await editOf()).toEqual({
      calls: 1,
      refused: 1,
      places: [{ operationId: 'createQuote', place, calls: 1 }],
    });
  });

  test('nothing is counted for a partner whose traffic must not be recorded', async () => {
    const [silent, other] = [
      await gateway.addPartner({ producerIds: 'all' }),
      await gateway.addPartner({ producerIds: 'all' }),
    ];
    await gateway.admin.http
      .patch(`/partners/${silent.partnerId}`)
      .set('x-api-key', ADMIN_TOKEN)
      .send({ recordsTraffic: false });
    await send(silent.apiKey, 'createBaseSubmission');
    await send(other.apiKey, 'createBaseSubmission');
    await counted(other.partnerId, 'createBaseSubmission', 1);
    expect(await countedOf(silent.partnerId, 'createBaseSubmission')).toEqual({});
  });

  testOfDetail(
    'a pattern that takes forever affects no response: samples are dropped, and counting resumes',
    async () => {
      const { partnerId, apiKey } = await gateway.addPartner({ producerIds: 'all' });
      const callsBy = async (verdict: string) => {
        const { text } = await gateway.admin.http.get('/metrics').set('x-api-key', ADMIN_TOKEN);
        return Number(new RegExp(`candidate_calls_total\\{verdict="${verdict}"\\} (\\d+)`).exec(text)?.[1]);
      };
      expect(await callsBy('dropped')).toBe(0);
      expect(await send(apiKey, 'createQuote', { uMR: slowText })).toBe(404);
      for (let round = 0; round < 3; round += 1) {
        const beside = Array.from({ length: 20 }, () => send(apiKey, 'createBaseSubmission'));
        expect([...new Set(await Promise.all(beside))]).toEqual([201]);
      }
      expect(await callsBy('dropped')).toBeGreaterThan(0);
      await until('the thread is ended', async () => (await callsBy('failed')) > 0);
      await until('another thread judges', async () => {
        await pause(200);
        expect(await send(apiKey, 'createBaseSubmission')).toBe(201);
        return ((await countedOf(partnerId, 'createBaseSubmission')).calls ?? 0) > 0;
      });
    },
  );
});

describe('a start with a candidate', () => {
  const contract = (more: object) =>
    JSON.stringify({ openapi: '3.1.1', info: { title: 'T', version: '1.0' }, paths: {}, ...more });
  test.each([
    ['a missing file', undefined, 'cannot be read'],
    ['a file that is not JSON', 'openapi: 3.1.1', 'is not JSON; `npm run generate` writes contracts as JSON'],
    ['JSON that is not a contract', '[]', 'is not an OpenAPI 3.1 document'],
    ['an older OpenAPI', contract({ openapi: '3.0.3' }), 'is not an OpenAPI 3.1 document'],
    [
      'an unknown version',
      contract({ info: { version: '9.9' } }),
      'which is not published; the published versions are 1.0',
    ],
    [
      'a contract in several files',
      contract({ paths: { '/a': { $ref: './a.yaml' } } }),
      'refers to another file, ./a.yaml',
    ],
    [
      'a missing reference',
      contract({
        paths: {
          '/a': {
            get: { operationId: 'a', parameters: [{ $ref: '#/components/parameters/B' }], responses: {} },
          },
        },
      }),
      'is not a valid contract: The contract refers to',
    ],
    [
      'parameters of a whole path',
      contract({ paths: { '/a': { parameters: [] } } }),
      'is not a valid contract: /a has parameters of its own',
    ],
    [
      'a range of statuses',
      contract({ paths: { '/a': { get: { operationId: 'a', responses: { '4XX': {} } } } } }),
      'is not a valid contract: GET /a declares the response 4XX',
    ],
    ['a file that is too large', ' '.repeat(5_000_001), 'has 5000001 bytes'],
  ])('fails for %s, with a readable message', async (_, text, message) => {
    const file = path.join(folder, 'refused.json');
    if (text === undefined) await rm(file, { force: true });
    else await writeFile(file, text);
    const opening = openCandidates({
      files: [file],
      share: 1,
      names: ['v1'],
      log: pino({ level: 'silent' }),
    });
    await expect(opening).rejects.toThrow(message);
  });
});

describe('the places that are refused', () => {
  const text: Schema = { type: 'string' };
  const thing = (
    body: Schema,
    response: Schema = {},
    required: { required?: boolean } = { required: true },
  ) =>
    readDocument(
      {
        openapi: '3.1.0',
        info: { title: 'Things', version: '1.0' },
        paths: {
          '/things/{id}': {
            post: {
              operationId: 'makeThing',
              parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
              requestBody: { ...required, content: { 'application/json': { schema: body } } },
              responses: {
                '200': {
                  description: 'Done',
                  content: { 'application/json': { schema: response }, 'text/plain': { schema: text } },
                },
              },
            },
          },
        },
      },
      'things',
    );
  const call = (body: unknown, response: Partial<SampledCall['response']> = {}): SampledCall => ({
    ...{ apiVersion: '1.0', operationId: 'makeThing', params: { id: '7' }, search: '', headers: {} },
    ...{ contentType: 'application/json', body: JSON.stringify(body) },
    response: { status: 200, mediaType: 'application/json', headers: {}, text: '{}', ...response },
  });
  const map = (value: Schema): Schema => ({ type: 'object', additionalProperties: value });
  const closed = (properties: Record<string, Schema>): Schema => ({
    type: 'object',
    properties,
    additionalProperties: false,
  });

  test('a key of a map is shown as *, and so is what no contract declares', async () => {
    const check = await createCandidateCheck(thing(map(map(text))), thing(map(map({ type: 'number' }))));
    expect(check(call({ 'Jane Roe': { '1970-01-01': 'x' }, 7: { a: '' } }))).toEqual(['request /body/*/*']);
  });

  test('ten thousand unknown members are one place', async () => {
    const check = await createCandidateCheck(thing({}), thing(closed({ a: text })));
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`name-${at}`, at]));
    expect(check(call(many))).toEqual(['request /body/*']);
  });

  test('a body of arbitrary bytes is checked only against the schema of its media type', async () => {
    const check = await createCandidateCheck(thing({}), thing({}));
    const binary = Buffer.from([0, 255, 254, 0xd8]).toString('latin1');
    expect(check(call({}, { mediaType: 'text/plain', text: binary }))).toEqual([]);
    expect(check(call({}, { mediaType: 'application/octet-stream', text: binary }))).toEqual([
      'response 200 /contentType',
    ]);
  });

  test('a body may be absent unless the edited contract says that it is required', async () => {
    const bare = { ...call({}), contentType: undefined, body: undefined };
    const placesWith = async (required: { required?: boolean }) =>
      (
        await createCandidateCheck(
          thing({}),
          thing({ ...closed({ a: text }), required: ['a'] }, {}, required),
        )
      )(bare);
    expect(await placesWith({ required: true })).toEqual(['request /body']);
    expect(await placesWith({ required: false })).toEqual([]);
    expect(await placesWith({})).toEqual([]);
  });

  test('errors are judged by status and code', async () => {
    const check = await createCandidateCheck(thing({}), thing({}));
    expect(check({ ...call({}), response: { status: 409, code: 'INVALID_STATE' } })).toEqual([
      'response 409 /status',
    ]);
  });

  test('a removed operation is reported as such, and a path parameter may be renamed', async () => {
    const [served, renamed] = [thing({}), thing({})];
    const text = JSON.stringify(renamed.document);
    const gone = readDocument(JSON.parse(text.replace('/things/{id}', '/others/{id}')), 'things');
    const other = readDocument(
      JSON.parse(text.replace('{id}', '{key}').replace('"name":"id"', '"name":"key"')),
      'things',
    );
    expect((await createCandidateCheck(served, gone))(call({}))).toEqual(['operation']);
    expect((await createCandidateCheck(served, other))(call({}))).toEqual([]);
  });
});
