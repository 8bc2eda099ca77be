// POST /submission/global of version 1.0, answer by answer, as long as the flow is not served.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { callsOf, firstExample } from './calls.js';

const gateway = useGateway();
const { global } = callsOf(gateway);
const body = () => firstExample('createGlobalSubmission');

describe('400', () => {
  test('fullRequest is required, and its fields are named by their full paths', async () => {
    expectRefusal(await global({}), 'VALIDATION_ERROR', ['fullRequest']);
    const answer = await global({ fullRequest: {} });
    expect(answer.body.error.message).toContain('fullRequest.insuredRevenueTurnover');
    expect(answer.body.error.message).toContain('fullRequest.typeOfPlacementBespoke');
  });

  test('a bind block without a quote block is refused', async () => {
    const { quoteRequest: _, ...without } = body();
    expectRefusal(await global(without), 'VALIDATION_ERROR', ['quoteRequest']);
  });

  test('naicsCode is required in the bind block', async () => {
    const answer = await global({ ...body(), bindRequest: { prebindSanctionCheckComplete: true } });
    expectRefusal(answer, 'VALIDATION_ERROR', ['bindRequest.naicsCode']);
  });
});

describe('401', () => {
  test('a call without a key is refused before its body is read', async () => {
    expectRefusal(await gateway().http.post('/v1/submission/global').send('{'), 'UNAUTHORIZED');
  });
});

describe('406', () => {
  test('an Accept that cannot be met is refused', async () => {
    expectRefusal(await global(body(), { Accept: 'text/html' }), 'NOT_ACCEPTABLE');
  });
});

describe('413', () => {
  test('a body above the limit is refused', async () => {
    const body = { policyDescription: 'x'.repeat(gateway().config.maxBodyBytes) };
    expectRefusal(await global(body), 'PAYLOAD_TOO_LARGE');
  });
});

describe('415', () => {
  test('a body that is not sent as JSON is refused', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expectRefusal(await global('x', headers), 'UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('503', () => {
  test('the example holds to the contract, and the flow is not served yet', async () => {
    expectRefusal(await global(body()), 'ONE_CALL_FLOW_UNAVAILABLE');
  });
});
