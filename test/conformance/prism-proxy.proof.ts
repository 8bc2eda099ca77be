// `prism proxy --errors`, as partners run it: an independent validator between client and gateway,
// for the whole flow of each version.
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedContracts } from '../contract/contracts.js';
import { example as v0Example } from '../operations/v0/calls.js';
import { firstExample as v1Example } from '../operations/v1/calls.js';
import { audit } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { listenAnywhere } from '../support/listen.js';
import { type PrismCommand, startPrismCommand } from './prism-command.js';
import { servedContract } from './served-contract.js';

const gateway = useGateway();
const judges = new Map<string, PrismCommand>();
let exchanges = 0;

beforeAll(async () => {
  for (const { name } of publishedContracts) judges.set(name, await startJudge(name, gateway().url));
});
afterAll(async () => {
  for (const judge of judges.values()) await judge.stop();
  process.stdout.write(`prism proxy: ${exchanges} exchanges, 0 violations\n`);
});

/**
 * The gateway validates requests. Prism validates responses, and returns 500 for an invalid one.
 */
async function startJudge(version: string, upstream: string): Promise<PrismCommand> {
  const contract = await servedContract(gateway().url, version);
  return startPrismCommand([
    'proxy',
    contract,
    `${upstream}/${version}`,
    '--errors',
    '--validate-request=false',
  ]);
}

const v2Example = (id: string): object =>
  JSON.parse(readFileSync(`generated/examples/v2/${id}.json`, 'utf8'));

interface Sent {
  query?: object;
  body?: object;
  headers?: Record<string, string>;
}

/** One exchange through the proxy. Fails on a violation, with any status. */
async function judged(
  status: number,
  method: 'get' | 'post',
  path: string,
  { query = {}, body, headers }: Sent = {},
) {
  const [, version = '', below = ''] = /^\/(v\d)(\/.*)$/.exec(path) ?? [];
  const sent = supertest(judges.get(version)?.url ?? '')
    [method](below)
    .query(query)
    .set({ 'x-api-key': gateway().apiKey, ...audit, ...headers });
  const answer = await (body === undefined ? sent : sent.send(body));
  exchanges += 1;
  expect(answer.headers['sl-violations'], path).toBeUndefined();
  expect(answer.status, `${path} ${answer.text}`).toBe(status);
  return answer;
}

const keysOf = (body: { policyKey: string; policyActivityKey: string }) => ({
  policyKey: body.policyKey,
  policyActivityKey: body.policyActivityKey,
});

test('version 2.0: every stage, lookup and retrieval, and their errors, satisfy the contract', async () => {
  const { body: draft } = await judged(201, 'post', '/v2/submission/base', {
    body: v2Example('createBaseSubmission'),
  });
  const keys = keysOf(draft);
  const { policyKey } = keys;
  await judged(409, 'get', '/v2/lookup/fields', { query: { ...keys, fieldNames: 'coverage' } });
  await judged(200, 'post', '/v2/submission/full', { query: keys, body: v2Example('enrichSubmission') });
  await judged(200, 'get', '/v2/lookup/fields', { query: { ...keys, fieldNames: 'coverage' } });
  await judged(200, 'get', '/v2/lookup/agreement', { query: { ...keys, fieldNames: 'agreementSection' } });
  await judged(200, 'post', '/v2/quote/create', { query: keys, body: v2Example('createQuote') });
  await judged(200, 'get', '/v2/policy/status', { query: { policyKey } });
  await judged(200, 'get', '/v2/policy/details', { query: { policyNo: draft.policyNo } });
  await judged(200, 'post', '/v2/quote/ntu', { query: { ...keys, declineReason: 'Too dear' } });
  await judged(409, 'post', '/v2/quote/ntu', { query: keys });

  const { body: complete } = await judged(201, 'post', '/v2/submission/complete', {
    body: v2Example('completeSubmission'),
  });
  await judged(200, 'post', '/v2/submission/decline', { query: keysOf(complete) });
  const { body: other } = await judged(201, 'post', '/v2/submission/complete', {
    body: v2Example('completeSubmission'),
  });
  await judged(200, 'post', '/v2/submission/decline', {
    query: keysOf(other),
    headers: { Accept: 'text/plain' },
  });

  await judged(200, 'post', '/v2/policy/generatereference', { body: v2Example('generatePolicyReference') });
  await judged(200, 'get', '/v2/lookup/contacts', { query: { roleCode: 'PRD', pageSize: 3, page: 2 } });
  const { body: list } = await judged(200, 'get', '/v2/submissions', {
    query: { classOfBusiness: 'cyber', pageSize: 2 },
  });
  const [{ submissionId }] = list.items;
  await judged(200, 'get', `/v2/submissions/${submissionId}`, { query: { classOfBusiness: 'cyber' } });

  await judged(400, 'post', '/v2/submission/base', { body: {} });
  await judged(401, 'get', '/v2/policy/status', { query: { policyKey }, headers: { 'x-api-key': 'nobody' } });
  await judged(404, 'get', '/v2/policy/status', { query: { policyKey: '1' } });
  for (const status of [502, 503, 504]) {
    await judged(status, 'get', '/v2/policy/status', { query: { policyKey: `9000${status}` } });
  }
});

test('version 0.0: every stage and its errors satisfy the contract', async () => {
  const underwriting = v0Example('enrichSubmission', 'underwriting');
  const quote = v0Example('createQuote', 'quote');
  const { body: draft } = await judged(201, 'post', '/v0/submission/base', {
    body: v0Example('createBaseSubmission', 'draftByCodes'),
  });
  const keys = keysOf(draft);
  await judged(200, 'post', '/v0/submission/full', { query: keys, body: underwriting });
  await judged(200, 'post', '/v0/submission/full', { body: v0Example('enrichSubmission', 'newPolicy') });
  await judged(200, 'post', '/v0/submission/quote', { query: keys, body: quote });
  await judged(400, 'post', '/v0/submission/full', { body: underwriting });
  await judged(400, 'post', '/v0/submission/quote', { body: quote });
  await judged(404, 'post', '/v0/submission/quote', {
    query: { policyKey: '1', policyActivityKey: '1' },
    body: quote,
  });
});

test('version 1.0: every stage and its errors satisfy the contract', async () => {
  const { body: draft } = await judged(201, 'post', '/v1/submission/base', {
    body: v1Example('createBaseSubmission'),
  });
  const keys = keysOf(draft);
  await judged(200, 'post', '/v1/submission/full', { query: keys, body: v1Example('enrichSubmission') });
  await judged(200, 'post', '/v1/submission/quote', { query: keys, body: v1Example('createQuote') });
  await judged(400, 'post', '/v1/submission/full', { body: {} });
  await judged(404, 'post', '/v1/submission/quote', {
    query: { policyKey: '1', policyActivityKey: '1' },
    body: v1Example('createQuote'),
  });
  await judged(504, 'post', '/v1/submission/quote', {
    query: { policyKey: '9000504', policyActivityKey: '1' },
    body: v1Example('createQuote'),
  });
});

test.each([
  ['v2', '/v2/policy/issue', v2Example('issuePolicy'), '/v2/policies/orchestrate', 'stepStatus'],
  ['v1', '/v1/submission/global', v1Example('createGlobalSubmission'), '/v1/submission/global', 'status'],
])(
  '%s: a successful run, one that fails and is retried, and their errors satisfy the contract',
  async (version, path, body, other, last) => {
    const under = `/${version}/submission/global`;
    const ended = async (name: string) => {
      const headers = { Prefer: 'wait=30' };
      let record = { overallStatus: 'RUNNING' };
      while (!/^(SUCCESS|FAILED)$/.test(record.overallStatus))
        record = (await judged(200, 'get', `${under}/${name}/status`, { headers })).body;
      return record.overallStatus;
    };
    const { body: accepted } = await judged(202, 'post', path, { body });
    await judged(200, 'get', `${other}/${accepted.policyNo}/${last}`);
    expect(await ended(accepted.policyNo)).toBe('SUCCESS');
    await judged(409, 'post', `${under}/${accepted.policyNo}/retry`);

    const { fullRequest } = JSON.parse(JSON.stringify(body));
    const refusedAt = (field: string) => ({ fullRequest: { ...fullRequest, [field]: { id: '9000400' } } });
    const { body: failing } = await judged(202, 'post', path, { body: refusedAt('underWriter') });
    expect(await ended(failing.submissionId)).toBe('FAILED');
    await judged(202, 'post', `${under}/${failing.policyNo}/retry`);
    expect(await ended(failing.policyNo)).toBe('FAILED');
    const { body: unmade } = await judged(200, 'post', path, { body: refusedAt('producer') });
    await judged(200, 'get', `${other}/${unmade.submissionId}/${last}`);
    await judged(200, 'post', `${under}/${unmade.submissionId}/retry`);

    await judged(404, 'get', `${other}/Q9999999/${last}`);
    await judged(404, 'post', `${under}/Q9999999/retry`);
    await judged(400, 'post', path, { body: {} });
  },
);

test('Prism rejects a response that violates the contract', async () => {
  const liar = createHttpServer((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json', 'Api-Version': '2.0' });
    res.end(JSON.stringify([{ policykey: 'not a number' }]));
  });
  const { url, close } = await listenAnywhere(liar);
  const judge = await startJudge('v2', url);
  const answer = await supertest(judge.url)
    .get('/policy/status?policyKey=1')
    .set({ 'x-api-key': 'any', ...audit });
  expect(answer.status).toBe(500);
  expect(answer.text).toContain('policykey');
  await judge.stop();
  await close();
});
