// GET /search: finds calls, runs and requests by what a partner quotes.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { draftFor, issueFor, newInsured } from './insured.js';

const gateway = useGateway();

const get = (query: string) => gateway().admin.send('get', `/search${query}`);
const found = async (name: string) => {
  const { data } = await gateway().admin.client.GET('/search', { params: { query: { name } } });
  return {
    calls: data?.calls.map(({ callId }) => callId),
    runs: data?.runs.map(({ submissionId }) => submissionId),
    requests: data?.requests.map(({ requestId }) => requestId),
  };
};

const onlyCall = async (key: string): Promise<string> => {
  const { calls = [] } = await found(key);
  expect(calls).toHaveLength(1);
  return calls[0] ?? '';
};

describe('200', () => {
  test('a call is found by its request, its key, its own id, and each name of the policy that it has created', async () => {
    const key = `quoted-${randomUUID()}`;
    const { data, response } = await draftFor(gateway(), newInsured(), key);
    await draftFor(gateway(), newInsured());
    const requestId = response.headers.get('x-request-id') ?? '';
    const { policyNo = '', policyKey = '' } = data ?? {};
    const callId = await onlyCall(key);
    for (const name of [requestId, key, callId, policyNo, policyNo.replace('Q', 'P'), policyKey])
      expect(await found(name), name).toMatchObject({ calls: [callId], runs: [] });
    expect(await found(policyNo)).toMatchObject({ requests: [requestId] });
    const { data: call } = await gateway().admin.client.GET('/calls/{callId}', {
      params: { path: { callId } },
    });
    expect(call).toMatchObject({ policyNo, policyKey, operationId: 'createBaseSubmission' });
  });

  test('a run is found by each of its names, and by the request that started it', async () => {
    const key = randomUUID();
    const run = await issueFor(gateway(), newInsured(), key);
    await issueFor(gateway(), newInsured());
    const { submissionId, policyNo, boundPolicyNo, policyKey } = run;
    const callId = await onlyCall(key);
    const { data: call } = await gateway().admin.client.GET('/calls/{callId}', {
      params: { path: { callId } },
    });
    expect(call).toMatchObject({ submissionId, policyNo });
    const names = [submissionId, policyNo, boundPolicyNo, policyKey, key, call?.requestId, callId];
    for (const name of [...names, `${submissionId}:QUOTE`])
      expect(await found(name ?? ''), name ?? '').toMatchObject({ calls: [callId], runs: [submissionId] });
  });

  test('a request that wrote nothing is found by its id', async () => {
    const refused = await gateway().http.get('/api/v2/submission/unheard-of').set('x-api-key', 'wrong');
    const read = await gateway().client.GET('/policy/details', {
      params: { query: { policyNo: 'Q7654321' } },
    });
    for (const requestId of [refused.headers['x-request-id'], read.response.headers.get('x-request-id')]) {
      // The audit rows of requests that wrote nothing are stored a moment later, in groups.
      await until('the request is in the audit log', async () => {
        const { requests } = await found(requestId ?? '');
        return requests?.[0] === requestId;
      });
      expect(await found(requestId ?? '')).toEqual({ calls: [], runs: [], requests: [requestId] });
    }
  });

  test('an unknown name finds nothing', async () => {
    const nothing = { calls: [], runs: [], requests: [] };
    for (const name of ['unheard-of', randomUUID(), `${randomUUID()}:2`, "';select/**/1--", '%', '_'])
      expect(await found(name), name).toEqual(nothing);
  });
});

describe('400', () => {
  test.each(['', '?name=', '?name=two%20words', `?name=${'Q'.repeat(201)}`])(
    '%s is rejected',
    async (query) => {
      expectRefusal(await get(query), 'VALIDATION_ERROR', ['name']);
    },
  );
});
