// A retry of a run: one suite for every version that has it.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { audit, quoteExample } from '../support/examples.js';
import { until } from '../support/until.js';
import { expectRefusal } from './expect-refusal.js';
import { refused } from './run-calls.js';
import { useRuns } from './run-fixture.js';
import { nobodysKeys, stagesOf } from './v2/stages.js';

export function describeRetry(version: 'v1' | 'v2'): void {
  const runs = useRuns({ environment: { MAX_RUNS: '3' } });
  const { gateway, hooked } = runs;
  const { body, start, held, status, retry, ended, failed, untilQuote } = runs.calls(version);
  const { quote } = stagesOf(gateway);
  /** Identifies a run only if a test has started one. */
  const NUMBER = 'Q0010421';

  describe('200', () => {
    test('a base step that fails again fails the run again', async () => {
      const { submissionId } = await failed('createDraft');
      hooked.refuse('createDraft', refused);
      const answer = await retry(submissionId);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toEqual({
        submissionId,
        status: 'FAILED',
        message: expect.stringContaining(refused.message),
      });
      expect(await ended(submissionId)).toMatchObject({ overallStatus: 'FAILED', baseAttempts: 2 });
    });
  });

  describe('202', () => {
    test('a policy number in lower case identifies the run too', async () => {
      const { submissionId, policyNo = '' } = await failed('quotePolicy');
      expect((await status(policyNo.toLowerCase())).body).toMatchObject({ submissionId });
      const key = { 'Idempotency-Key': randomUUID() };
      expect((await retry(policyNo.toLowerCase(), key)).status).toBe(202);
      await ended(submissionId);
      const repeated = await retry(policyNo, key);
      expect(repeated.headers['idempotency-replayed']).toBe('true');
    });

    test('a later failed step is executed in the background, and the run continues from there', async () => {
      const { submissionId, policyNo, policyKey, policyActivityKey } = await failed('quotePolicy');
      const answer = await retry(policyNo ?? '');
      expect(answer.status, answer.text).toBe(202);
      expect(answer.body).toEqual({
        submissionId,
        policyNo,
        policyKey,
        policyActivityKey,
        status: 'ACCEPTED',
        message: expect.stringContaining('QUOTE'),
      });
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(await ended(submissionId)).toMatchObject({ overallStatus: 'SUCCESS', quoteAttempts: 2 });
    });

    test('a base step that now succeeds creates the policy during the request', async () => {
      const { submissionId } = await failed('createDraft');
      const answer = await retry(submissionId);
      expect(answer.status, answer.text).toBe(202);
      expect(answer.body).toMatchObject({ submissionId, policyNo: expect.stringMatching(/^Q\d{7}$/) });
      expect(await ended(answer.body.policyNo)).toMatchObject({ submissionId, overallStatus: 'SUCCESS' });
    });
  });

  describe('400', () => {
    test('a number of 101 characters is rejected, and the error names the parameter', async () => {
      expectRefusal(await retry('Q'.repeat(101)), 'VALIDATION_ERROR', ['policyNo']);
    });

    test('a parameter that is not known is rejected, and the error names it', async () => {
      expectRefusal(await retry(NUMBER).query({ step: 'QUOTE' }), 'VALIDATION_ERROR', ['step']);
    });
  });

  describe('401', () => {
    test.each(['', 'nobody'])('key "%s" is rejected', async (key) => {
      expectRefusal(await retry(NUMBER, { 'x-api-key': key }), 'UNAUTHORIZED');
    });
  });

  describe('404', () => {
    test.each(['Q9999999', 'P9999999', randomUUID()])('%s does not identify a run', async (name) => {
      expectRefusal(await retry(name), 'NOT_FOUND');
    });

    test('a run of another broker company does not exist, and cannot be retried', async () => {
      const { submissionId, executionArn } = await failed();
      const { apiKey } = await gateway().addPartner({ producerIds: ['8800901'] });
      expectRefusal(await retry(submissionId, { 'x-api-key': apiKey }), 'NOT_FOUND');
      expect((await status(submissionId)).body).toMatchObject({ overallStatus: 'FAILED', executionArn });
    });
  });

  describe('409', () => {
    test('a run that has succeeded cannot be retried', async () => {
      const { submissionId } = await ended((await start(untilQuote)).body.policyNo);
      expectRefusal(await retry(submissionId), 'RUN_NOT_FAILED');
    });

    test('a run in progress cannot be retried', async () => {
      const arrived = hooked.holdNext();
      const started = start(body).then((answer) => answer);
      const inBase = await arrived;
      const next = hooked.holdNext();
      inBase();
      const { policyNo } = (await started).body;
      const inFull = await next;
      const answer = await retry(policyNo);
      inFull();
      expectRefusal(answer, 'RUN_NOT_FAILED');
      await ended(policyNo);
    });

    test.each([
      ['declined', '/submission/decline'],
      ['marked as not taken up', '/quote/ntu'],
    ])('a run whose policy has since been %s cannot continue', async (closing, path) => {
      const {
        submissionId,
        policyKey = '',
        policyActivityKey = '',
        executionArn,
      } = await failed('bindPolicy');
      const keys = { policyKey, policyActivityKey };
      const closed = await gateway()
        .http.post(`/v2${path}`)
        .query(keys)
        .set({ 'x-api-key': gateway().apiKey, ...audit });
      expect(closed.status, closed.text).toBe(200);
      const answer = await retry(submissionId);
      expectRefusal(answer, 'INVALID_STATE');
      expect(answer.body.error.message).toContain(closing);
      expect((await status(submissionId)).body).toMatchObject({ overallStatus: 'FAILED', executionArn });
    });

    test('a refused decline does not prevent a retry', async () => {
      const { submissionId, policyKey = '', policyActivityKey = '' } = await failed('quotePolicy');
      hooked.refuse('declineSubmission', refused);
      const refusedDecline = await gateway()
        .http.post('/v2/submission/decline')
        .query({ policyKey, policyActivityKey })
        .set({ 'x-api-key': gateway().apiKey, ...audit });
      expect(refusedDecline.status, refusedDecline.text).toBe(400);
      expect((await retry(submissionId)).status).toBe(202);
      await ended(submissionId);
    });

    test('a run whose request is no longer stored cannot continue', async () => {
      const { submissionId } = await failed();
      await runs.erase(submissionId);
      expectRefusal(await retry(submissionId), 'RUN_EXPIRED');
      expect((await status(submissionId)).body).toMatchObject({ overallStatus: 'FAILED' });
    });

    test('a run cannot continue while another call is working on its policy, and can afterwards', async () => {
      const { submissionId, policyKey = '' } = await failed();
      const arrived = hooked.holdNext();
      const quoted = quote({ ...nobodysKeys, policyKey }, quoteExample()).then((answer) => answer);
      const release = await arrived;
      const busy = await retry(submissionId);
      release();
      expectRefusal(busy, 'POLICY_BUSY');
      expect(busy.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect((await quoted).status).toBe(200);
      expect((await retry(submissionId)).status).toBe(202);
      expect(await ended(submissionId)).toMatchObject({ overallStatus: 'SUCCESS' });
    });

    test('the same key is refused while the first call with it waits for its base step', async () => {
      const { submissionId } = await failed('createDraft');
      const key = { 'Idempotency-Key': randomUUID() };
      const arrived = hooked.holdNext();
      const first = retry(submissionId, key).then((answer) => answer);
      const release = await arrived;
      const second = await retry(submissionId, key);
      release();
      expectRefusal(second, 'CALL_IN_PROGRESS');
      expect((await first).status).toBe(202);
      await ended(submissionId);
    });
  });

  describe('422', () => {
    test('a key that the retry of another run has used is rejected', async () => {
      const key = { 'Idempotency-Key': randomUUID() };
      const [one, other] = [await failed(), await failed()];
      expect((await retry(one.submissionId, key)).status).toBe(202);
      await ended(one.submissionId);
      expectRefusal(await retry(other.submissionId, key), 'IDEMPOTENCY_KEY_REUSED');
      expect((await status(other.submissionId)).body.overallStatus).toBe('FAILED');
    });
  });

  describe('429', () => {
    test('a service with the maximum number of runs rejects a retry until one of them ends', async () => {
      const { submissionId } = await failed();
      const release = await held(3);
      const answer = await retry(submissionId);
      await release();
      expectRefusal(answer, 'TOO_MANY_RUNS');
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      await until('a slot is free', async () => (await retry(submissionId)).status === 202);
      await ended(submissionId);
    });
  });

  describe('500', () => {
    test('if the stored data cannot be read, the response gives the reason without details', async () => {
      const { submissionId } = await failed('createDraft');
      await runs.breakSeal(submissionId);
      hooked.refuse('createDraft', refused);
      const answer = await retry(submissionId);
      expectRefusal(answer, 'INTERNAL_ERROR');
      expect(answer.body.error.message).toBe('The stored data of the run can no longer be read.');
      expect(gateway().takeUnexpectedErrors()).toHaveLength(1);
    });
  });

  describe('503', () => {
    test('nothing is started while the store is down', async () => {
      const { submissionId } = await failed();
      const answer = await runs.whileAway(async () => await retry(submissionId));
      expectRefusal(answer, 'SERVICE_UNAVAILABLE');
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect((await status(submissionId)).body.overallStatus).toBe('FAILED');
    });
  });
}
