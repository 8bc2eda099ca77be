// The base and the full stage as versions 0.0 and 1.0 share them.
import type { Test } from 'supertest';
import { describe, expect, test } from 'vitest';
import { newestVersion } from '../../generated/versions.js';
import { expectRefusal } from './expect-refusal.js';
import type { Body } from './stage-calls.js';
import { type Keys, magicKeys, nobodysKeys } from './v2/stages.js';

/** `headers` are those that differ between the versions. */
export function describeOlderBase(
  base: (body: object) => Test,
  example: (operationId: string, name: string) => Body,
  names: string[],
  headers: object,
): void {
  describe('201', () => {
    test.each(names)('the example %s becomes a draft, without audit headers', async (name) => {
      const answer = await base(example('createBaseSubmission', name));
      expect(answer.status, answer.text).toBe(201);
      expect(answer.body).toMatchObject({
        policyStatus: 'Quote Preparation',
        policyActivityStatus: 'Active',
      });
      expect(answer.headers).toMatchObject({
        link: `</docs/${newestVersion}>; rel="successor-version"`,
        ...headers,
      });
    });
  });
}

/** With keys the full stage adds to a draft, without keys it creates a policy. */
export function describeOlderFull(
  { full, newDraft }: { full: (query: object, body: object) => Test; newDraft: () => Promise<Keys> },
  body: () => object,
  newPolicy: () => object,
): void {
  describe('200', () => {
    test('with both keys the data is added to the draft', async () => {
      const answer = await full(await newDraft(), body());
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({ policyStatus: 'Policy Updated', policyActivityStatus: 'Active' });
    });

    test('without keys, a new policy is created from the body alone', async () => {
      const answer = await full({}, newPolicy());
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({
        policyStatus: 'Quote Preparation',
        policyNo: expect.stringMatching(/^Q\d{7}$/),
      });
    });
  });

  describe('400', () => {
    test.each([
      [{ policyKey: '1' }, 'policyActivityKey'],
      [{ policyActivityKey: '1' }, 'policyKey'],
    ])('one key without the other (%j) is an error and creates no policy', async (query, field) => {
      expectRefusal(await full(query, newPolicy()), 'VALIDATION_ERROR', [field]);
    });
  });

  describe('404', () => {
    test('unknown keys are not found', async () => {
      expectRefusal(await full(nobodysKeys, body()), 'NOT_FOUND');
    });
  });

  describe('409', () => {
    test('policy 9000409 of the sandbox is in a state that does not allow the full stage', async () => {
      expectRefusal(await full(magicKeys('9000409'), body()), 'INVALID_STATE');
    });
  });
}
