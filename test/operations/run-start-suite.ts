// The start of a run: one suite for both versions and their paths.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../src/problems.js';
import { openBareEngine } from '../support/bare-engine.js';
import { useGateway } from '../support/gateway.js';
import { expectRefusal } from './expect-refusal.js';
import { createFaultyReferenceData } from './faulty-reference-data.js';
import { refused, runCalls } from './run-calls.js';
import type { useRuns } from './run-fixture.js';

export function describeRunStart(
  version: 'v1' | 'v2',
  { hooked, gateway, calls }: ReturnType<typeof useRuns>,
): void {
  const { start, ended, body, untilQuote } = calls(version);
  const { fullRequest } = body;
  const faulty = createFaultyReferenceData();
  const withoutFacts = useGateway({ backOffice: faulty.backOffice, openEngine: openBareEngine });
  const unread = runCalls(version, withoutFacts, hooked).start;

  describe('200', () => {
    test('if the base step is rejected, the run fails and there is no policy', async () => {
      hooked.refuse('createDraft', refused);
      const answer = await start();
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toEqual({
        submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: 'FAILED',
        message: expect.stringContaining(refused.message),
      });
      expect(answer.headers['retry-after']).toBeUndefined();
      expect(await ended(answer.body.submissionId)).toMatchObject({
        overallStatus: 'FAILED',
        currentStep: 'BASE',
      });
    });
  });

  describe('202', () => {
    test.each([
      ['all blocks', body],
      ['the blocks up to the quote', untilQuote],
      ['the first block alone', { fullRequest }],
    ])('%s: the policy has its number and keys, and the run continues', async (_, sent) => {
      const answer = await start(sent);
      expect(answer.status, answer.text).toBe(202);
      expect(answer.body).toEqual({
        submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        policyNo: expect.stringMatching(/^Q\d{7}$/),
        policyKey: expect.stringMatching(/^\d+$/),
        policyActivityKey: expect.stringMatching(/^\d+$/),
        status: 'ACCEPTED',
        message: expect.stringContaining(answer.body.policyNo),
      });
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(await ended(answer.body.policyNo)).toMatchObject({ overallStatus: 'SUCCESS' });
    });
  });

  describe('400', () => {
    test('the first block is required', async () => {
      expectRefusal(await start({}), 'VALIDATION_ERROR', ['fullRequest']);
    });

    test('a bind block without a quote block is rejected', async () => {
      const { quoteRequest: _, ...without } = body;
      expectRefusal(await start(without), 'VALIDATION_ERROR', ['quoteRequest']);
    });

    test('errors found by rules are named by their place in the body', async () => {
      const insured = { companyName: 'Harbour Light', domicileCountry: { code: 'US' }, zipCode: '02110' };
      const answer = await start({ fullRequest: { ...fullRequest, insured } });
      expectRefusal(answer, 'VALIDATION_ERROR', ['fullRequest.insured.domicileState']);
      expect(answer.body.error.message).toContain('fullRequest.insured.domicileState');
    });
  });

  describe('403', () => {
    test('a call for a broker company of another partner is rejected, and no run starts', async () => {
      const { apiKey } = await gateway().addPartner({ producerIds: ['8800901'] });
      hooked.recording.takeArrived();
      expectRefusal(await start(body, { 'x-api-key': apiKey }), 'FORBIDDEN');
      expect(hooked.recording.takeArrived()).toEqual([]);
    });
  });

  describe('409', () => {
    test('the same key is refused while the first call with it waits for its base step', async () => {
      const key = { 'Idempotency-Key': randomUUID() };
      const arrived = hooked.holdNext();
      const first = start(body, key).then((answer) => answer);
      const release = await arrived;
      const second = await start(body, key);
      release();
      expectRefusal(second, 'CALL_IN_PROGRESS');
      expect(second.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      const { status, body: accepted } = await first;
      expect(status).toBe(202);
      await ended(accepted.submissionId);
    });
  });

  describe('422', () => {
    test('a key that was used with another body is rejected', async () => {
      const key = { 'Idempotency-Key': randomUUID() };
      const first = await start({ fullRequest }, key);
      expectRefusal(await start(body, key), 'IDEMPOTENCY_KEY_REUSED');
      await ended(first.body.submissionId);
    });
  });

  describe('500', () => {
    test('the error for an unexpected failure says what the gateway was doing, without details', async () => {
      faulty.failWith(new Error('postgres://carrier:s3cret@10.0.0.7'));
      const answer = await unread();
      expectRefusal(answer, 'INTERNAL_ERROR');
      expect(answer.body.error.message).toBe(
        'An unexpected error occurred while the gateway processed the request.',
      );
      expect(answer.text).not.toContain('s3cret');
      expect(withoutFacts().takeUnexpectedErrors()).toHaveLength(1);
    });
  });

  describe.each([
    [502, 'BACK_OFFICE_ERROR'],
    [503, 'BACK_OFFICE_UNAVAILABLE'],
    [504, 'BACK_OFFICE_TIMEOUT'],
  ] as const)('%i', (status, code) => {
    test(`if reference data cannot be read (${code}), the call is rejected and no run starts`, async () => {
      const headers = { ...(status === 503 && { 'Retry-After': '7' }) };
      faulty.failWith(new Problem(code, 'The reference data could not be read.', { headers }));
      expectRefusal(await unread(), code);
      expect(faulty.recording.takeArrived()).toEqual([]);
    });
  });
}
