// A submission from the draft to the quote, through the typed client, on both stores.
import { describe, expect, test } from 'vitest';
import { audit, baseExample, fullExample, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { STORE_KINDS } from '../../support/store.js';

describe.each(STORE_KINDS)('on the %s store', (store) => {
  const gateway = useGateway({ store });
  const { policy } = baseExample();

  /** The stages as a partner's program calls them; each answers what the contract says, or the test fails. */
  const partner = {
    async base() {
      const { data, error } = await gateway().client.POST('/submission/base', {
        params: { header: audit },
        body: baseExample(),
      });
      if (!data) throw new Error(`base was refused: ${JSON.stringify(error)}`);
      const { policyKey, policyActivityKey = '' } = data;
      return { outcome: data, keys: { policyKey, policyActivityKey } };
    },
    full: (query: Keys) =>
      gateway().client.POST('/submission/full', { params: { query, header: audit }, body: fullExample() }),
    quote: (query: Keys, body = quoteExample()) =>
      gateway().client.POST('/quote/create', { params: { query, header: audit }, body }),
    async status({ policyKey }: Keys) {
      const { data } = await gateway().client.GET('/policy/status', {
        params: { query: { policyKey }, header: audit },
      });
      return data;
    },
  };

  test('base, full and quote with the examples of the contract leave a policy that is quoted', async () => {
    const { outcome, keys } = await partner.base();
    expect(outcome).toMatchObject({ policyStatus: 'Quote Preparation', policyActivityStatus: 'Active' });
    expect(await partner.status(keys)).toMatchObject([state('Quote Preparation', 'Active')]);

    const full = await partner.full(keys);
    expect(full.data).toEqual({ ...outcome, policyStatus: 'Policy Updated', reference: '' });
    expect(await partner.status(keys)).toMatchObject([state('Quote Preparation', 'Active')]);

    const quoted = await partner.quote(keys);
    expect(quoted.data).toEqual({ ...full.data, quoteNo: expect.stringMatching(/\d/) });
    expect(await partner.status(keys)).toMatchObject([state('Quote', 'Active')]);
  });

  test('a quote above the limit of authority is referred and waits; a smaller one takes its place', async () => {
    const { keys } = await partner.base();
    await partner.full(keys);
    const sections = quoteExample().sections.map((section) => ({ ...section, '100%Limit': 250_000_000 }));
    const referred = await partner.quote(keys, { ...quoteExample(), sections });
    expect(referred.response.status).toBe(200);
    expect(referred.data).toMatchObject({
      policyStatus: 'Referred',
      policyActivityStatus: 'Pending',
      quoteNo: null,
    });
    expect(await partner.status(keys)).toMatchObject([state('Quote Preparation', 'Pending')]);

    const smaller = await partner.quote(keys);
    expect(smaller.data).toMatchObject({ policyStatus: 'Policy Updated', policyActivityStatus: 'Active' });
    expect(await partner.status(keys)).toMatchObject([state('Quote', 'Active')]);
  });

  test('two submissions at the same time do not touch each other', async () => {
    const [one, two] = await Promise.all([partner.base(), partner.base()]);
    await Promise.all([partner.quote(one.keys), partner.full(two.keys)]);
    expect(await partner.status(one.keys)).toMatchObject([state('Quote', 'Active')]);
    expect(await partner.status(two.keys)).toMatchObject([state('Quote Preparation', 'Active')]);
  });

  test('the days of cover come back as they were sent, whatever the time zone', async () => {
    const { keys } = await partner.base();
    const { data } = await gateway().client.GET('/policy/status', {
      params: { query: { policyKey: keys.policyKey }, header: audit },
    });
    expect(data).toMatchObject([{ effectiveDate: policy.effectiveDate, expiryDate: policy.expiryDate }]);
  });
});

const state = (policyStatus: string, policyActivityStatus: string) => ({
  policyStatus,
  policyActivityStatus,
});

interface Keys {
  policyKey: string;
  policyActivityKey: string;
}
