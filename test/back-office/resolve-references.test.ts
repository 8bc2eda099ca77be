// References are resolved by lookups in the back office, one call for each contact, before the
// access check.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Draft } from '../../src/back-office/port.js';
import { createReferenceDataReader } from '../../src/back-office/reference-data.js';
import { createReferenceResolver, MAX_LOOKUPS } from '../../src/back-office/resolve-references.js';
import { useSimulator } from '../simulator/carrier/simulated-store.js';
import { baseExample } from '../support/examples.js';
import { caller, newCall } from './behaviour/support.js';

const simulator = useSimulator();
const whitcombe = ['50123'];
const asking = (producerIds: readonly string[] | 'all' = whitcombe) => ({
  caller,
  producerIds,
  signal: new AbortController().signal,
});

function resolver() {
  const backOffice = simulator.make();
  const queries: unknown[] = [];
  const listContacts: typeof backOffice.listContacts = (query, call) => {
    queries.push(query);
    return backOffice.listContacts(query, call);
  };
  const referenceData = createReferenceDataReader(backOffice, () => 0);
  return { backOffice, queries, resolve: createReferenceResolver({ listContacts }, referenceData) };
}
/**
 * The lint has validated the examples against the contract of version 0. A resolved draft has the
 * back office's shape.
 */
function earliestExamples(): Record<'underwriting' | 'quote', object> & Record<DraftExample, Draft> {
  const examples: Record<string, { value: unknown }> = parse(readFileSync('spec/v0/examples.yaml', 'utf8'));
  const values = Object.entries(examples).map(([name, { value }]) => [name, value]);
  return JSON.parse(JSON.stringify(Object.fromEntries(values)));
}
type DraftExample = 'leastDraft' | 'draftByCodes' | 'existingInsured';

const refusedFields = (resolving: Promise<unknown>) =>
  resolving.then(
    () => [],
    (problem) => problem.details.map(({ field }: { field: string }) => field),
  );

test('a body in the earliest shape becomes one with identifiers and codes', async () => {
  const body = {
    insured: {
      companyName: 'Harbour Light Analytics Inc.',
      domicileCountry: { description: 'United States of America' },
    },
    producer: { code: 'WHITC' },
    policy: { product: { description: 'cyber LIABILITY' }, territory: { description: 'worldwide' } },
    division: { code: 'MAE' },
    majorPeril: { description: 'Cyber' },
    underWriterDetails: { description: 'amara osei' },
    stampUnderwriter: { id: '9002' },
    uSClassification: { code: 'NONREG' },
    riskRegulatoryLoctn: { code: 'GB' },
  };
  const { queries, resolve } = resolver();
  expect(await resolve(body, asking())).toEqual({
    insured: { companyName: 'Harbour Light Analytics Inc.', domicileCountry: { code: 'US' } },
    producer: { id: '50123' },
    policy: { product: { id: '210' }, territory: { code: 'WW' } },
    division: { id: '7' },
    majorPeril: { code: 'CYB' },
    underWriterDetails: { id: '9001' },
    stampUnderwriter: { id: '9002' },
    uSClassification: { id: '2' },
    riskRegulatoryLoctn: { code: 'GB' },
  });
  expect(queries).toMatchObject([
    { roleCode: 'PRD', contactCode: 'WHITC' },
    { roleCode: 'USR', contactName: 'amara osei' },
  ]);
});

test('an unknown code of a broker company is refused with its field', async () => {
  const { resolve } = resolver();
  expect(await refusedFields(resolve({ producer: { code: 'NOBODY' } }, asking()))).toEqual(['producer.code']);
  expect(await refusedFields(resolve({ producer: { code: 'whitc' } }, asking()))).toEqual(['producer.code']);
  expect(await refusedFields(resolve({ producer: { description: 'Whitcombe' } }, asking()))).toEqual([
    'producer.description',
  ]);
});

test('an insured is found by name only among those of the partner', async () => {
  const { backOffice, resolve } = resolver();
  const insured = { ...baseExample().insured, companyName: 'Seen By One Ltd' };
  const { policyNo } = await backOffice.createDraft({ ...baseExample(), insured }, newCall());
  expect(policyNo).toMatch(/^Q/);
  const body = { insured: { insureContacts: { description: 'seen by one ltd' } } };
  const id = expect.stringMatching(/^\d+$/);
  expect(await resolve(body, asking())).toEqual({ insured: { insureContacts: { id } } });
  expect(await refusedFields(resolve(body, asking(['50001'])))).toEqual([
    'insured.insureContacts.description',
  ]);
  await backOffice.createDraft({ ...baseExample(), insured }, newCall());
  expect(await refusedFields(resolve(body, asking()))).toEqual(['insured.insureContacts.description']);
});

test('an insured is found by its exact code among all insureds', async () => {
  const { resolve } = resolver();
  const body = { insured: { insureContacts: { code: 'HLANA' } } };
  expect(await resolve(body, asking(['50001']))).toEqual({ insured: { insureContacts: { id: '70455' } } });
});

test('the examples of version 0 are resolved, and the resulting drafts are accepted', async () => {
  const { backOffice, resolve } = resolver();
  const { leastDraft, draftByCodes, existingInsured, underwriting, quote } = earliestExamples();
  for (const example of [leastDraft, draftByCodes, existingInsured]) {
    const draft = await resolve(example, asking());
    const { policyStatus } = await backOffice.createDraft(draft, newCall({ shape: 'earliest' }));
    expect(policyStatus).toBe('Quote Preparation');
  }
  expect(await resolve(underwriting, asking())).toMatchObject({
    underWriterDetails: { id: '9001' },
    stampUnderwriter: { id: '9001' },
    marketIndustrialSector: { id: '5' },
    clashResponse: { id: '1' },
    claimsAgreementParty: { id: '2' },
  });
  expect(await resolve(quote, asking())).toMatchObject({
    sections: [
      {
        division: { id: '2' },
        solvencyIIClass: { id: '1' },
        riskCurrency: { code: 'USD' },
        coverage: [{ code: 'CYBLIAB', limitCurrency: { code: 'USD' } }],
        deduction: [{ deduction: { id: '1' }, deductionRate: 15 }],
      },
    ],
  });
});

test('too many contacts are refused without a call', async () => {
  const { queries, resolve } = resolver();
  const lines = Array.from({ length: MAX_LOOKUPS + 1 }, (_, at) => ({ underWriter: { code: `U${at}` } }));
  await expect(resolve({ lines }, asking())).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  expect(queries).toEqual([]);
});

test('a back office that ignores the new parameters never leads to a wrong contact', async () => {
  const { backOffice } = resolver();
  const listContacts: typeof backOffice.listContacts = ({ roleCode }, call) =>
    backOffice.listContacts({ roleCode, pageSize: 2 }, call);
  const resolve = createReferenceResolver(
    { listContacts },
    createReferenceDataReader(backOffice, () => 0),
  );
  expect(await refusedFields(resolve({ producer: { code: 'WHITC' } }, asking()))).toEqual(['producer.code']);
});
