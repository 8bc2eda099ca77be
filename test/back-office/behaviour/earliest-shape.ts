// The earliest shape: every field is kept, nothing is required that it lacks, and its policies can
// be continued.
import { expect, test } from 'vitest';
import {
  earliestComplete,
  earliestQuote,
  earliestUnderwriting,
  everyDraftField,
  leastDraft,
} from '../../support/earliest-shape.js';
import { baseExample, fullExample, quoteExample } from '../../support/examples.js';
import {
  activityOf,
  bindExample,
  expectProblem,
  newCall,
  policiesOf,
  read,
  type Subject,
} from './support.js';

const earliest = () => newCall({ shape: 'earliest' });

export function describeEarliest(subject: Subject): void {
  const to = () => subject().backOffice();
  const { detailsOf, summariesOf } = policiesOf(subject);

  test('the minimal draft becomes a readable policy', async () => {
    const outcome = await to().createDraft(leastDraft, earliest());
    const policy = activityOf(outcome);
    expect(outcome.policyStatus).toBe('Quote Preparation');
    expect((await detailsOf(policy)).submission).toMatchObject({ ...leastDraft, writtenLine: 100 });
    expect(await summariesOf(policy)).toMatchObject([{ policyStatus: 'Quote Preparation', product: 210 }]);
    const { items } = await to().listSubmissions({ producerIds: '50123', pageSize: 100 }, read());
    const listed = items.find(({ policyKey }) => policyKey === policy.policyKey);
    expect(listed).toMatchObject({ insured: 'Harbour Light Analytics Inc.', classOfBusiness: 'cyber' });
  });

  test('every field of base, full and quote is stored as sent, even after a restart', async () => {
    const policy = activityOf(await to().createDraft(everyDraftField, earliest()));
    await to().enrichDraft(policy, earliestUnderwriting, earliest());
    await to().quotePolicy(policy, earliestQuote, earliest());
    await subject().reopen();
    const details = await detailsOf(policy);
    expect(details.submission).toMatchObject(earliestComplete);
    expect(details.quote).toEqual(earliestQuote);
    expect(details).toMatchObject({ policyStatus: 'Quote', reference: 'B0999HLA2027' });
    expect(details.sections).toMatchObject([{ coverages: earliestQuote.sections[0]?.coverage }]);
  });

  test('both stages in one body are stored in the same way', async () => {
    const policy = activityOf(await to().createCompleteDraft(earliestComplete, earliest()));
    expect((await detailsOf(policy)).submission).toMatchObject(earliestComplete);
  });

  test('a call of a later version must contain the fields that the earliest shape lacks', async () => {
    const refused = async (write: () => Promise<unknown>) =>
      (await expectProblem('VALIDATION_ERROR', write)).details.map(({ field }) => field);
    expect(await refused(() => to().createDraft(everyDraftField, newCall()))).toEqual([
      'insured.domicileState',
      'insured.zipCode',
      'producingCompany',
    ]);
    expect(await refused(() => to().createCompleteDraft(earliestComplete, newCall()))).toContain(
      'referenceType',
    );
    const policy = activityOf(await to().createCompleteDraft(earliestComplete, earliest()));
    expect(await refused(() => to().quotePolicy(policy, earliestQuote, newCall()))).toEqual([
      'noOfEmployees',
      'noOfPIIRecords',
    ]);
  });

  test('a policy in the earliest shape can be enriched, quoted and bound by a later version', async () => {
    const policy = activityOf(await to().createDraft(leastDraft, earliest()));
    await to().enrichDraft(policy, fullExample(), newCall());
    await to().quotePolicy(policy, quoteExample(), newCall());
    await to().bindPolicy(policy, bindExample(), newCall());
    expect(await summariesOf(policy)).toMatchObject([{ policyStatus: 'Bound' }]);
  });

  test('underwriting data whose policy omits the currency leaves the currency of the draft, and does not reopen the quote', async () => {
    const policy = activityOf(await to().createDraft(baseExample(), newCall()));
    await to().enrichDraft(policy, fullExample(), newCall());
    await to().quotePolicy(policy, quoteExample(), newCall());
    const { currency, ...withoutCurrency } = baseExample().policy;
    const { agencyOccupation, underWriter } = fullExample();
    const sent = { agencyOccupation, underWriter, policy: withoutCurrency };
    await to().enrichDraft(policy, sent, earliest());
    const { submission, policyStatus } = await detailsOf(policy);
    expect(submission.policy).toEqual({ ...withoutCurrency, currency });
    expect(policyStatus).toBe('Quote');
  });

  test('a quote without a main peril has that of the draft', async () => {
    const policy = activityOf(await to().createCompleteDraft(earliestComplete, earliest()));
    const { majorPeril: _, ...quote } = earliestQuote;
    await to().quotePolicy(policy, quote, earliest());
    expect((await detailsOf(policy)).quote?.majorPeril).toBe('Professional negligence');
  });

  test('a contact is found by its exact code or by its whole name, case-insensitively', async () => {
    const found = async (query: { contactCode?: string; contactName?: string }) =>
      (await to().listContacts({ roleCode: 'PRD', ...query }, read())).items.map(({ id }) => id);
    expect(await found({ contactCode: 'WHITC' })).toEqual(['50123']);
    expect(await found({ contactName: 'whitcombe BROKERS ltd' })).toEqual(['50123']);
    for (const contactCode of ['whitc', 'WHIT', '%']) expect(await found({ contactCode })).toEqual([]);
    for (const contactName of ['Whitcombe', 'Brokers Ltd', '%'])
      expect(await found({ contactName })).toEqual([]);
  });

  test('in every list of the reference data, each entry has a code of its own', async () => {
    const { lists = [] } = await to().getReferenceData(read());
    expect(lists.length).toBeGreaterThan(30);
    for (const { name, entries } of lists) {
      const codes = entries.map(({ code }) => code);
      expect([name, new Set(codes).size]).toEqual([name, entries.length]);
      expect(codes).not.toContain(undefined);
    }
  });

  test('a stamp underwriter must be a contact with that role', async () => {
    const draft = { ...earliestComplete, stampUnderwriter: { id: '50123' } };
    const { details } = await expectProblem('VALIDATION_ERROR', () =>
      to().createCompleteDraft(draft, earliest()),
    );
    expect(details).toMatchObject([{ field: 'stampUnderwriter.id' }]);
  });
}
