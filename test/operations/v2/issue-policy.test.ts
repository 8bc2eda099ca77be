// POST /policy/issue, one describe per status.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../src/problems.js';
import { openBareEngine } from '../../support/bare-engine.js';
import { issueExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { createFaultyReferenceData } from '../faulty-reference-data.js';
import { away, refused, runCalls } from '../run-calls.js';
import { useRuns } from '../run-fixture.js';

const runs = useRuns({ environment: { PARTNER_CONCURRENT_RUNS: '2' } });
const { hooked, gateway } = runs;
const { start: issue, ended, held } = runs.calls('v2');
const faulty = createFaultyReferenceData();
const withoutFacts = useGateway({ backOffice: faulty.backOffice, openEngine: openBareEngine });
const unread = runCalls('v2', withoutFacts, hooked).start;
const { fullRequest, quoteRequest } = issueExample();
const bindRequest = { prebindSanctionCheckComplete: true };

describe('200', () => {
  test.each([
    ['a refusal', refused],
    ['a permanent error', away],
  ])(
    '%s of the base step fails the run: there is no policy, and the record gives the reason',
    async (_, problem) => {
      hooked.refuse('createDraft', problem, 3);
      const answer = await issue();
      hooked.refuse('createDraft', problem, 0);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toEqual({
        submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: 'FAILED',
        message: expect.stringContaining(problem.message),
      });
      expect(answer.headers['retry-after']).toBeUndefined();
      expect(await ended(answer.body.submissionId)).toMatchObject({
        overallStatus: 'FAILED',
        currentStep: 'BASE',
      });
    },
  );
});

describe('202', () => {
  test.each([
    ['all stages', issueExample()],
    ['the stages up to the quote', issueExample('withoutBind')],
    ['base and full alone', { fullRequest }],
    [
      'the obligor and the home state in their alternative forms',
      {
        fullRequest,
        quoteRequest,
        bindRequest: {
          ...bindRequest,
          obligor: 'Republic of Examples',
          surplusBroker: { producerHomeState: { id: '1' } },
          insured: { assetSize: 12, assetsUnderManagement: '12' },
        },
      },
    ],
  ])('%s: the policy has its number and keys, and the run continues', async (_, body) => {
    const answer = await issue(body);
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
    expectRefusal(await issue({}), 'VALIDATION_ERROR', ['fullRequest']);
  });

  test('a bind without a quote is rejected', async () => {
    expectRefusal(await issue({ fullRequest, bindRequest }), 'VALIDATION_ERROR', ['quoteRequest']);
  });

  test('errors found by rules are named by their place in the body', async () => {
    const { domicileState: _, ...insured } = { domicileState: undefined, ...fullRequest.insured };
    const answer = await issue({ fullRequest: { ...fullRequest, insured } });
    expectRefusal(answer, 'VALIDATION_ERROR', ['fullRequest.insured.domicileState']);
    expect(answer.body.error.message).toContain('fullRequest.insured.domicileState');
  });

  test.each([
    [
      'a missing field of the first block',
      { fullRequest: { ...fullRequest, typeOfPlacementBespoke: undefined } },
      'fullRequest.typeOfPlacementBespoke',
      'required',
    ],
    [
      'the revenue under its version 1.0 name',
      { fullRequest: { ...fullRequest, insuredRevenueTurnover: 1 } },
      'fullRequest.insuredRevenueTurnover',
      'unknown',
    ],
    [
      'a quote without a section',
      { fullRequest, quoteRequest: { ...quoteRequest, sections: [] } },
      'quoteRequest.sections',
      'length',
    ],
    [
      'a quote without a section that has an agreement',
      { fullRequest, quoteRequest: { ...quoteRequest, sections: [{}] } },
      'quoteRequest.sections[0].agreement',
      'required',
    ],
    [
      'a bind without a complete sanctions check',
      { fullRequest, quoteRequest, bindRequest: {} },
      'bindRequest.prebindSanctionCheckComplete',
      'required',
    ],
    [
      'the occupation in the bind, as in version 1.0',
      { fullRequest, quoteRequest, bindRequest: { ...bindRequest, agencyOccupation: { id: '1' } } },
      'bindRequest.agencyOccupation',
      'unknown',
    ],
    [
      'a wrong form of the obligor',
      { fullRequest, quoteRequest, bindRequest: { ...bindRequest, obligor: 7 } },
      'bindRequest.obligor',
      'type',
    ],
    ['an unknown block', { fullRequest, baseRequest: fullRequest }, 'baseRequest', 'unknown'],
    ['a null block', { fullRequest, quoteRequest: null }, 'quoteRequest', 'type'],
  ])('%s is rejected with its field, and no run starts', async (_, body, field, issueOf) => {
    hooked.recording.takeArrived();
    const answer = await issue(body);
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(answer.body.error.details).toContainEqual(expect.objectContaining({ field, issue: issueOf }));
    expect(hooked.recording.takeArrived()).toEqual([]);
  });

  test('the audit headers are required', async () => {
    const answer = await issue(issueExample(), { 'X-Origination-Source': '', 'X-Audit-UserId': '' });
    expectRefusal(answer, 'VALIDATION_ERROR', ['X-Audit-UserId', 'X-Origination-Source']);
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is rejected before the body is read', async (key) => {
    expectRefusal(await issue('{ not json', { 'x-api-key': key }), 'UNAUTHORIZED');
  });
});

describe('403', () => {
  test('a broker company of another partner is rejected, and no run starts', async () => {
    const { apiKey } = await gateway().addPartner({ producerIds: ['8800901'] });
    hooked.recording.takeArrived();
    expectRefusal(await issue(issueExample(), { 'x-api-key': apiKey }), 'FORBIDDEN');
    expect(hooked.recording.takeArrived()).toEqual([]);
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected', async () => {
    expectRefusal(await issue(issueExample(), { Accept: 'text/plain' }), 'NOT_ACCEPTABLE');
  });
});

describe('409', () => {
  test('the same key while the first call with it waits for its base step', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const arrived = hooked.holdNext();
    const first = issue(issueExample(), key).then((answer) => answer);
    const release = await arrived;
    const second = await issue(issueExample(), key);
    release();
    expectRefusal(second, 'CALL_IN_PROGRESS');
    expect(second.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    const { status, body } = await first;
    expect(status).toBe(202);
    await ended(body.submissionId);
  });
});

describe('413', () => {
  test('a body above the limit is rejected', async () => {
    const umr = 'x'.repeat(gateway().config.maxBodyBytes);
    expectRefusal(await issue({ fullRequest: { ...fullRequest, umr } }), 'PAYLOAD_TOO_LARGE');
  });
});

describe('415', () => {
  test('a body that is not sent as JSON is rejected', async () => {
    expectRefusal(await issue('<issue/>', { 'Content-Type': 'application/xml' }), 'UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('422', () => {
  test('a key that another body has used is rejected', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const { body } = await issue({ fullRequest }, key);
    expectRefusal(await issue(issueExample(), key), 'IDEMPOTENCY_KEY_REUSED');
    await ended(body.submissionId);
  });
});

describe('429', () => {
  test('a partner at its maximum of runs cannot start more with another key; others can', async () => {
    const { apiKey, partnerId } = await gateway().addPartner();
    const mine = { 'x-api-key': apiKey };
    const release = await held(2, mine);
    const { data: second } = await gateway().admin.client.POST('/partners/{partnerId}/keys', {
      params: { path: { partnerId } },
      body: {},
    });
    const third = await issue(issueExample(), { 'x-api-key': second?.apiKey ?? '' });
    const other = await issue({ fullRequest });
    await release();
    expectRefusal(third, 'TOO_MANY_RUNS');
    expect(third.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(third.headers['ratelimit-policy']).toBe('"concurrent-runs";q=2');
    expect(other.status).toBe(202);
    expect((await issue({ fullRequest }, mine)).status, 'once they have ended').toBe(202);
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

describe('503', () => {
  test('while the store is down, nothing is started', async () => {
    const { apiKey } = await gateway().addPartner();
    expect((await issue({ fullRequest }, { 'x-api-key': apiKey })).status).toBe(202);
    hooked.recording.takeArrived();
    const answer = await runs.whileAway(async () => await issue(issueExample(), { 'x-api-key': apiKey }));
    expectRefusal(answer, 'SERVICE_UNAVAILABLE');
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(hooked.recording.takeArrived()).toEqual([]);
  });
});
