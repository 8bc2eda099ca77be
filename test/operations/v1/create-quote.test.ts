// POST /submission/quote of version 1.0, one describe per status.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { type Keys, keysOf } from '../v2/stages.js';
import { callsOf, firstExample } from './calls.js';

const gateway = useGateway();
const { quote, full, newDraft, details } = callsOf(gateway);
const body = () => firstExample('createQuote');
const newComplete = async (): Promise<Keys> =>
  keysOf(await full(await newDraft(), firstExample('enrichSubmission')));

describe('200', () => {
  test('the example after base and full is quoted with a number, and is read back complete', async () => {
    const answer = await quote(await newComplete(), body());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.quoteNo).toMatch(/\d/);
    const held = await details(answer.body.policyNo);
    expect(held.body.policyStatus).toBe('Quote');
    expect(held.body.quote.revTurnover).toBe(body().revTurnover);
  });

  test('sending a quote again replaces the previous one', async () => {
    const keys = await newComplete();
    await quote(keys, body());
    const answer = await quote(keys, { ...body(), noOfEmployees: 7 });
    const held = await details(answer.body.policyNo);
    expect(held.body.quote.noOfEmployees).toBe(7);
  });

  test('the bare path, which version 2.0 does not have, is served by version 1.0', async () => {
    const answer = await gateway()
      .http.post('/submission/quote')
      .query(await newComplete())
      .set('x-api-key', gateway().apiKey)
      .send(body());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers['api-version']).toBe('1.0');
  });
});

describe('400', () => {
  test('revTurnover, which version 2.0 does not have, is required', async () => {
    const { revTurnover: _, ...without } = body();
    expectRefusal(await quote(await newComplete(), without), 'VALIDATION_ERROR', ['revTurnover']);
  });

  test('the keys are required', async () => {
    expectRefusal(await quote({}, body()), 'VALIDATION_ERROR', ['policyKey', 'policyActivityKey']);
  });
});

describe('401', () => {
  test('a call without a key is rejected before its body is read', async () => {
    expectRefusal(await gateway().http.post('/v1/submission/quote').send('{'), 'UNAUTHORIZED');
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected', async () => {
    expectRefusal(
      await quote({ policyKey: '1', policyActivityKey: '1' }, body(), { Accept: 'text/html' }),
      'NOT_ACCEPTABLE',
    );
  });
});

describe('404', () => {
  test('unknown keys are not found', async () => {
    expectRefusal(await quote({ policyKey: '1', policyActivityKey: '1' }, body()), 'NOT_FOUND');
  });
});

describe('413', () => {
  test('a body above the limit is rejected', async () => {
    const body = { policyDescription: 'x'.repeat(gateway().config.maxBodyBytes) };
    expectRefusal(await quote({}, body), 'PAYLOAD_TOO_LARGE');
  });
});

describe('415', () => {
  test('a body that is not sent as JSON is rejected', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expectRefusal(await quote({}, 'x', headers), 'UNSUPPORTED_MEDIA_TYPE');
  });
});

describe.each([
  [409, '9000409', 'INVALID_STATE'],
  [502, '9000502', 'BACK_OFFICE_ERROR'],
  [503, '9000503', 'BACK_OFFICE_UNAVAILABLE'],
  [504, '9000504', 'BACK_OFFICE_TIMEOUT'],
] as const)('%i', (_, policyKey, code) => {
  test(`the magic key ${policyKey} provokes ${code}`, async () => {
    expectRefusal(await quote({ policyKey, policyActivityKey: '1' }, body()), code);
  });
});
