// POST /quote/ntu, one describe per status.
import { describe, expect, test } from 'vitest';
import { audit, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { describePolicyEnd } from './policy-end-suite.js';
import { magicKeys, stagesOf } from './stages.js';

const gateway = useGateway();
const { ending, quote, status, newDraft, newComplete, newQuoted } = stagesOf(gateway);
const notTakenUp = ending('/quote/ntu');
const stateOf = async ({ policyKey }: { policyKey: string }) => (await status({ policyKey })).body[0];
const ended = { policyStatus: 'Quote NTU', policyActivityStatus: 'Quote NTU' };
const aboveAuthority = {
  ...quoteExample(),
  sections: quoteExample().sections.map((section) => ({ ...section, '100%Limit': 250_000_000 })),
};

describePolicyEnd(gateway, 'notTakenUp');
describeBackOfficeErrors((policyKey) => notTakenUp(magicKeys(policyKey)));

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
});
