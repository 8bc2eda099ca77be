// Requests that are refused for their content: the conditions on the merged draft, all details
// together, and no effect.
import { describe, expect, test } from 'vitest';
import type { CompleteDraft, LookupField, Quote } from '../../../src/back-office/port.js';
import { stageNames } from '../../../src/back-office/port-operations.js';
import {
  baseExample,
  fullExample,
  quoteExample,
  quoteOfProduct,
  referenceExample,
} from '../../support/examples.js';
import { rowsOfLines } from '../../support/lines-of-business.js';
import { callExample, exampleNames } from '../example-calls.js';
import {
  bindExample,
  completeExample,
  expectProblem,
  newCall,
  policiesOf,
  read,
  type Subject,
} from './support.js';

const obligor = { id: '80076' };

export function describeConditions(subject: Subject): void {
  const to = () => subject().backOffice();
  const { drafted, underwritten, quoted, detailsOf, summariesOf } = policiesOf(subject);
  const refusedFields = async (write: () => Promise<unknown>) =>
    (await expectProblem('VALIDATION_ERROR', write)).details.map(({ field }) => field);
  const { revTurnover: _, ...withoutTurnover } = completeExample();
  const { noOfEmployees: _n, noOfPIIRecords: _r, ...cyberQuote } = quoteExample();
  const ofProduct = (id: string): CompleteDraft => ({
    ...withoutTurnover,
    insured: { ...withoutTurnover.insured, obligor },
    policy: { ...withoutTurnover.policy, product: { id } },
  });

  describe.each(rowsOfLines)('%s', (_name, { product, figures: named, revenue, ...line }) => {
    // The draft has no revenue.
    const needs = [...named, ...(revenue ? ['policyKey'] : [])];
    const bareQuote = quoteOfProduct(product, cyberQuote);

    test('a quote needs the figures of its line of business', async () => {
      const policy = await underwritten(ofProduct(product));
      if (needs.length > 0) {
        expect(await refusedFields(() => to().quotePolicy(policy, bareQuote, newCall()))).toEqual(needs);
        expect((await detailsOf(policy)).quote).toBeUndefined();
      }
      const figures = { noOfEmployees: 1, noOfPIIRecords: 0, revTurnover: 0 };
      await to().quotePolicy(policy, { ...bareQuote, ...figures }, newCall());
      expect(await summariesOf(policy)).toMatchObject([{ policyStatus: 'Quote' }]);
    });

    test('a quote may use the revenue of the full stage', async () => {
      const policy = await underwritten({ ...ofProduct(product), revTurnover: 0 });
      const quote = { ...bareQuote, noOfEmployees: 0, noOfPIIRecords: 0 };
      await to().quotePolicy(policy, quote, newCall());
    });

    test('the obligor of a new insured is required only if the line of business requires it, and always stored', async () => {
      const { producer, policy } = ofProduct(product);
      const create = (insured: CompleteDraft['insured']) =>
        to().createDraft({ insured, producer, policy }, newCall());
      const { insured } = baseExample();
      if (line.obligor) expect(await refusedFields(() => create(insured))).toEqual(['insured.obligor']);
      else await create(insured);
      await create({ insureContacts: { id: '70455' } });
      const outcome = await create({ ...insured, obligor });
      const { submission } = await to().getPolicyDetails({ policyNo: outcome.policyNo }, read());
      expect(submission.insured).toMatchObject({ obligor });
    });

    test('a bind with a FON is accepted or refused according to its line of business', async () => {
      const quote = { ...quoteOfProduct(product, quoteExample()), revTurnover: 1 };
      const policy = await quoted(quote, ofProduct(product));
      const bind = () =>
        to().bindPolicy(policy, { ...bindExample(), fon: { fonDate: '2026-12-15' } }, newCall());
      if (line.mayHaveFon) await bind();
      else expect(await refusedFields(bind)).toEqual(['fon']);
    });
  });

  test.each([
    ['2', false],
    ['5', true],
    ['7', true],
    ['3', false],
    ['12', false],
  ])('the full stage requires the reference type for division %s: %s', async (division, isRequired) => {
    const { referenceType: _t, ...full } = fullExample();
    const base = { ...baseExample(), division: { id: division }, producingCompany: { id: '1' } };
    const policy = await drafted(base);
    for (const write of [
      () => to().enrichDraft(policy, full, newCall()),
      () => to().createCompleteDraft({ ...base, ...full }, newCall()),
    ]) {
      if (isRequired) expect(await refusedFields(write)).toEqual(['referenceType']);
      else await write();
    }
  });

  test('the European division requires the producing company, at the base and when a later stage moves the policy there', async () => {
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
    ['XX', ['insured.domicileCountry.code']],
    ['UK', ['insured.zipCode']],
  ])('the address of a new insured needs the fields that its country uses: %s', async (code, fields) => {
    const insured = { companyName: 'New plc', domicileCountry: { code } };
    const create = () => to().createDraft({ ...baseExample(), insured }, newCall());
    if (fields.length > 0) expect(await refusedFields(create)).toEqual(fields);
    else await create();
  });

  test('all errors are listed together, and no policy is created', async () => {
    const before = await subject().countHeld();
    const draft = {
      ...baseExample(),
      insured: { companyName: 'New plc', domicileCountry: { code: 'US' } },
      producer: { id: 'PRD' },
      policy: { ...baseExample().policy, product: { id: '250' }, expiryDate: '2026-12-31' },
      division: { id: '7' },
    };
    expect(await refusedFields(() => to().createDraft(draft, newCall()))).toEqual([
      'producer.id',
      'policy.expiryDate',
      'insured.domicileState',
      'insured.zipCode',
      'insured.obligor',
      'producingCompany',
    ]);
    expect(await subject().countHeld()).toBe(before);
  });

  test('references that are not numbers are refused with their fields', async () => {
    const base = baseExample();
    const withIds = (id: string) => ({
      ...base,
      insured: { insureContacts: { id } },
      producer: { id },
      policy: { ...base.policy, product: { id } },
    });
    expect(await refusedFields(() => to().createDraft(withIds('2.1'), newCall()))).toEqual([
      'producer.id',
      'insured.insureContacts.id',
      'policy.product.id',
    ]);
  });

  test.each([
    ['a product', { policy: { ...baseExample().policy, product: { id: '999' } } }, 'policy.product.id'],
    ['a division', { division: { id: '999' } }, 'division.id'],
    [
      'a state',
      { insured: { ...baseExample().insured, domicileState: { code: 'ZZ' } } },
      'insured.domicileState.code',
    ],
    [
      'a country',
      { insured: { companyName: 'New plc', domicileCountry: { code: 'ZZ' } } },
      'insured.domicileCountry.code',
    ],
  ])('%s that the carrier does not know is refused', async (_name, fields, field) => {
    expect(await refusedFields(() => to().createDraft({ ...baseExample(), ...fields }, newCall()))).toEqual([
      field,
    ]);
    const policy = await drafted();
    const enrich = () => to().enrichDraft(policy, { ...fullExample(), ...fields }, newCall());
    expect(await refusedFields(enrich)).toEqual([field]);
  });

  test('a code that is not in its list of the reference data is refused at every stage, and the error names the list and suggests an entry', async () => {
    const unlisted = (field: string, list: string, suggestion: string) => ({
      field,
      issue: 'enum',
      message: `is not in the list \`${list}\` of the reference data; look it up with /lookup/reference-data`,
      expected: expect.stringMatching(/^one of /),
      received: expect.stringMatching(/^"/),
      suggestion,
    });
    const detailsOfRefusal = async (write: () => Promise<unknown>) =>
      (await expectProblem('VALIDATION_ERROR', write)).details;
    const before = await subject().countHeld();
    const currency = { policy: { ...baseExample().policy, currency: { code: 'usd' } } };
    const refusedCurrency = [unlisted('policy.currency.code', 'currency', 'USD')];
    const base = { ...baseExample(), ...currency };
    expect(await detailsOfRefusal(() => to().createDraft(base, newCall()))).toEqual(refusedCurrency);
    const complete = { ...completeExample(), ...currency };
    expect(await detailsOfRefusal(() => to().createCompleteDraft(complete, newCall()))).toEqual(
      refusedCurrency,
    );
    const reference = { ...referenceExample(), mop: { code: 'om' } };
    expect(await detailsOfRefusal(() => to().generatePolicyReference(reference, newCall()))).toEqual([
      unlisted('mop.code', 'mop', 'OM'),
    ]);
    expect(await subject().countHeld()).toBe(before);
    const policy = await underwritten();
    const full = { ...fullExample(), typeOfBilling: { id: 'DIRECT' } };
    expect(await detailsOfRefusal(() => to().enrichDraft(policy, full, newCall()))).toEqual([
      unlisted('typeOfBilling.id', 'typeOfBilling', '2'),
    ]);
    const quote = { ...quoteExample(), summaryCurrency: { code: 'usd' } };
    expect(await detailsOfRefusal(() => to().quotePolicy(policy, quote, newCall()))).toEqual([
      unlisted('summaryCurrency.code', 'currency', 'USD'),
    ]);
    await to().quotePolicy(policy, quoteExample(), newCall());
    const fon = { jurisdictionCountry: { code: 'US' }, jurisdictionState: { code: 'Texas' } };
    expect(
      await detailsOfRefusal(() => to().bindPolicy(policy, { ...bindExample(), fon }, newCall())),
    ).toEqual([unlisted('fon.jurisdictionState.code', 'states', 'TX')]);
  });

  const [section] = quoteExample().sections;
  test.each([
    ['no agreement', { agreement: undefined }, ['sections[0].agreement']],
    ['a blank agreement', { agreement: { agreement: ' ' } }, ['sections[0].agreement.agreement']],
    [
      'an agreement of another product',
      { agreement: { agreement: '61011' } },
      ['sections[0].agreement.agreement'],
    ],
    [
      'an activity and a section that are not listed',
      { agreement: { agreement: '61001', agreementActivity: '1', agreementSection: '2' } },
      ['sections[0].agreement.agreementActivity', 'sections[0].agreement.agreementSection'],
    ],
    [
      'an unknown coverage',
      { coverage: [{ code: 'CYBLIAB' }, { code: 'GL' }] },
      ['sections[0].coverage[1].code'],
    ],
    ['an unknown division', { division: { id: '999' } }, ['sections[0].division.id']],
  ])('a section with %s is refused', async (_name, fields, expected) => {
    const policy = await underwritten();
    const sections: Quote['sections'] = JSON.parse(JSON.stringify([{ ...section, ...fields }]));
    expect(
      await refusedFields(() => to().quotePolicy(policy, { ...quoteExample(), sections }, newCall())),
    ).toEqual(expected);
    expect((await detailsOf(policy)).quote).toBeUndefined();
  });

  test('every value that the lookups list for the policy is accepted', async () => {
    const policy = await underwritten();
    const codesOf = async (field: LookupField) =>
      (await to().listAllowedValues(policy, field, read())).values.map(({ code }) => code);
    const [agreements, activities, parts, codes] = [
      await codesOf('agreement'),
      await codesOf('agreementActivity'),
      await codesOf('agreementSection'),
      await codesOf('coverage'),
    ];
    const sections = agreements.map((agreement, at) => ({
      division: { id: at === 0 ? '2' : '7' },
      agreement: { agreement, agreementActivity: activities[at] ?? '', agreementSection: parts[at] ?? '' },
      coverage: codes.map((code) => ({ code })),
    }));
    await to().quotePolicy(policy, { ...quoteExample(), sections }, newCall());
  });

  test.each(['3', '6', '7', '12', '13'])(
    'a line of the division %s, which is derived, is refused',
    async (division) => {
      const policy = await underwritten();
      const lines = [{ division: { id: '2' } }, { division: { id: division } }];
      expect(
        await refusedFields(() => to().quotePolicy(policy, { ...quoteExample(), lines }, newCall())),
      ).toEqual(['lines[1].division.id']);
    },
  );

  test('a bind before the sanction check is complete is refused, and the policy stays quoted', async () => {
    const policy = await quoted();
    const bind = () => to().bindPolicy(policy, { prebindSanctionCheckComplete: false }, newCall());
    expect(await refusedFields(bind)).toEqual(['prebindSanctionCheckComplete']);
    expect(await summariesOf(policy)).toMatchObject([{ policyStatus: 'Quote' }]);
  });

  test('the refusal of a quote without a revenue says with which stage to send it', async () => {
    const policy = await underwritten(withoutTurnover);
    const quote = () => to().quotePolicy(policy, quoteExample(), newCall());
    const { message } = await expectProblem('VALIDATION_ERROR', quote);
    expect(message).toContain('send `revTurnover` with POST /submission/full');
    expect(message).not.toContain('Missing required fields');
  });

  test('an activity of another policy, and an unknown policy, are not found', async () => {
    const [one, two] = [await drafted(), await drafted()];
    for (const activity of [
      { ...one, policyActivityKey: two.policyActivityKey },
      { ...one, policyKey: `0${one.policyKey}` },
      { policyKey: '999999999', policyActivityKey: '1' },
      { policyKey: 'x', policyActivityKey: '' },
    ]) {
      for (const stage of stageNames)
        await expectProblem('NOT_FOUND', () => callExample(to(), stage, { ...exampleNames, ...activity }));
    }
  });
}
