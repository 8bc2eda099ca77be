// POST /submission/quote of version 1.0, one describe per status.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { type Keys, keysOf, magicKeys, nobodysKeys } from '../v2/stages.js';
import { callsOf, firstExample } from './calls.js';

const gateway = useGateway();
const { quote, full, newDraft, details } = callsOf(gateway);
const body = () => firstExample('createQuote');
const newComplete = async (): Promise<Keys> =>
  keysOf(await full(await newDraft(), firstExample('enrichSubmission')));

describe('200', () => {
  test('the example after base and full is quoted with a number, and its revenue is read back', async () => {
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

describe('404', () => {
  test('unknown keys are not found', async () => {
    expectRefusal(await quote(nobodysKeys, body()), 'NOT_FOUND');
  });
});

describe('409', () => {
  test('policy 9000409 of the sandbox is in a state that does not allow a quote', async () => {
    expectRefusal(await quote(magicKeys('9000409'), body()), 'INVALID_STATE');
  });
});

describeJsonBody(gateway, (sent, headers) => quote(nobodysKeys, sent, headers), body);
describeBackOfficeErrors((policyKey) => quote(magicKeys(policyKey), body()));
