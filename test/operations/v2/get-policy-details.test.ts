// GET /policy/details, one describe per status.
import { describe, expect, test } from 'vitest';
import { audit, baseExample, completeExample, fullExample, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { keysOf, stagesOf } from './stages.js';

const gateway = useGateway();
const { base, full, complete, quote, decline, notTakenUp, details } = stagesOf(gateway);

interface Change {
  product?: string;
  class?: object | undefined;
  division?: object;
}

describe('200', () => {
  test('everything that base, full and quote sent is read back field by field', async () => {
    const draft = await base(baseExample());
    await full(keysOf(draft), { ...fullExample(), umr: 'B0999HLA2027' });
    const { quoteNo } = (await quote(keysOf(draft), quoteExample())).body;
    const { policyNo } = draft.body;

    const { data, response } = await gateway().client.GET('/policy/details', {
      params: { query: { policyNo } },
    });
    expect(response.status).toBe(200);
    expect(data).toMatchObject({
      ...keysOf(draft),
      policyNo,
      reference: 'B0999HLA2027',
      quoteReference: quoteNo,
      policyStatus: 'Quote',
      policyActivityStatus: 'Active',
      effectiveDate: '2027-01-01',
      expiryDate: '2027-12-31',
      insuredCompanyName: 'Harbour Light Analytics Inc.',
      producerName: 'Judith Whitcombe',
      producerCompany: 'Whitcombe Brokers Ltd',
      producerEmail: 'j.whitcombe@broker.example',
      underwriterName: 'Amara Osei',
      underwriterEmail: 'a.osei@carrier.example',
      address: {
        mailingAddress1: '200 Atlantic Avenue',
        mailingAddressCity: 'Boston',
        domicileState: { code: 'MA' },
        domicileCountry: { code: 'US' },
        zipCode: '02110',
      },
      submission: { ...baseExample(), ...fullExample(), umr: 'B0999HLA2027' },
      quote: quoteExample(),
    });
    expect(data).not.toHaveProperty('bind');
  });

  test('computed values are shown together with the sent ones', async () => {
    const draft = await complete(completeExample());
    const computed = async () => (await details({ policyNo: draft.body.policyNo })).body.computed;
    const common = { office: { code: 'BOS-CYB' }, mop: { code: 'BA' } };
    expect(await computed()).toEqual({ ...common, lines: [] });
    await quote(keysOf(draft), { ...quoteExample(), lines: [{ division: { id: '5' } }] });
    const own = { originatingDivision: { id: '2' }, originatingOffice: { code: 'BOS-CYB' } };
    const line = (id: string, origin: object, inclusiveLine: boolean) => ({
      division: { id },
      ...origin,
      globalRiskCrossReference: `GR-${draft.body.policyKey}`,
      inclusiveLine,
    });
    expect(await computed()).toEqual({
      ...common,
      productTemplateSectionToAdd: 'Cyber liability',
      lines: [
        line('2', own, false),
        line('5', { originatingDivision: { id: '5' }, originatingOffice: { code: 'LON-CYB' } }, false),
        ...['7', '3', '12', '6', '13'].map((id) => line(id, own, true)),
      ],
    });
  });

  test('values that were not sent are derived', async () => {
    const { policyDescription: _description, ...draft } = baseExample();
    const drafted = await base(draft);
    const { policyNo } = drafted.body;
    const { submission } = (await details({ policyNo })).body;
    expect(submission).toMatchObject({ policyDescription: 'Cyber liability 2027' });
    const {
      producingUnderwriter: _producing,
      marketIndustrialSector: _sector,
      ...underwriting
    } = fullExample();
    for (const underWriter of [{ id: '9001' }, { id: '9002' }]) {
      await full(keysOf(drafted), { ...underwriting, underWriter });
      const { body } = await details({ policyNo });
      expect(body.submission).toMatchObject({
        producingUnderwriter: underWriter,
        marketIndustrialSector: { id: '5' },
      });
      expect(body.quoteReference).toBeNull();
    }
    await full(keysOf(drafted), { ...underwriting, marketIndustrialSector: { id: '7' } });
    const { majorPeril: _peril, ...withoutPeril } = quoteExample();
    const { quoteNo } = (await quote(keysOf(drafted), withoutPeril)).body;
    expect((await details({ policyNo })).body).toMatchObject({
      submission: { marketIndustrialSector: { id: '7' } },
      quote: { majorPeril: 'Cyber' },
      quoteReference: quoteNo,
    });
  });

  test.each([
    ['the example', {}, 'BOS-CYB', 'BA'],
    ['another division', { division: { id: '5' } }, 'LON-CYB', 'OM'],
    ['another class', { class: { code: 'PRO' } }, 'BOS-PRO', 'BA'],
    ['another product, without a class', { class: undefined, product: '230' }, 'BOS-CAS', 'BA'],
  ])(
    'the office follows division, class and product: %s',
    async (_, { product, ...fields }: Change, office, mop) => {
      const { policy, ...others } = completeExample();
      const sent = { ...others, policy: { ...policy, product: { id: product ?? '210' } }, ...fields };
      const { policyNo } = (await complete(sent)).body;
      expect((await details({ policyNo })).body.computed).toMatchObject({
        office: { code: office },
        mop: { code: mop },
      });
    },
  );

  test('sections show their parts and syndicates, lines include those that the carrier derived', async () => {
    const draft = await complete(completeExample());
    const sent = quoteExample('agencyAndMaeSections');
    await quote(keysOf(draft), sent);
    const { sections, lines } = (await details({ policyNo: draft.body.policyNo })).body;
    expect(sections).toEqual(
      sent.sections.map(({ division, description, deduction, coverage, conditions = [] }, at) => ({
        division,
        description,
        deductions: deduction,
        coverages: coverage,
        conditions,
        syndicates: at === 0 ? [1609, 2610] : [5399, 5431],
      })),
    );
    const byDivision = lines.map(({ division }: { division: { id: string } }) => division.id);
    expect(byDivision).toEqual(['2', '7', '3', '12', '6', '13']);
    for (const line of lines) expect(line).toMatchObject({ underWriter: { id: '9001' }, writtenLine: 100 });
  });

  test('a number in lower case identifies the same policy', async () => {
    const { policyNo } = (await base(baseExample())).body;
    const answer = await details({ policyNo: policyNo.toLowerCase() });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.policyNo).toBe(policyNo);
  });

  test('a draft has neither quote nor sections', async () => {
    const { policyNo } = (await base(baseExample('existingInsured'))).body;
    const { body } = await details({ policyNo });
    expect(body).toMatchObject({
      reference: null,
      quoteReference: null,
      policyStatus: 'Quote Preparation',
      sections: [],
      lines: [],
      submission: baseExample('existingInsured'),
    });
    expect(body).not.toHaveProperty('quote');
    expect(body).not.toHaveProperty('bind');
  });

  test('fields that the full stage sends again replace those of the draft, and the others stay', async () => {
    const draft = await base(baseExample());
    const { policy } = baseExample();
    const changed = { ...policy, expiryDate: '2028-06-30' };
    await full(keysOf(draft), { ...fullExample(), policy: changed, writtenLine: 35 });
    const { body } = await details({ policyNo: draft.body.policyNo });
    expect(body.expiryDate).toBe('2028-06-30');
    expect(body.submission).toMatchObject({ ...baseExample(), policy: changed, writtenLine: 35 });
  });

  test('for an existing insured, only the contact is stored, and nothing that was sent with it', async () => {
    const insured = { ...baseExample().insured, insureContacts: { id: '70455' } };
    const { policyNo } = (await base({ ...baseExample(), insured })).body;
    const { body } = await details({ policyNo });
    expect(body.submission.insured).toEqual({ insureContacts: { id: '70455' } });
    expect(body.insuredCompanyName).toBe('Harbour Light Analytics Inc.');
  });

  test('the policy is also found with its reference', async () => {
    const umr = 'B0999/HLA 2027&1';
    const { policyNo } = (await complete({ ...completeExample(), umr })).body;
    const answer = await details({ policyNo, reference: umr });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.reference).toBe(umr);
  });

  test('the reason of a decline, or of a quote marked as not taken up, is returned as sent', async () => {
    const reason = { declineReason: 'Too dear, by 5 % & more' };
    const declined = await base(baseExample());
    await decline({ ...keysOf(declined), ...reason });
    const dropped = await complete(completeExample());
    await quote(keysOf(dropped), quoteExample());
    await notTakenUp({ ...keysOf(dropped), ...reason });
    for (const { policyNo } of [declined.body, dropped.body])
      expect((await details({ policyNo })).body).toMatchObject(reason);
  });

  test('a declined submission can still be read', async () => {
    const draft = await base(baseExample());
    await decline(keysOf(draft));
    const { body } = await details({ policyNo: draft.body.policyNo });
    expect(body).toMatchObject({ policyStatus: 'Submission Declined', policyActivityStatus: 'Cancelled' });
  });
});

describe('400', () => {
  test.each([
    ['no number', '', 'policyNo', 'required'],
    ['a blank number', 'policyNo=', 'policyNo', 'pattern'],
    ['a number of six digits', 'policyNo=Q123456', 'policyNo', 'pattern'],
    ['a number of another kind', 'policyNo=R1234567', 'policyNo', 'pattern'],
    ['a key instead of a number', 'policyNo=1000421', 'policyNo', 'pattern'],
    ['two numbers', 'policyNo=Q1234567&policyNo=Q1234568', 'policyNo', 'duplicate'],
    [
      'a reference of 201 characters',
      `policyNo=Q1234567&reference=${'x'.repeat(201)}`,
      'reference',
      'length',
    ],
    ['an additional key', 'policyNo=Q1234567&policyKey=1', 'policyKey', 'unknown'],
  ])('%s is rejected, and the error names the parameter', async (_, query, field, issue) => {
    const answer = await details(query);
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(answer.body.error.details).toContainEqual(expect.objectContaining({ field, issue }));
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is rejected even if other parameters are invalid', async (key) => {
    expectRefusal(await details('', { 'x-api-key': key }), 'UNAUTHORIZED');
  });
});

describe('404', () => {
  test.each(['Q9999999', 'P9999999', 'Q0000000'])('no policy has the number %s', async (policyNo) => {
    expectRefusal(await details({ policyNo }), 'NOT_FOUND');
  });

  test('a policy that is not bound has no P number', async () => {
    const { policyNo } = (await base(baseExample())).body;
    expectRefusal(await details({ policyNo: policyNo.replace('Q', 'P') }), 'NOT_FOUND');
  });

  test('a policy is not found if the reference that is sent is not its own', async () => {
    const { policyNo } = (await complete({ ...completeExample(), umr: 'B0999' })).body;
    expectRefusal(await details({ policyNo, reference: 'OTHER' }), 'NOT_FOUND');
    expect((await details({ policyNo, reference: '' })).status).toBe(200);
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected', async () => {
    expectRefusal(await details({ policyNo: 'Q1234567' }, { Accept: 'text/plain' }), 'NOT_ACCEPTABLE');
  });
});

test('audit headers are optional and ignored', async () => {
  expectRefusal(await details({ policyNo: 'Q9999999' }, audit), 'NOT_FOUND');
});

describeBackOfficeErrors((value) => details({ policyNo: `Q${value}` }));
