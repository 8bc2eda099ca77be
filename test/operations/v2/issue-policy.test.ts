// POST /policy/issue, one describe per status.
import { describe, expect, test } from 'vitest';
import { issueExample } from '../../support/examples.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { away } from '../run-calls.js';
import { useRuns } from '../run-fixture.js';
import { describeRunStart } from '../run-start-suite.js';

const runs = useRuns({ environment: { PARTNER_CONCURRENT_RUNS: '2' } });
const { hooked, gateway } = runs;
const { start: issue, ended, held } = runs.calls('v2');
const { fullRequest, quoteRequest } = issueExample();
const bindRequest = { prebindSanctionCheckComplete: true };

describeRunStart('v2', runs);
describeJsonBody(gateway, issue, issueExample);

describe('200', () => {
  test('a base step that fails in every attempt also fails the run', async () => {
    hooked.refuse('createDraft', away, 3);
    const answer = await issue();
    hooked.refuse('createDraft', away, 0);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ status: 'FAILED', message: expect.stringContaining(away.message) });
    expect(await ended(answer.body.submissionId)).toMatchObject({ currentStep: 'BASE' });
  });
});

describe('202', () => {
  test('the obligor and the home state are accepted in their alternative forms', async () => {
    const alternatives = {
      ...bindRequest,
      obligor: 'Republic of Examples',
      surplusBroker: { producerHomeState: { id: '1' } },
      insured: { assetSize: 12, assetsUnderManagement: '12' },
    };
    const answer = await issue({ fullRequest, quoteRequest, bindRequest: alternatives });
    expect(answer.status, answer.text).toBe(202);
    expect(await ended(answer.body.policyNo)).toMatchObject({ overallStatus: 'SUCCESS' });
  });
});

describe('400', () => {
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
    [
      'an unknown currency of a section',
      {
        fullRequest,
        quoteRequest: {
          ...quoteRequest,
          sections: quoteRequest?.sections.map((section) => ({ ...section, riskCurrency: { code: 'ZZZ' } })),
        },
      },
      'quoteRequest.sections[0].riskCurrency.code',
      'enum',
    ],
    [
      'an unknown product',
      { fullRequest: { ...fullRequest, policy: { ...fullRequest.policy, product: { id: '21' } } } },
      'fullRequest.policy.product.id',
      'enum',
    ],
    [
      'a jurisdiction that does not exist',
      {
        fullRequest,
        quoteRequest,
        bindRequest: { ...bindRequest, fon: { jurisdictionCountry: { code: 'XX' } } },
      },
      'bindRequest.fon.jurisdictionCountry.code',
      'enum',
    ],
    ['an unknown block', { fullRequest, baseRequest: fullRequest }, 'baseRequest', 'unknown'],
    ['a null block', { fullRequest, quoteRequest: null }, 'quoteRequest', 'type'],
  ])('%s is rejected, the error names its field, and no run starts', async (_, body, field, issueOf) => {
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

describe('503', () => {
  test('nothing is started while the store is down', async () => {
    const { apiKey } = await gateway().addPartner();
    expect((await issue({ fullRequest }, { 'x-api-key': apiKey })).status).toBe(202);
    hooked.recording.takeArrived();
    const answer = await runs.whileAway(async () => await issue(issueExample(), { 'x-api-key': apiKey }));
    expectRefusal(answer, 'SERVICE_UNAVAILABLE');
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(hooked.recording.takeArrived()).toEqual([]);
  });
});
