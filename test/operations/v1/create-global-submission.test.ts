// POST /submission/global of version 1.0, one describe per status.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../src/problems.js';
import { openBareEngine } from '../../support/bare-engine.js';
import { useGateway } from '../../support/gateway.js';
import { until } from '../../support/until.js';
import { expectRefusal } from '../expect-refusal.js';
import { createFaultyReferenceData } from '../faulty-reference-data.js';
import { refused, runCalls } from '../run-calls.js';
import { useRuns } from '../run-fixture.js';
import { firstExample } from './calls.js';

const runs = useRuns({ environment: { MAX_RUNS: '3' } });
const { hooked, gateway } = runs;
const { start: global, ended, held } = runs.calls('v1');
const faulty = createFaultyReferenceData();
const withoutFacts = useGateway({ backOffice: faulty.backOffice, openEngine: openBareEngine });
const unread = runCalls('v1', withoutFacts, hooked).start;
const body = () => firstExample('createGlobalSubmission');
const { fullRequest, quoteRequest } = body();

describe('200', () => {
  test('if the base step is rejected, the run fails and there is no policy', async () => {
    hooked.refuse('createDraft', refused);
    const answer = await global();
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({
      submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'FAILED',
      message: expect.stringContaining(refused.message),
    });
  });
});

describe('202', () => {
  test.each([
    ['all blocks', body()],
    ['the blocks up to the quote', { fullRequest, quoteRequest }],
    ['the first block alone', { fullRequest }],
  ])('%s: the policy has its number and keys, and the run continues', async (_, sent) => {
    const answer = await global(sent);
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
  test('fullRequest is required, and its fields are named by their full paths', async () => {
    expectRefusal(await global({}), 'VALIDATION_ERROR', ['fullRequest']);
    const answer = await global({ fullRequest: {} });
    expect(answer.body.error.message).toContain('fullRequest.insuredRevenueTurnover');
    expect(answer.body.error.message).toContain('fullRequest.typeOfPlacementBespoke');
  });

  test('a bind block without a quote block is rejected', async () => {
    const { quoteRequest: _, ...without } = body();
    expectRefusal(await global(without), 'VALIDATION_ERROR', ['quoteRequest']);
  });

  test('naicsCode is required in the bind block', async () => {
    const answer = await global({ ...body(), bindRequest: { prebindSanctionCheckComplete: true } });
    expectRefusal(answer, 'VALIDATION_ERROR', ['bindRequest.naicsCode']);
  });

  test('errors found by rules are named by their place in the body', async () => {
    const insured = { companyName: 'Harbour Light', domicileCountry: { code: 'US' }, zipCode: '02110' };
    const answer = await global({ fullRequest: { ...fullRequest, insured } });
    expectRefusal(answer, 'VALIDATION_ERROR', ['fullRequest.insured.domicileState']);
  });
});

describe('401', () => {
  test('a call without a key is rejected before its body is read', async () => {
    expectRefusal(await gateway().http.post('/v1/submission/global').send('{'), 'UNAUTHORIZED');
  });
});

describe('403', () => {
  test('a broker company of another partner is rejected', async () => {
    const { apiKey } = await gateway().addPartner({ producerIds: ['8800901'] });
    expectRefusal(await global(body(), { 'x-api-key': apiKey }), 'FORBIDDEN');
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected', async () => {
    expectRefusal(await global(body(), { Accept: 'text/html' }), 'NOT_ACCEPTABLE');
  });
});

describe('409', () => {
  test('the same key while the first call with it waits for its base step', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const arrived = hooked.holdNext();
    const first = global(body(), key).then((answer) => answer);
    const release = await arrived;
    const second = await global(body(), key);
    release();
    expectRefusal(second, 'CALL_IN_PROGRESS');
    await ended((await first).body.submissionId);
  });
});

describe('413', () => {
  test('a body above the limit is rejected', async () => {
    const body = { policyDescription: 'x'.repeat(gateway().config.maxBodyBytes) };
    expectRefusal(await global(body), 'PAYLOAD_TOO_LARGE');
  });
});

describe('415', () => {
  test('a body that is not sent as JSON is rejected', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expectRefusal(await global('x', headers), 'UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('422', () => {
  test('a key that another body has used is rejected', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await global({ fullRequest }, key);
    await ended(first.body.submissionId);
    expectRefusal(await global(body(), key), 'IDEMPOTENCY_KEY_REUSED');
  });
});

describe('429', () => {
  test('a service at its maximum of runs accepts no more, and accepts again later', async () => {
    const release = await held(3);
    const refusal = await global();
    await release();
    expectRefusal(refusal, 'TOO_MANY_RUNS');
    expect(refusal.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    await until('a slot is free', async () => (await global()).status === 202);
  });
});

describe('500', () => {
  test('an unexpected failure names what the gateway was doing, and nothing of its error', async () => {
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
