// POST /policy/issue, answer by answer. Until the one-call flow is served it is checked and refused.
import { describe, expect, test } from 'vitest';
import { issueExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { stagesOf } from './stages.js';

const gateway = useGateway();
const { issue } = stagesOf(gateway);
const { fullRequest, quoteRequest } = issueExample();
const bindRequest = { prebindSanctionCheckComplete: true };

describe('400', () => {
  test('the first block is required', async () => {
    expectRefusal(await issue({}), 'VALIDATION_ERROR', ['fullRequest']);
  });

  test('a bind without a quote is refused', async () => {
    expectRefusal(await issue({ fullRequest, bindRequest }), 'VALIDATION_ERROR', ['quoteRequest']);
  });

  test.each([
    [
      'a field of the first block that is missing',
      { fullRequest: { ...fullRequest, typeOfPlacementBespoke: undefined } },
      'fullRequest.typeOfPlacementBespoke',
      'required',
    ],
    [
      'the revenue as version 1.0 names it',
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
      'a bind without its sanction check',
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
    ['a block of its own', { fullRequest, baseRequest: fullRequest }, 'baseRequest', 'unknown'],
    ['a block that is null', { fullRequest, quoteRequest: null }, 'quoteRequest', 'type'],
  ])('%s is refused with its field', async (_, body, field, issueOf) => {
    const answer = await issue(body);
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(answer.body.error.details).toContainEqual({ field, issue: issueOf, message: expect.any(String) });
  });

  test('the audit headers are required', async () => {
    const answer = await issue(issueExample(), { 'X-Origination-Source': '', 'X-Audit-UserId': '' });
    expectRefusal(answer, 'VALIDATION_ERROR', ['X-Audit-UserId', 'X-Origination-Source']);
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is refused before the body is read', async (key) => {
    expectRefusal(await issue('{ not json', { 'x-api-key': key }), 'UNAUTHORIZED');
  });
});

describe('406', () => {
  test('an Accept that cannot be met is refused', async () => {
    expectRefusal(await issue(issueExample(), { Accept: 'text/plain' }), 'NOT_ACCEPTABLE');
  });
});

describe('413', () => {
  test('a body above the limit is refused', async () => {
    const umr = 'x'.repeat(gateway().config.maxBodyBytes);
    expectRefusal(await issue({ fullRequest: { ...fullRequest, umr } }), 'PAYLOAD_TOO_LARGE');
  });
});

describe('415', () => {
  test('a body that is not sent as JSON is refused', async () => {
    expectRefusal(await issue('<issue/>', { 'Content-Type': 'application/xml' }), 'UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('503', () => {
  test.each([
    ['all stages', issueExample()],
    ['the stages up to the quote', issueExample('withoutBind')],
    ['base and full alone', { fullRequest }],
    [
      'the obligor and the home state in their other forms',
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
  ])('%s: the body is right, the flow is not served yet', async (_, body) => {
    expectRefusal(await issue(body), 'ONE_CALL_FLOW_UNAVAILABLE');
  });
});
