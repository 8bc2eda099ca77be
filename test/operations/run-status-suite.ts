// The record of a run at each of its addresses: one suite for every version and operation that
// reads it.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from './expect-refusal.js';
import { useRuns } from './run-fixture.js';

/** `operation` is the name of the call in run-calls.ts. */
export function describeRunStatus(version: 'v1' | 'v2', operation: 'status' | 'stepStatus'): void {
  const runs = useRuns();
  const { gateway } = runs;
  const { start, [operation]: status, ended, failed, untilQuote } = runs.calls(version);
  /** Identifies a run only if a test has started one. */
  const NUMBER = 'Q0010421';

  describe('200', () => {
    test('a run in progress shows its steps so far, and when to read it again', async () => {
      const held = runs.hooked.holdNext();
      const started = start(untilQuote).then((answer) => answer);
      const inBase = await held;
      const next = runs.hooked.holdNext();
      inBase();
      const { policyNo } = (await started).body;
      const inFull = await next;
      const answer = await status(policyNo);
      inFull();
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({
        policyNo,
        overallStatus: 'BASE_OK',
        currentStep: 'FULL',
        fullAttempts: 1,
      });
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      await ended(policyNo);
    });

    test('a failed run shows its reason', async () => {
      const { policyNo, quoteError } = await failed('quotePolicy');
      expect(quoteError).toContain('The carrier does not insure this risk.');
      const answer = await status(policyNo ?? '');
      expect(answer.body).toMatchObject({
        overallStatus: 'FAILED',
        currentStep: 'QUOTE',
        quoteStatus: 'FAILED',
      });
      expect(answer.headers['retry-after']).toBeUndefined();
    });
  });

  describe('400', () => {
    test('a number of 101 characters is rejected, and the error names the parameter', async () => {
      expectRefusal(await status('Q'.repeat(101)), 'VALIDATION_ERROR', ['policyNo']);
    });

    test('a parameter that is not known is rejected, and the error names it', async () => {
      expectRefusal(await status(NUMBER).query({ wait: '30' }), 'VALIDATION_ERROR', ['wait']);
    });

    test('a preference of 201 characters is rejected, and the error names the parameter', async () => {
      expectRefusal(await status(NUMBER, { Prefer: 'x'.repeat(201) }), 'VALIDATION_ERROR', ['Prefer']);
    });
  });

  describe('401', () => {
    test.each(['', 'nobody'])('key "%s" is rejected', async (key) => {
      expectRefusal(await status(NUMBER, { 'x-api-key': key }), 'UNAUTHORIZED');
    });
  });

  describe('404', () => {
    test.each(['Q9999999', 'P9999999', randomUUID(), 'anything'])(
      '%s does not identify a run, with or without waiting',
      async (name) => {
        expectRefusal(await status(name), 'NOT_FOUND');
        expectRefusal(await status(name, { Prefer: 'wait=30' }), 'NOT_FOUND');
      },
    );

    test('a run of another broker company gets the same 404 as a nonexistent one', async () => {
      const { policyNo = '', submissionId } = await ended((await start(untilQuote)).body.policyNo);
      const { apiKey } = await gateway().addPartner({ producerIds: ['8800901'] });
      const absent = await status('Q9999999');
      for (const name of [policyNo, submissionId]) {
        const foreign = await status(name, { 'x-api-key': apiKey });
        expectRefusal(foreign, 'NOT_FOUND');
        expect(foreign.body.error.message).toBe(absent.body.error.message);
      }
    });
  });

  describe('406', () => {
    test('an Accept header that cannot be satisfied is rejected', async () => {
      expectRefusal(await status(NUMBER, { Accept: 'text/plain' }), 'NOT_ACCEPTABLE');
    });
  });

  describe('500', () => {
    test('if the record cannot be decrypted, the response gives the reason without details', async () => {
      const { submissionId } = await ended((await start(untilQuote)).body.policyNo);
      await runs.breakSeal(submissionId);
      const answer = await status(submissionId);
      expectRefusal(answer, 'INTERNAL_ERROR');
      expect(answer.body.error.message).toBe('The stored data of the run can no longer be read.');
      expect(gateway().takeUnexpectedErrors()).toHaveLength(1);
    });
  });

  describe('503', () => {
    test('the response is a 503 while the store is unavailable', async () => {
      const { policyNo = '' } = await ended((await start(untilQuote)).body.policyNo);
      const answer = await runs.whileAway(async () => await status(policyNo));
      expectRefusal(answer, 'SERVICE_UNAVAILABLE');
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    });
  });
}
