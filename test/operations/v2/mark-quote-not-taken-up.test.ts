// POST /quote/ntu, one describe per status.
import { describe, expect, test } from 'vitest';
import { audit, fullExample, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { magicKeys, nobodysKeys, stagesOf } from './stages.js';

const gateway = useGateway();
const { notTakenUp, decline, full, quote, status, newDraft, newComplete, newQuoted } = stagesOf(gateway);
const stateOf = async ({ policyKey }: { policyKey: string }) => (await status({ policyKey })).body[0];
const ended = { policyStatus: 'Quote NTU', policyActivityStatus: 'Quote NTU' };
const aboveAuthority = {
  ...quoteExample(),
  sections: quoteExample().sections.map((section) => ({ ...section, '100%Limit': 250_000_000 })),
};

describe('200', () => {
  test('the outcome keeps the number, the keys and the quote number', async () => {
    const keys = await newQuoted();
    const { data, response } = await gateway().client.POST('/quote/ntu', {
      params: { query: { ...keys, declineReason: 'Placed elsewhere' }, header: audit },
    });
    expect(response.status).toBe(200);
    expect(data).toEqual({
      ...keys,
      ...ended,
      policyNo: expect.stringMatching(/^Q\d{7}$/),
      quoteNo: expect.stringMatching(/\d/),
      reference: null,
    });
    expect(await stateOf(keys)).toMatchObject(ended);
  });

  test('a quote that existed before a referral can be marked', async () => {
    const keys = await newQuoted();
    await quote(keys, aboveAuthority);
    expect((await notTakenUp(keys)).body).toMatchObject(ended);
  });

  test.each([
    ['none', undefined],
    ['one with reserved characters', 'Price & terms: 100% "too high"/50, sorry? #1 + more'],
    ['one of 2000 characters', 'x'.repeat(2000)],
  ])('reason: %s', async (_, declineReason) => {
    const keys = await newQuoted();
    const query = declineReason === undefined ? keys : { ...keys, declineReason };
    expect((await notTakenUp(query)).status).toBe(200);
  });
});

describe('400', () => {
  test.each([
    ['no keys', '', ['policyKey', 'policyActivityKey']],
    ['one key alone', 'policyActivityKey=1', ['policyKey']],
    [
      'a reason of 2001 characters',
      `policyKey=1&policyActivityKey=1&declineReason=${'x'.repeat(2001)}`,
      ['declineReason'],
    ],
    ['a reason in another case', 'policyKey=1&policyActivityKey=1&declinereason=a', ['declinereason']],
  ])('%s in the query is rejected with its name', async (_, query, fields) => {
    expectRefusal(await notTakenUp(query), 'VALIDATION_ERROR', fields);
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is rejected', async (key) => {
    expectRefusal(await notTakenUp(nobodysKeys, { 'x-api-key': key }), 'UNAUTHORIZED');
  });
});

describe('404', () => {
  test('a policy that does not exist', async () => {
    expectRefusal(await notTakenUp({ policyKey: '999999999', policyActivityKey: '1' }), 'NOT_FOUND');
  });

  test('an activity of another policy, which stays unchanged', async () => {
    const [one, two] = [await newQuoted(), await newQuoted()];
    expectRefusal(await notTakenUp({ ...one, policyActivityKey: two.policyActivityKey }), 'NOT_FOUND');
    expect(await stateOf(one)).toMatchObject({ policyStatus: 'Quote' });
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected before anything is done', async () => {
    const keys = await newQuoted();
    expectRefusal(await notTakenUp(keys, { Accept: 'text/plain' }), 'NOT_ACCEPTABLE');
    expect(await stateOf(keys)).toMatchObject({ policyStatus: 'Quote' });
  });
});

describe('409', () => {
  test.each([
    ['a draft', newDraft],
    ['a draft with underwriting data', newComplete],
  ])('%s has no quote to mark', async (_, make) => {
    const keys = await make();
    expectRefusal(await notTakenUp(keys), 'INVALID_STATE');
    expect(await stateOf(keys)).toMatchObject({ policyStatus: 'Quote Preparation' });
  });

  test('a quote that was referred immediately cannot be marked', async () => {
    const keys = await newComplete();
    await quote(keys, aboveAuthority);
    expectRefusal(await notTakenUp(keys), 'INVALID_STATE');
  });

  test('a quote can be marked only once', async () => {
    const keys = await newQuoted();
    await notTakenUp(keys);
    expectRefusal(await notTakenUp(keys), 'INVALID_STATE');
  });

  test('a declined submission no longer has a quote', async () => {
    const keys = await newQuoted();
    await decline(keys);
    expectRefusal(await notTakenUp(keys), 'INVALID_STATE');
  });

  test('a policy marked as not taken up accepts no further stage', async () => {
    const keys = await newQuoted();
    await notTakenUp(keys);
    expectRefusal(await full(keys, fullExample()), 'INVALID_STATE');
    expectRefusal(await quote(keys, quoteExample()), 'INVALID_STATE');
  });

  test('policy 9000409 of the sandbox is in a state that does not allow it', async () => {
    expectRefusal(await notTakenUp(magicKeys('9000409')), 'INVALID_STATE');
  });
});

describe.each([
  [502, '9000502', 'BACK_OFFICE_ERROR'],
  [503, '9000503', 'BACK_OFFICE_UNAVAILABLE'],
  [504, '9000504', 'BACK_OFFICE_TIMEOUT'],
] as const)('%i', (status, value, code) => {
  test(`policy ${value} of the sandbox provokes ${code}`, async () => {
    const answer = await notTakenUp(magicKeys(value));
    expectRefusal(answer, code);
    expect(answer.headers['retry-after'] !== undefined).toBe(status === 503);
  });
});
