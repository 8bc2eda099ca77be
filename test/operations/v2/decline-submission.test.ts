// POST /submission/decline, one describe per status.
import { describe, expect, test } from 'vitest';
import { audit, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { describePolicyEnd } from './policy-end-suite.js';
import { magicKeys, stagesOf } from './stages.js';

const gateway = useGateway();
const { decline, quote, status, newDraft, newComplete, newQuoted } = stagesOf(gateway);
const stateOf = async ({ policyKey }: { policyKey: string }) => (await status({ policyKey })).body[0];
const declined = { policyStatus: 'Submission Declined', policyActivityStatus: 'Cancelled' };

describePolicyEnd(gateway, 'decline');
describeBackOfficeErrors((policyKey) => decline(magicKeys(policyKey)));

describe('200', () => {
  test('the response is a JSON string that names the submission', async () => {
    const keys = await newDraft();
    const { data, response } = await gateway().client.POST('/submission/decline', {
      params: { query: { ...keys, declineReason: 'Placed elsewhere' }, header: audit },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(data).toMatch(/^The submission Q\d{7} has been declined$/);
    expect(await stateOf(keys)).toMatchObject(declined);
  });

  test.each([
    ['text/plain', 'text/plain; charset=utf-8'],
    ['text/plain, application/json;q=0.5', 'text/plain; charset=utf-8'],
    ['text/*', 'text/plain; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['text/plain;q=0.5, application/json', 'application/json; charset=utf-8'],
    ['text/plain, application/json', 'text/plain; charset=utf-8'],
    ['application/json, text/plain', 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
  ])('Accept: %s returns %s', async (accept, type) => {
    const answer = await decline(await newDraft(), { Accept: accept });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    const sentence = type.startsWith('application/json') ? JSON.parse(answer.text) : answer.text;
    expect(sentence).toMatch(/^The submission Q\d{7} has been declined$/);
  });

  test.each([
    ['a draft', newDraft],
    ['a draft with underwriting data', newComplete],
    ['a quote', newQuoted],
  ])('%s can be declined', async (_, make) => {
    const keys = await make();
    expect((await decline(keys)).status).toBe(200);
    expect(await stateOf(keys)).toMatchObject(declined);
  });

  test('a referred quote can be declined', async () => {
    const keys = await newComplete();
    const sections = quoteExample().sections.map((section) => ({ ...section, '100%Limit': 250_000_000 }));
    expect((await quote(keys, { ...quoteExample(), sections })).body.policyStatus).toBe('Referred');
    expect((await decline(keys)).status).toBe(200);
    expect(await stateOf(keys)).toMatchObject(declined);
  });
});

describe('406', () => {
  test('an Accept header that excludes both media types is rejected before anything is done', async () => {
    const keys = await newDraft();
    expectRefusal(await decline(keys, { Accept: 'text/html' }), 'NOT_ACCEPTABLE');
    expect((await decline(keys)).status).toBe(200);
  });

  test('an error is JSON, even if plain text was requested', async () => {
    expectRefusal(await decline('', { Accept: 'text/plain' }), 'VALIDATION_ERROR');
  });
});
