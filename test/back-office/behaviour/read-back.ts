// Every sent field can be read back, even after a restart; later stages are merged over earlier
// ones.
import { expect, test } from 'vitest';
import type {
  Bind,
  CompleteDraft,
  Draft,
  PolicyDetails,
  Quote,
  Underwriting,
} from '../../../src/back-office/port.js';
import { baseOf } from '../../../src/runs/payload.js';
import { baseExample, fullExample, quoteExample, quoteOfProduct } from '../../support/examples.js';
import { everyField, fieldsOf } from '../every-field.js';
import { activityOf, completeExample, newCall, policiesOf, read, type Subject } from './support.js';

/**
 * Values with which a body of every field satisfies the rules, such as codes that the reference
 * data has.
 */
const cyber = { product: { id: '210' } };
const politicalRisk = { product: { id: '250' } };
const newInsured = {
  companyName: 'Every Field plc',
  domicileCountry: { code: 'US' },
  domicileState: { code: 'MA' },
  mailingAddress1: '1 Main Street',
  mailingAddressCity: 'Boston',
  email: 'every.field@example.org',
  zipCode: '02110',
  obligor: { id: '80076' },
};

/** A body with every field, of a cyber risk or of a political one: only cyber may have a `fon`. */
function completeBody(variant: number, isCyber = true): CompleteDraft {
  const body = everyField<CompleteDraft>('CompleteDraft', variant);
  return { ...body, insured: newInsured, policy: { ...body.policy, ...(isCyber ? cyber : politicalRisk) } };
}

function quoteBody(variant: number, isCyber = true): Quote {
  const { product } = isCyber ? cyber : politicalRisk;
  const { lines = [], ...quote } = quoteOfProduct(product.id, everyField<Quote>('Quote', variant));
  return { ...quote, lines: lines.map((line, at) => ({ ...line, division: { id: ['2', '5'][at] ?? '' } })) };
}

function bindBody(variant: number, isCyber = true): Bind {
  const { fon, ...every } = everyField<Bind>('Bind', variant);
  const bind = { ...every, prebindSanctionCheckComplete: true };
  return isCyber && fon ? { ...bind, fon } : bind;
}

const sentPart = <Sent extends object>(sent: Sent, details: PolicyDetails) => {
  const held = new Map(Object.entries(details.submission));
  return Object.fromEntries(Object.keys(sent).map((field) => [field, held.get(field)]));
};

export function describeKeeping(subject: Subject): void {
  const to = () => subject().backOffice();
  const { drafted, underwritten, quoted, summariesOf, detailsOf } = policiesOf(subject);

  test.each([
    ['cyber', true, 0],
    ['cyber', true, 1],
    ['political risk', false, 2],
    ['political risk', false, 3],
  ])(
    'every field of a %s submission, quote and bind is read back after a restart (%#)',
    async (_, isCyber, variant) => {
      const [draft, quote, bind] = [
        completeBody(variant, isCyber),
        quoteBody(variant, isCyber),
        bindBody(variant, isCyber),
      ];
      const policy = await underwritten(draft);
      await to().quotePolicy(policy, quote, newCall());
      await to().bindPolicy(policy, bind, newCall());
      await subject().reopen();
      const details = await detailsOf(policy);
      for (const field of fieldsOf('CompleteDraft')) expect(Object.keys(draft)).toContain(field);
      expect(details.submission).toEqual(draft);
      expect(details.quote).toEqual(quote);
      expect(details.bind).toEqual(bind);
    },
  );

  test('if every field of the base stage is sent, exactly these fields are read back', async () => {
    const draft = baseOf(completeBody(0));
    expect(Object.keys(draft).sort()).toEqual(fieldsOf('Draft').sort());
    const policy = await drafted(draft);
    await subject().reopen();
    expect((await detailsOf(policy)).submission).toEqual(draft);
  });

  test('each field that the full stage sends again has its last value, and all others stay', async () => {
    const first = completeBody(0);
    const second = completeBody(1);
    const policy = await underwritten(first);
    let expected: CompleteDraft = first;
    for (const field of fieldsOf('Underwriting')) {
      const value = Object.entries(second).find(([name]) => name === field)?.[1];
      const sent: Underwriting = {
        underWriter: expected.underWriter,
        agencyOccupation: expected.agencyOccupation,
        ...JSON.parse(JSON.stringify({ [field]: value })),
      };
      await to().enrichDraft(policy, sent, newCall());
      expected = { ...expected, ...sent };
      expect((await detailsOf(policy)).submission, field).toEqual(expected);
    }
    expect(expected).toEqual(second);
  });

  test('a new quote replaces the previous one entirely', async () => {
    const policy = await underwritten();
    await to().quotePolicy(policy, quoteBody(0), newCall());
    const { noOfEmployees, noOfPIIRecords } = quoteBody(1);
    const { summaryCurrency, typeOfCyberClauseStatus } = quoteExample();
    const least: Quote = {
      summaryCurrency,
      typeOfCyberClauseStatus,
      uSClassification: { id: '' },
      majorPeril: 'As sent',
      sections: [{ agreement: { agreement: '61001' } }],
      ...(noOfEmployees !== undefined && { noOfEmployees }),
      ...(noOfPIIRecords !== undefined && { noOfPIIRecords }),
    };
    await to().quotePolicy(policy, least, newCall());
    expect((await detailsOf(policy)).quote).toEqual(least);
  });

  test('a string is returned unchanged, whatever it contains', async () => {
    const odd = 'Ünïcødé 🌊 "quotes" \\ \u0007 %_ \n';
    const policy = await drafted({
      ...baseExample(),
      policyDescription: odd,
      insured: { ...newInsured, companyName: odd },
    });
    const { submission } = await detailsOf(policy);
    expect(submission).toMatchObject({ policyDescription: odd, insured: { companyName: odd } });
  });

  test('the example of the contract is read back', async () => {
    const draft: Draft = baseExample();
    const policy = await drafted(draft);
    await to().enrichDraft(policy, { ...fullExample(), umr: 'CYB-2027-0421' }, newCall());
    await to().quotePolicy(policy, quoteExample(), newCall());
    const details = await detailsOf(policy);
    expect(sentPart(draft, details)).toEqual(draft);
    expect(details).toMatchObject({
      ...policy,
      reference: 'CYB-2027-0421',
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
    });
    const find = (reference: string) =>
      to().getPolicyDetails({ policyNo: details.policyNo, reference }, read());
    expect(await find('CYB-2027-0421')).toEqual(details);
    await expect(find('CYB-2027-0422')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('blank references count as omitted', async () => {
    const policy = await underwritten({ ...completeExample(), umr: '' });
    expect(await detailsOf(policy)).toMatchObject({ reference: null, submission: { umr: '' } });
  });

  test('omitted values are derived from what was sent last', async () => {
    const { writtenLine: _w, policyDescription: _d, ...base } = baseExample();
    const { producingUnderwriter: _p, ...full } = fullExample();
    const policy = await drafted(base);
    expect((await detailsOf(policy)).submission).toMatchObject({
      writtenLine: 100,
      policyDescription: 'Cyber liability 2027',
      typeOfPlacementBespoke: { id: '1' },
    });
    for (const [id, blank] of Object.entries({ '9001': '', '9002': ' ', '9003': '\u00a0\t\u200b' })) {
      const sent = { ...full, marketIndustrialSector: { id: blank }, underWriter: { id } };
      await to().enrichDraft(policy, sent, newCall());
      expect((await detailsOf(policy)).submission, JSON.stringify(blank)).toMatchObject({
        producingUnderwriter: { id },
        marketIndustrialSector: { id: '5' },
      });
    }
    await to().quotePolicy(policy, quoteExample(), newCall());
    expect((await detailsOf(policy)).quote?.majorPeril).toBe('Cyber');
  });

  test('concurrent stages of one policy lose nothing', async () => {
    const policy = await underwritten();
    const { underWriter, agencyOccupation } = completeExample();
    const changes: Partial<Underwriting>[] = [
      { umr: 'AT-ONCE' },
      { revTurnover: 7 },
      { writtenLine: 7 },
      { policyDescription: 'At once' },
      { marketSource: { id: '7' } },
      { sBFClass: { id: '33' } },
    ];
    await Promise.all(
      changes.map((change) =>
        to().enrichDraft(policy, { underWriter, agencyOccupation, ...change }, newCall()),
      ),
    );
    expect((await detailsOf(policy)).submission).toMatchObject(Object.assign({}, ...changes));
  });

  test('only one of a concurrent bind, decline and not-taken-up is executed', async () => {
    const policy = await quoted();
    const done = await Promise.allSettled([
      to().bindPolicy(policy, { prebindSanctionCheckComplete: true }, newCall()),
      to().declineSubmission(policy, {}, newCall()),
      to().markQuoteNotTakenUp(policy, {}, newCall()),
    ]);
    const refusals = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals).toMatchObject([{ code: 'INVALID_STATE' }, { code: 'INVALID_STATE' }]);
  });

  test('policies survive a restart, and new ones get new keys', async () => {
    const policy = activityOf(await to().createDraft(baseExample(), newCall()));
    const before = await summariesOf(policy);
    await subject().reopen();
    expect(await summariesOf(policy)).toEqual(before);
    expect((await drafted()).policyKey).not.toBe(policy.policyKey);
  });

  test('an insured that is a contact keeps its key, and a described one becomes a contact', async () => {
    const [known] = await summariesOf(await drafted(baseExample('existingInsured')));
    expect(known).toMatchObject({ insured: 70455, account: 70455 });
    const [one] = await summariesOf(await drafted());
    const [two] = await summariesOf(await drafted());
    expect(one?.insured).not.toBe(two?.insured);
  });

  test('underwriting data that replaces the insured also replaces the contact, but a new name alone does not', async () => {
    const policy = await drafted();
    const enrich = (insured: Draft['insured']) =>
      to().enrichDraft(policy, { ...fullExample(), insured }, newCall());
    await enrich({ insureContacts: { id: '70455' } });
    expect(await summariesOf(policy)).toMatchObject([{ insured: 70455 }]);
    await to().enrichDraft(policy, fullExample(), newCall());
    expect(await summariesOf(policy)).toMatchObject([{ insured: 70455 }]);
    await enrich(newInsured);
    const [after] = await summariesOf(policy);
    expect(after?.insured).not.toBe(70455);
    await enrich({ ...newInsured, companyName: 'Renamed plc' });
    expect(await summariesOf(policy)).toEqual([after]);
    expect((await detailsOf(policy)).insuredCompanyName).toBe('Renamed plc');
  });
}
