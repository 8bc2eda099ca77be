// What is refused for its content: the conditions on the draft as merged, all details at once, and no effect.
import { describe, expect, test } from 'vitest';
import type { CompleteDraft, ReferenceData } from '../../../src/back-office/port.js';
import { baseExample, fullExample, quoteExample } from '../../support/examples.js';
import { bindExample, completeExample, expectProblem, newCall, policiesOf, type Subject } from './support.js';

type LineOfBusiness = ReferenceData['products'][number]['lineOfBusiness'];

/** What a quote needs and which of the two stray fields a line of business may have; one without a row does not compile. */
const lines: Record<LineOfBusiness, { product: string; needs: string[]; may: ('obligor' | 'fon')[] }> = {
  cyber: { product: '210', needs: ['noOfEmployees', 'noOfPIIRecords', 'revTurnover'], may: ['fon'] },
  'financial institutions': { product: '220', needs: ['noOfEmployees', 'revTurnover'], may: [] },
  'professional liability': { product: '240', needs: ['noOfEmployees', 'revTurnover'], may: [] },
  casualty: { product: '230', needs: ['revTurnover'], may: [] },
  'political risk': { product: '250', needs: [], may: ['obligor'] },
  other: { product: '260', needs: [], may: [] },
};

export function describeConditions(subject: Subject): void {
  const to = () => subject().backOffice();
  const { drafted, underwritten, quoted, detailsOf, summariesOf } = policiesOf(subject);
  const refusedFields = async (write: () => Promise<unknown>) =>
    (await expectProblem('VALIDATION_ERROR', write)).details.map(({ field }) => field);
  const { revTurnover: _, ...withoutTurnover } = completeExample();
  const { noOfEmployees: _n, noOfPIIRecords: _r, ...bareQuote } = quoteExample();
  const ofProduct = (id: string): CompleteDraft => ({
    ...withoutTurnover,
    policy: { ...withoutTurnover.policy, product: { id } },
  });

  describe.each(Object.entries(lines))('%s', (_name, { product, needs, may }) => {
    test('the figures of a quote', async () => {
      const policy = await underwritten(ofProduct(product));
      if (needs.length > 0) {
        expect(await refusedFields(() => to().quotePolicy(policy, bareQuote, newCall()))).toEqual(needs);
        expect((await detailsOf(policy)).quote).toBeUndefined();
      }
      const figures = { noOfEmployees: 1, noOfPIIRecords: 0, revTurnover: 0 };
      await to().quotePolicy(policy, { ...bareQuote, ...figures }, newCall());
      expect(await summariesOf(policy)).toMatchObject([{ policyStatus: 'Quote' }]);
    });

    test('a revenue that the full stage gave is known to the quote', async () => {
      const policy = await underwritten({ ...ofProduct(product), revTurnover: 0 });
      const quote = { ...bareQuote, noOfEmployees: 0, noOfPIIRecords: 0 };
      await to().quotePolicy(policy, quote, newCall());
    });

    test('an obligor', async () => {
      const draft = ofProduct(product);
      const insured = { ...baseExample().insured, obligor: { id: '80076' } };
      const create = () =>
        to().createDraft({ insured, producer: draft.producer, policy: draft.policy }, newCall());
      if (may.includes('obligor')) await create();
      else expect(await refusedFields(create)).toEqual(['insured.obligor']);
    });

    test('a fon', async () => {
      const quote = { ...quoteExample(), revTurnover: 1 };
      const policy = await quoted(quote, ofProduct(product));
      const bind = () =>
        to().bindPolicy(policy, { ...bindExample(), fon: { fonDate: '2026-12-15' } }, newCall());
      if (may.includes('fon')) await bind();
      else expect(await refusedFields(bind)).toEqual(['fon']);
    });
  });

  test.each([
    ['2', undefined],
    ['5', 'referenceType'],
    ['7', 'referenceType'],
    ['3', undefined],
    ['12', undefined],
  ])('the reference type at the full stage, division %s', async (division, field) => {
    const { referenceType: _t, ...full } = fullExample();
    const base = { ...baseExample(), division: { id: division }, producingCompany: { id: '1' } };
    const policy = await drafted(base);
    for (const write of [
      () => to().enrichDraft(policy, full, newCall()),
      () => to().createCompleteDraft({ ...base, ...full }, newCall()),
    ]) {
      if (field) expect(await refusedFields(write)).toEqual([field]);
      else await write();
    }
  });

  test('the producing company of the European division, at the base and when a later stage moves there', async () => {
    const base = { ...baseExample(), division: { id: '7' } };
    expect(await refusedFields(() => to().createDraft(base, newCall()))).toEqual(['producingCompany']);
    const policy = await drafted();
    const moved = { ...fullExample(), division: { id: '7' } };
    expect(await refusedFields(() => to().enrichDraft(policy, moved, newCall()))).toEqual([
      'producingCompany',
    ]);
    await to().enrichDraft(policy, { ...moved, producingCompany: { id: '1' } }, newCall());
  });

  test.each([
    ['US', ['insured.domicileState', 'insured.zipCode']],
    ['usa', ['insured.domicileState', 'insured.zipCode']],
    ['GB', ['insured.zipCode']],
    ['HK', []],
    ['XX', []],
  ])('the address of a new insured in %s', async (code, fields) => {
    const insured = { companyName: 'New plc', domicileCountry: { code } };
    const create = () => to().createDraft({ ...baseExample(), insured }, newCall());
    if (fields.length > 0) expect(await refusedFields(create)).toEqual(fields);
    else await create();
  });

  test('all faults at once, and no policy is made', async () => {
    const before = await subject().countHeld();
    const draft = {
      ...baseExample(),
      insured: { companyName: 'New plc', domicileCountry: { code: 'US' }, obligor: { id: '81' } },
      producer: { id: 'PRD' },
      division: { id: '7' },
    };
    expect(await refusedFields(() => to().createDraft(draft, newCall()))).toEqual([
      'producer.id',
      'insured.domicileState',
      'insured.zipCode',
      'insured.obligor',
      'producingCompany',
    ]);
    expect(await subject().countHeld()).toBe(before);
  });

  test('references that are no numbers are refused with their fields', async () => {
    const base = baseExample();
    const withIds = (id: string) => ({
      ...base,
      insured: { insureContacts: { id } },
      producer: { id },
      policy: { ...base.policy, product: { id } },
    });
    expect(await refusedFields(() => to().createDraft(withIds('2.1'), newCall()))).toEqual([
      'producer.id',
      'policy.product.id',
      'insured.insureContacts.id',
    ]);
  });

  test('an activity that is not of the policy, and a policy that is not there', async () => {
    const [one, two] = [await drafted(), await drafted()];
    for (const activity of [
      { ...one, policyActivityKey: two.policyActivityKey },
      { ...one, policyKey: `0${one.policyKey}` },
      { policyKey: '999999999', policyActivityKey: '1' },
      { policyKey: 'x', policyActivityKey: '' },
    ]) {
      for (const write of [
        () => to().enrichDraft(activity, fullExample(), newCall()),
        () => to().quotePolicy(activity, quoteExample(), newCall()),
        () => to().bindPolicy(activity, bindExample(), newCall()),
        () => to().declineSubmission(activity, undefined, newCall()),
        () => to().markQuoteNotTakenUp(activity, undefined, newCall()),
      ]) {
        await expectProblem('NOT_FOUND', write);
      }
    }
  });
}
