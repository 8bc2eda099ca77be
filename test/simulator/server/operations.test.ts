// The port over HTTP: every response and every refusal matches the contract.
import { describe, expect, test } from 'vitest';
import { operationNames } from '../../../src/back-office/port-operations.js';
import { exchange } from '../../attacks/requests/raw.js';
import { useSimulatorServer } from '../../support/simulator.js';
import { drafting, newKey, requestsOf, send, withKey } from './requests.js';

// Any violation of the contract fails this file when the simulator stops.
const simulator = useSimulatorServer();
const requestOf = requestsOf(simulator);
const policy = '/policies/9999999/activities/1';

test.each(operationNames)('%s is executed', async (id) => {
  const [status, sending] = await requestOf(id);
  const answer = await send(simulator(), sending);
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each(operationNames)('%s without the key, or with another, is refused and has no effect', async (id) => {
  const [, sending] = await requestOf(id);
  const key = sending.headers?.['Idempotency-Key'] ?? 'none';
  for (const apiKey of ['', 'another']) {
    const answer = await send({ url: simulator().url, apiKey }, sending);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
  }
  expect(await simulator().effectsOf(key)).toEqual([]);
});

describe('a refusal has the status and code of the contract', () => {
  test.each([
    ['a field that is missing', { ...drafting(), body: {} }, 400, 'INVALID_REQUEST'],
    ['no Idempotency-Key', { ...drafting(), headers: {} }, 400, 'INVALID_REQUEST'],
    ['no body', { ...drafting(), body: undefined }, 400, 'INVALID_REQUEST'],
    ['another media type', { ...drafting(), body: Buffer.from('x') }, 400, 'INVALID_REQUEST'],
    [
      'an unacceptable media type',
      { path: '/policies/1/statuses', headers: { Accept: 'text/csv' } },
      400,
      'INVALID_REQUEST',
    ],
    ['an unknown query parameter', { path: '/submissions?nix=1' }, 400, 'INVALID_REQUEST'],
    ['an unknown policy', { path: '/policies/9999999/statuses' }, 404, 'UNKNOWN_POLICY'],
    [
      'an unknown policy of a document',
      {
        method: 'PUT',
        path: '/policies/9999999/documents?name=a',
        headers: withKey(),
        body: Buffer.from('x'),
      },
      404,
      'UNKNOWN_POLICY',
    ],
    ['an unknown path', { path: '/nothing' }, 404, 'NOT_OFFERED'],
    ['a method that a path does not have', { method: 'PATCH', path: '/policies' }, 405, 'NOT_OFFERED'],
    ['a method that the health check does not have', { method: 'PUT', path: '/readyz' }, 405, 'NOT_OFFERED'],
    ['an address that cannot be decoded', { path: '/policies/%E0/statuses' }, 400, 'INVALID_REQUEST'],
    ['the magic value of a fault', { path: '/policies/9000502/statuses' }, 500, 'FAULT'],
    ['the magic value of a timeout', { path: '/policies/9000504/statuses' }, 500, 'FAULT'],
    ['the magic value of unavailability', { path: '/policies/9000503/statuses' }, 503, 'UNAVAILABLE'],
    [
      'the magic value for an invalid state',
      { path: `${policy.replace('9999999', '9000409')}/allowed-values?fieldName=coverage` },
      409,
      'INVALID_STATE',
    ],
  ])('%s', async (_, sending, status, code) => {
    const answer = await send(simulator(), sending);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([status, { error: { code } }]);
  });

  test('and its errors one by one, and a Retry-After where it helps to wait', async () => {
    const invalid = await send(simulator(), { ...drafting(), body: {} });
    expect(JSON.parse(invalid.text).error.details).toContainEqual(
      expect.objectContaining({
        field: 'insured',
        issue: 'required',
        message: 'is required',
      }),
    );
    const away = await send(simulator(), { path: '/policies/9000503/statuses' });
    expect(away.headers['retry-after']).toBe('30');
  });

  test('if its key was used for another request', async () => {
    const key = newKey();
    await send(simulator(), drafting(key));
    const other = await send(simulator(), { ...drafting(key), path: '/complete-policies' });
    expect(other.status).toBe(400);
    expect(await simulator().effectsOf(key)).toHaveLength(1);
  });
});

test('the simulator receives the audit headers and the chosen submission id', async () => {
  const key = newKey();
  const id = newKey();
  const headers = {
    ...withKey(key),
    'X-Submission-Id': id,
    'X-Origination-Source': 'a portal',
    'X-Audit-UserId': 'me',
  };
  await send(simulator(), { ...drafting(), headers });
  expect(await simulator().effectsOf(key)).toMatchObject([{ operationId: 'createDraft', auditUserId: 'me' }]);
  const { data } = await simulator().backOffice.GET('/submissions', {
    params: { query: { source: 'a portal' } },
  });
  expect(data?.items.map(({ submissionId }) => submissionId)).toEqual([id]);
});

test('null characters in a query are rejected before the store refuses them, and the error names the parameter', async () => {
  const query = { roleCode: 'PRD', producerIds: '1\0,2' } as const;
  const { response, error } = await simulator().backOffice.GET('/contacts', { params: { query } });
  expect(response.status).toBe(400);
  expect(error?.error.details).toMatchObject([{ field: 'producerIds', issue: 'format' }]);
});

test('a target without a path gets an error of the contract', async () => {
  const port = Number(new URL(simulator().url).port);
  const { text } = await exchange(
    port,
    'GET http:// HTTP/1.1\r\nHost: simulator\r\nConnection: close\r\n\r\n',
  );
  expect(text).toMatch(/^HTTP\/1\.1 404 /);
  expect(text).toContain('"code":"NOT_OFFERED"');
});
