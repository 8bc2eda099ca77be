// Responses of the API must not be cached.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

describe('Cache-Control: no-store', () => {
  const key = () => ({ 'x-api-key': gateway().apiKey });
  test.each([
    ['a success', '/v2/submissions', key, 200],
    ['a success at a bare path', '/submissions', key, 200],
    ['an invalid request', '/v2/policy/status', key, 400],
    ['an unknown policy', '/v2/policy/details?policyNo=Q9999999', key, 404],
    ['a request without a key', '/v1/submission/global/Q1/status', () => ({}), 401],
    ['an unknown path', '/nowhere', key, 404],
    ['the health check', '/healthz', () => ({}), 200],
  ] as const)('%s', async (_, path, headers, status) => {
    const answer = await gateway().http.get(path).set(headers());
    expect(answer.status, answer.text).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
