// GET /lookup/reference-data, one describe per status.
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../src/problems.js';
import { openBareEngine } from '../../support/bare-engine.js';
import { baseExample, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { createFaultyReferenceData } from '../faulty-reference-data.js';
import { stagesOf } from './stages.js';

const gateway = useGateway();
const { referenceData } = stagesOf(gateway);
const faulty = createFaultyReferenceData();
const withoutFacts = useGateway({ backOffice: faulty.backOffice, openEngine: openBareEngine });
const unread = stagesOf(withoutFacts).referenceData;

describe('200', () => {
  test('the lists contain what the examples refer to', async () => {
    const { data, response } = await gateway().client.GET('/lookup/reference-data');
    expect(response.status).toBe(200);
    const { policy, division } = baseExample();
    expect(data?.products.map(({ id }) => id)).toContain(policy.product.id);
    expect(data?.divisions.map(({ id }) => id)).toContain(division.id);
    const codesOf = (list: string) =>
      data?.lists.find(({ name }) => name === list)?.entries.map(({ code }) => code);
    expect(codesOf('currency')).toContain(quoteExample().summaryCurrency.code);
    expect(codesOf('territory')).toContain(policy.territory.code);
  });

  test('each list appears once, and each of its entries once, with an identifier or a code', async () => {
    const { lists } = (await referenceData()).body;
    const names = lists.map(({ name }: { name: string }) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, entries } of lists) {
      const keys = entries.map(({ id, code }: { id?: string; code?: string }) => id ?? code);
      expect(keys, name).not.toContain(undefined);
      expect(new Set(keys).size, name).toBe(keys.length);
    }
  });

  test('a country has its states and says whether it has postal codes', async () => {
    const { countries } = (await referenceData()).body;
    const find = (code: string) => countries.find((country: { code: string }) => country.code === code);
    expect(find('US')).toMatchObject({ usesPostalCodes: true });
    expect(find('US').states).toContainEqual({ code: 'MA', name: 'Massachusetts' });
    expect(find('HK')).toMatchObject({ usesPostalCodes: false, states: [] });
    expect(find('GB')).toMatchObject({ ownCode: 'UK' });
  });

  test('values of sections are left to the lookups of a policy', async () => {
    expect((await referenceData()).text).not.toContain('sectionValues');
  });
});

describe('400', () => {
  test('a parameter is rejected: the operation has none', async () => {
    const answer = await referenceData({ list: 'currency' });
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(answer.body.error.details).toMatchObject([{ field: 'list', issue: 'unknown' }]);
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is rejected', async (key) => {
    expectRefusal(await referenceData('', { 'x-api-key': key }), 'UNAUTHORIZED');
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected', async () => {
    expectRefusal(await referenceData('', { Accept: 'text/csv' }), 'NOT_ACCEPTABLE');
  });
});

describe.each([
  [502, 'BACK_OFFICE_ERROR'],
  [503, 'BACK_OFFICE_UNAVAILABLE'],
  [504, 'BACK_OFFICE_TIMEOUT'],
] as const)('%i', (status, code) => {
  test(`if the carrier's data cannot be read (${code}), the call is rejected`, async () => {
    const headers = { ...(status === 503 && { 'Retry-After': '7' }) };
    faulty.failWith(new Problem(code, 'The reference data could not be read.', { headers }));
    expectRefusal(await unread(), code);
  });
});
