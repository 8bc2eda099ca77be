// POST /submission/decline, one describe per status.
import { describe, expect, test } from 'vitest';
import { audit, fullExample, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { magicKeys, nobodysKeys, stagesOf } from './stages.js';

const gateway = useGateway();
const { decline, full, quote, notTakenUp, status, newDraft, newComplete, newQuoted } = stagesOf(gateway);
const stateOf = async ({ policyKey }: { policyKey: string }) => (await status({ policyKey })).body[0];
const declined = { policyStatus: 'Submission Declined', policyActivityStatus: 'Cancelled' };

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
    ['application/json', 'application/json'],
    ['text/plain;q=0.5, application/json', 'application/json'],
    ['text/plain, application/json', 'text/plain; charset=utf-8'],
    ['application/json, text/plain', 'application/json'],
    ['*/*', 'application/json'],
  ])('Accept: %s returns %s', async (accept, type) => {
    const answer = await decline(await newDraft(), { Accept: accept });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    const sentence = type === 'application/json' ? JSON.parse(answer.text) : answer.text;
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

  test.each([
    ['none', undefined],
    ['a blank one', ''],
    ['one with reserved characters', 'Price & terms: 100% "too high"/50, sorry? #1 + more'],
    ['one in any language', 'Anderweitig gezeichnet – 見送り'],
    ['one of 2000 characters', 'x'.repeat(2000)],
  ])('reason: %s', async (_, declineReason) => {
    const keys = await newDraft();
    const query = declineReason === undefined ? keys : { ...keys, declineReason };
    expect((await decline(query)).status).toBe(200);
  });
});

describe('400', () => {
  test.each([
    ['no keys', '', ['policyKey', 'policyActivityKey']],
    ['one key alone', 'policyKey=1', ['policyActivityKey']],
    ['a blank key', 'policyKey=&policyActivityKey=1', ['policyKey']],
    ['a key of 41 characters', `policyKey=${'1'.repeat(41)}&policyActivityKey=1`, ['policyKey']],
    [
      'a reason of 2001 characters',
      `policyKey=1&policyActivityKey=1&declineReason=${'x'.repeat(2001)}`,
      ['declineReason'],
    ],
    ['two reasons', 'policyKey=1&policyActivityKey=1&declineReason=a&declineReason=b', ['declineReason']],
    ['a reason under another name', 'policyKey=1&policyActivityKey=1&reason=a', ['reason']],
  ])('%s in the query is rejected with its name', async (_, query, fields) => {
    expectRefusal(await decline(query), 'VALIDATION_ERROR', fields);
  });

  test('the audit headers are required', async () => {
    const answer = await decline(nobodysKeys, { 'X-Origination-Source': '', 'X-Audit-UserId': '' });
    expectRefusal(answer, 'VALIDATION_ERROR', ['X-Audit-UserId', 'X-Origination-Source']);
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is rejected', async (key) => {
    expectRefusal(await decline(nobodysKeys, { 'x-api-key': key }), 'UNAUTHORIZED');
  });
});

describe('404', () => {
  test('a policy that does not exist', async () => {
    expectRefusal(await decline({ policyKey: '999999999', policyActivityKey: '1' }), 'NOT_FOUND');
  });

  test('an activity of another policy, which stays unchanged', async () => {
    const [one, two] = [await newDraft(), await newDraft()];
    expectRefusal(await decline({ ...one, policyActivityKey: two.policyActivityKey }), 'NOT_FOUND');
    expect(await stateOf(one)).toMatchObject({ policyStatus: 'Quote Preparation' });
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected before anything is done', async () => {
    const keys = await newDraft();
    expectRefusal(await decline(keys, { Accept: 'text/html' }), 'NOT_ACCEPTABLE');
    expect(await stateOf(keys)).toMatchObject({ policyStatus: 'Quote Preparation' });
  });

  test('an error is JSON, even if plain text was requested', async () => {
    expectRefusal(await decline('', { Accept: 'text/plain' }), 'VALIDATION_ERROR');
  });
});

describe('409', () => {
  test('a submission can be declined only once', async () => {
    const keys = await newDraft();
    await decline(keys);
    expectRefusal(await decline(keys), 'INVALID_STATE');
  });

  test('a policy marked as not taken up cannot be declined', async () => {
    const keys = await newQuoted();
    await notTakenUp(keys);
    expectRefusal(await decline(keys), 'INVALID_STATE');
    expect(await stateOf(keys)).toMatchObject({ policyStatus: 'Quote NTU' });
  });

  test('a declined submission accepts no further stage', async () => {
    const keys = await newQuoted();
    await decline(keys);
    expectRefusal(await full(keys, fullExample()), 'INVALID_STATE');
    expectRefusal(await quote(keys, quoteExample()), 'INVALID_STATE');
    expectRefusal(await notTakenUp(keys), 'INVALID_STATE');
    expect(await stateOf(keys)).toMatchObject(declined);
  });

  test('policy 9000409 of the sandbox is in a state that does not allow it', async () => {
    expectRefusal(await decline(magicKeys('9000409')), 'INVALID_STATE');
  });
});

describe.each([
  [502, '9000502', 'BACK_OFFICE_ERROR'],
  [503, '9000503', 'BACK_OFFICE_UNAVAILABLE'],
  [504, '9000504', 'BACK_OFFICE_TIMEOUT'],
] as const)('%i', (status, value, code) => {
  test(`policy ${value} of the sandbox provokes ${code}`, async () => {
    const answer = await decline(magicKeys(value));
    expectRefusal(answer, code);
    expect(answer.headers['retry-after'] !== undefined).toBe(status === 503);
  });
});
