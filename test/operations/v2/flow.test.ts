// Submissions from the draft to their end, through the typed client, on both stores.
import { describe, expect, test } from 'vitest';
import type { components } from '../../../generated/v2.js';
import { audit, baseExample, completeExample, fullExample, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { STORE_KINDS } from '../../support/store.js';

describe.each(STORE_KINDS)('on the %s store', (store) => {
  const gateway = useGateway({ store });
  const { policy } = baseExample();

  /**
   * The operations as a partner's program calls them. The test fails if a response is not what the
   * contract declares.
   */
  const partner = {
    base: async (body = baseExample()) =>
      started(await gateway().client.POST('/submission/base', { params: { header: audit }, body })),
    complete: async (body = completeExample()) =>
      started(await gateway().client.POST('/submission/complete', { params: { header: audit }, body })),
    full: (query: Keys, body = fullExample()) =>
      gateway().client.POST('/submission/full', { params: { query, header: audit }, body }),
    quote: (query: Keys, body = quoteExample()) =>
      gateway().client.POST('/quote/create', { params: { query, header: audit }, body }),
    notTakenUp: (query: Keys) => gateway().client.POST('/quote/ntu', { params: { query, header: audit } }),
    decline: (query: Keys) =>
      gateway().client.POST('/submission/decline', {
        params: { query: { ...query, declineReason: 'Placed elsewhere' }, header: audit },
      }),
    async status({ policyKey }: Keys) {
      const params = { query: { policyKey }, header: audit };
      return (await gateway().client.GET('/policy/status', { params })).data;
    },
    async allowed(fieldNames: 'agreement' | 'agreementActivity' | 'agreementSection', keys: Keys) {
      const params = { query: { ...keys, fieldNames } };
      return (await gateway().client.GET('/lookup/agreement', { params })).data?.values[0]?.code ?? '';
    },
    async coverage(keys: Keys) {
      const params = { query: { ...keys, fieldNames: 'coverage' } } as const;
      return (await gateway().client.GET('/lookup/fields', { params })).data?.values[0]?.code ?? '';
    },
    details: async (policyNo: string) =>
      (await gateway().client.GET('/policy/details', { params: { query: { policyNo } } })).data,
  };

  test('the examples lead from base through full, lookups and quote to a quote that is not taken up', async () => {
    const { outcome, keys } = await partner.base();
    expect(outcome).toMatchObject({ policyStatus: 'Quote Preparation', policyActivityStatus: 'Active' });
    expect(await partner.status(keys)).toMatchObject([state('Quote Preparation', 'Active')]);

    const full = await partner.full(keys);
    expect(full.data).toEqual({ ...outcome, policyStatus: 'Policy Updated' });
    expect(await partner.status(keys)).toMatchObject([state('Quote Preparation', 'Active')]);

    const agreement = {
      agreement: await partner.allowed('agreement', keys),
      agreementActivity: await partner.allowed('agreementActivity', keys),
      agreementSection: await partner.allowed('agreementSection', keys),
    };
    const sections = quoteExample().sections.map((section) => ({ ...section, agreement }));
    expect(sections).toEqual(quoteExample().sections);
    expect(await partner.coverage(keys)).toBe(sections[0]?.coverage?.[0]?.code);

    const quoted = await partner.quote(keys, { ...quoteExample(), sections });
    expect(quoted.data).toEqual({ ...full.data, quoteNo: expect.stringMatching(/\d/) });
    expect(await partner.status(keys)).toMatchObject([state('Quote', 'Active')]);

    const ended = await partner.notTakenUp(keys);
    expect(ended.data).toEqual({ ...quoted.data, ...state('Quote NTU', 'Quote NTU') });
    expect(await partner.status(keys)).toMatchObject([state('Quote NTU', 'Quote NTU')]);
    expect((await partner.quote(keys)).response.status).toBe(409);
  });

  test('a submission that is declined after base accepts no further stage', async () => {
    const { outcome, keys } = await partner.base();
    const declined = await partner.decline(keys);
    expect(declined.data).toContain(outcome.policyNo);
    expect(await partner.status(keys)).toMatchObject([state('Submission Declined', 'Cancelled')]);
    const full = await partner.full(keys);
    expect(full.error?.error.code).toBe('INVALID_STATE');
  });

  test('complete and quote are equivalent to base, full and quote', async () => {
    const { outcome, keys } = await partner.complete();
    expect(outcome).toMatchObject({ policyStatus: 'Quote Preparation', quoteNo: null });
    const quoted = await partner.quote(keys, quoteExample('agencyAndMaeSections'));
    expect(quoted.data).toEqual({
      ...outcome,
      policyStatus: 'Policy Updated',
      quoteNo: expect.stringMatching(/\d/),
    });
    expect(await partner.status(keys)).toMatchObject([state('Quote', 'Active')]);
  });

  test('everything that the stages sent is read back field by field', async () => {
    const { outcome, keys } = await partner.base();
    await partner.full(keys, { ...fullExample(), umr: 'B0999HLA2027', writtenLine: 35 });
    await partner.quote(keys);
    const details = await partner.details(outcome.policyNo);
    const sent = { ...baseExample(), ...fullExample(), umr: 'B0999HLA2027', writtenLine: 35 };
    for (const [name, value] of Object.entries(sent)) {
      expect(details?.submission, name).toHaveProperty([name], value);
    }
    for (const [name, value] of Object.entries(quoteExample())) {
      expect(details?.quote, name).toHaveProperty([name], value);
    }
    expect(details).toMatchObject({ ...keys, reference: 'B0999HLA2027', policyStatus: 'Quote' });
  });

  test('a quote above the authority limit is referred; a smaller one replaces it', async () => {
    const { keys } = await partner.complete();
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

  test('two concurrent submissions do not affect each other', async () => {
    const [one, two] = await Promise.all([partner.complete(), partner.base()]);
    await Promise.all([partner.quote(one.keys), partner.full(two.keys)]);
    expect(await partner.status(one.keys)).toMatchObject([state('Quote', 'Active')]);
    expect(await partner.status(two.keys)).toMatchObject([state('Quote Preparation', 'Active')]);
  });

  test('the dates of cover are returned as sent', async () => {
    const { keys } = await partner.base();
    const days = { effectiveDate: policy.effectiveDate, expiryDate: policy.expiryDate };
    expect(await partner.status(keys)).toMatchObject([days]);
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

/** The outcome of a stage that creates a policy, and its keys. */
function started({ data, error }: { data?: components['schemas']['SubmissionOutcome']; error?: unknown }) {
  if (!data) throw new Error(`The stage was rejected: ${JSON.stringify(error)}`);
  const { policyKey, policyActivityKey = '' } = data;
  return { outcome: data, keys: { policyKey, policyActivityKey } };
}
