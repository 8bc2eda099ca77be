// Sends the same four requests through the typed client to the gateway and to the mock: a front end can be built on
// either.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVersionClient } from '../../client/create-client.js';
import { type Mock, startMock } from '../../scripts/start-mock.js';
import { example as v0Example } from '../operations/v0/calls.js';
import { firstExample as v1Example } from '../operations/v1/calls.js';
import { audit, baseExample, fullExample, quoteExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';

let mock: Mock | undefined;
// Before the gateway starts: reading the contracts blocks the process, and a blocked gateway accepts no calls for a
// moment.
beforeAll(async () => {
  mock = await startMock(0);
});
afterAll(() => mock?.close());
const gateway = useGateway();

const clients = {
  gateway: () => gateway().client,
  mock: () => createVersionClient<'v2'>({ baseUrl: `${mock?.address}/v2`, apiKey: 'any' }),
};

describe.each(['gateway', 'mock'] as const)('%s', (name) => {
  test('base, full, quote and status succeed, each with the keys of the previous response', async () => {
    const client = clients[name]();
    const base = await client.POST('/submission/base', { params: { header: audit }, body: baseExample() });
    expect(base.response.status).toBe(201);
    const { policyKey, policyActivityKey } = base.data ?? {};
    if (policyKey === undefined || policyActivityKey === undefined) throw new Error('The draft has no keys');
    const params = { header: audit, query: { policyKey, policyActivityKey } };

    const full = await client.POST('/submission/full', { params, body: fullExample() });
    expect(full.data?.policyStatus).toBe('Policy Updated');
    const quote = await client.POST('/quote/create', { params, body: quoteExample() });
    expect(quote.data?.quoteNo).toMatch(/^QT-/);
    const status = await client.GET('/policy/status', { params: { header: audit, query: { policyKey } } });
    expect(status.data?.map(({ policykey, policyStatus }) => [policykey, policyStatus])).toEqual([
      [Number(policyKey), 'Quote'],
    ]);
  });

  test('a body that violates the contract is a 400 with the code of the contract', async () => {
    const { insured: _, ...withoutInsured } = baseExample();
    const { error, response } = await clients[name]().POST('/submission/base', {
      params: { header: audit },
      // @ts-expect-error the client's own types refuse it
      body: withoutInsured,
    });
    expect(response.status).toBe(400);
    expect(error?.error.code).toBe('VALIDATION_ERROR');
  });

  test('a call without a key is a 401', async () => {
    const client = createVersionClient<'v2'>({
      baseUrl: name === 'mock' ? `${mock?.address}/v2` : `${gateway().url}/v2`,
      apiKey: '',
    });
    const { response } = await client.GET('/policy/status', {
      params: { header: audit, query: { policyKey: '1' } },
      headers: { 'x-api-key': null },
    });
    expect(response.status).toBe(401);
  });
});

test('version 0.0 on the mock: base succeeds through its own client', async () => {
  const client = createVersionClient<'v0'>({ baseUrl: `${mock?.address}/v0`, apiKey: 'any' });
  const { policy, ...body } = JSON.parse(JSON.stringify(v0Example('createBaseSubmission', 'leastDraft')));
  const made = await client.POST('/submission/base', { body: { ...body, policy } });
  expect(made.response.status).toBe(201);
  expect(made.response.headers.get('deprecation')).toMatch(/^@\d+$/);
  const refused = await client.POST('/submission/base', { body });
  expect(refused.error?.error.code).toBe('VALIDATION_ERROR');
});

describe('version 1.0 on the mock', () => {
  test('base, full and quote succeed through its own client', async () => {
    const client = createVersionClient<'v1'>({ baseUrl: `${mock?.address}/v1`, apiKey: 'any' });
    const base = await client.POST('/submission/base', { body: v1Example('createBaseSubmission') });
    expect(base.response.status).toBe(201);
    const query = { policyKey: '1000421', policyActivityKey: '2000842' };
    const full = await client.POST('/submission/full', {
      params: { query },
      body: v1Example('enrichSubmission'),
    });
    expect(full.data?.policyStatus).toBe('Policy Updated');
    const quote = await client.POST('/submission/quote', {
      params: { query },
      body: v1Example('createQuote'),
    });
    expect(quote.data?.quoteNo).toMatch(/^QT-/);
    expect(quote.response.headers.get('deprecation')).toMatch(/^@\d+$/);
  });

  test('a run is accepted, not failed', async () => {
    const client = createVersionClient<'v1'>({ baseUrl: `${mock?.address}/v1`, apiKey: 'any' });
    const { response } = await client.POST('/submission/global', {
      body: v1Example('createGlobalSubmission'),
    });
    expect(response.status).toBe(202);
  });
});
