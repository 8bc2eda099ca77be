// Requests that are rejected before their content matters: one suite for every operation with a
// JSON body.
import type { Test } from 'supertest';
import { describe, expect, test } from 'vitest';
import type { TestGateway } from '../support/gateway.js';
import { expectRefusal } from './expect-refusal.js';

/** `valid` is a body that the contract accepts. */
export function describeJsonBody(
  gateway: () => TestGateway,
  send: (body: string | object, headers?: Record<string, string>) => Test,
  valid: () => object,
): void {
  describe('401', () => {
    test.each([
      ['no key', undefined],
      ['an empty key', ''],
      ['an unknown key', 'nobody'],
    ])('a request with %s is rejected before its body is read', async (_, key) => {
      const malformed = '{ not json';
      const answer = await (key === undefined
        ? send(malformed).unset('x-api-key')
        : send(malformed, { 'x-api-key': key }));
      expectRefusal(answer, 'UNAUTHORIZED');
      expect(answer.headers['www-authenticate']).toBeDefined();
    });
  });

  describe('413', () => {
    test('a body above the limit is rejected', async () => {
      const policyDescription = 'x'.repeat(gateway().config.maxBodyBytes);
      expectRefusal(await send({ ...valid(), policyDescription }), 'PAYLOAD_TOO_LARGE');
    });
  });

  describe('415', () => {
    test.each([
      'text/plain',
      'application/xml',
      'application/json-patch+json',
      'application/x-www-form-urlencoded',
    ])('%s is rejected', async (type) => {
      const answer = await send(JSON.stringify(valid()), { 'Content-Type': type });
      expectRefusal(answer, 'UNSUPPORTED_MEDIA_TYPE');
    });
  });
}
