// Contacts, allowed values, reference data and policy references.
import { describe, expect, test } from 'vitest';
import type { ContactsQuery, LookupField } from '../../../src/back-office/port.js';
import { baseExample } from '../../support/examples.js';
import { valuesIn } from '../every-field.js';
import { completeExample, expectProblem, newCall, policiesOf, read, type Subject } from './support.js';

export function describeLookups(subject: Subject): void {
  const to = () => subject().backOffice();
  const policies = policiesOf(subject);

  describe('contacts', () => {
    const find = (query: ContactsQuery) => to().listContacts(query, read());

    test.each([
      ['PRD', '50123', 'Whitcombe Brokers Ltd', 'WHITC'],
      ['ACC', '70455', 'Harbour Light Analytics Inc.', 'HLANA'],
      ['USR', '9001', 'Amara Osei', 'AOSEI'],
      ['DIV', '7', 'Europe', 'MAE'],
      ['SYN', '1609', 'Syndicate 1609', '1609'],
    ] as const)('%s has the contact %s of the contract’s examples', async (roleCode, id, name, reference) => {
      const { items } = await find({ roleCode, contactReference: reference });
      expect(items).toEqual([{ id, name, reference, roleCode }]);
    });

    test('every role of the contract has contacts', async () => {
      for (const roleCode of valuesIn('RoleCode')) {
        const { items } = await find({ roleCode });
        expect(items.length, roleCode).toBeGreaterThan(0);
        expect(new Set(items.map((item) => item.roleCode))).toEqual(new Set([roleCode]));
      }
    });

    test('each of more than 100 producers is on exactly one page, sorted by name, and every page has the total', async () => {
      const all = [];
      let page = 1;
      for (; page < 100; page += 1) {
        const got = await find({ roleCode: 'PRD', page, pageSize: 20 });
        all.push(...got.items);
        expect(got).toMatchObject({ page, pageSize: 20, total: expect.any(Number) });
        if (got.items.length < 20) break;
      }
      const { total } = await find({ roleCode: 'PRD', page: page + 5 });
      expect(total).toBeGreaterThan(100);
      expect(all).toHaveLength(total);
      expect(new Set(all.map(({ id }) => id)).size).toBe(total);
      const names = all.map(({ name }) => name.toLowerCase());
      expect(names).toEqual(names.toSorted());
      expect(await find({ roleCode: 'PRD' })).toMatchObject({ page: 1, pageSize: 25, total });
    });

    test.each(['whitcombe', 'COMBE BROK', 'whitc', 'HITC', ' Whitcombe\u00a0', 'WHITC\n'])(
      '%j matches a part of a name or a code',
      async (part) => {
        const { items } = await find({ roleCode: 'PRD', contactReference: part, pageSize: 100 });
        expect(items.map(({ id }) => id)).toContain('50123');
        expect((await find({ roleCode: 'USR', contactReference: 'whitcombe' })).total).toBe(0);
      },
    );

    test('names match in any case and Unicode form; codes of other brokers’ insureds ignore case only for A to Z', async () => {
      const draft = {
        ...baseExample(),
        insured: { companyName: 'Großhandel Café Škoda', domicileCountry: { code: 'HK' } },
      };
      await policies.drafted(draft);
      const totalOf = async (contactReference: string) =>
        (await find({ roleCode: 'ACC', contactReference })).total;
      for (const part of ['GROSSHANDEL', 'gro\u00adß', 'CAFE\u0301 s\u030Ckoda', 'ｃａｆé', 'ŠKODA'])
        expect(await totalOf(part), part).toBeGreaterThan(0);
      for (const other of ['Gros handel', 'Cafe', 'Skoda']) expect(await totalOf(other), other).toBe(0);
      expect((await find({ roleCode: 'ACC', contactName: 'GROSSHANDEL CAFÉ ŠKODA' })).total).toBeGreaterThan(
        0,
      );
      expect((await find({ roleCode: 'ACC', producerIds: '8800199', contactReference: 'HLAŊA' })).total).toBe(
        0,
      );
      expect(
        (await find({ roleCode: 'ACC', producerIds: '8800199', contactReference: 'ｈlana' })).total,
      ).toBe(0);
    });

    test.each(['%', '_', '\\', 'WHITC\nx'])('the search text %j has no special meaning', async (part) => {
      expect((await find({ roleCode: 'PRD', contactReference: part })).total).toBe(0);
    });

    test('insureds of other broker companies are found only by their exact reference, case-insensitively', async () => {
      const totalOf = async (contactReference?: string) => {
        const { total, items } = await find({
          roleCode: 'ACC',
          producerIds: '8800199',
          ...(contactReference !== undefined && { contactReference }),
        });
        expect(items).toHaveLength(total);
        return total;
      };
      expect([await totalOf('HLANA'), await totalOf('hlana')]).toEqual([1, 1]);
      for (const other of [undefined, '', 'HLAN', 'LANA', 'Harbour Light Analytics Inc.', '70455'])
        expect(await totalOf(other), other).toBe(0);
    });

    test('a new insured is found by its current name, even after a restart', async () => {
      const named = (companyName: string) => ({ ...baseExample().insured, companyName });
      const policy = await policies.drafted({ ...baseExample(), insured: named('Zephyr Örtlich GmbH') });
      await subject().reopen();
      const { items } = await find({ roleCode: 'ACC', contactReference: 'zephyr ör' });
      const [summary] = await policies.summariesOf(policy);
      expect(items).toEqual([
        { id: String(summary?.insured), name: 'Zephyr Örtlich GmbH', reference: null, roleCode: 'ACC' },
      ]);
      const { underWriter, agencyOccupation } = completeExample();
      const renamed = { underWriter, agencyOccupation, insured: named('Mistral AG') };
      await to().enrichDraft(policy, renamed, newCall());
      expect((await find({ roleCode: 'ACC', contactReference: 'zephyr' })).total).toBe(0);
      expect((await find({ roleCode: 'ACC', contactReference: 'mistral' })).items[0]?.id).toBe(items[0]?.id);
    });
  });

  describe('allowed values', () => {
    const fields: LookupField[] = ['coverage', 'agreement', 'agreementActivity', 'agreementSection'];
    const ofProduct = (id: string) => {
      const { policy, ...draft } = { ...completeExample(), ...baseExample('existingInsured') };
      return policies.underwritten({ ...draft, policy: { ...policy, product: { id } } });
    };
    const valuesOf = async (product: string, field: LookupField) =>
      (await to().listAllowedValues(await ofProduct(product), field, read())).values.map(({ code }) => code);

    test.each(fields)(
      'the lookup of %s is refused before the full stage, succeeds after it, and changes nothing',
      async (field) => {
        const draft = await policies.drafted();
        await expectProblem('INVALID_STATE', () => to().listAllowedValues(draft, field, read()));
        const policy = await policies.underwritten();
        const before = await policies.detailsOf(policy);
        const answer = await to().listAllowedValues(policy, field, read());
        expect(answer).toMatchObject({ status: 'SUCCESS', field });
        expect(answer.values.length).toBeGreaterThan(0);
        expect(await policies.detailsOf(policy)).toEqual(before);
      },
    );

    test.each(['bound', 'declined', 'notTakenUp'] as const)(
      'no editing session can be opened on a policy in the state %s',
      async (state) => {
        const policy = await policies[state]();
        for (const field of fields)
          await expectProblem('INVALID_STATE', () => to().listAllowedValues(policy, field, read()));
      },
    );

    test('the values of the contract’s examples are included', async () => {
      expect(await valuesOf('210', 'coverage')).toEqual(['CYBLIAB', 'CYBBI', 'CYBEXT']);
      expect(await valuesOf('210', 'agreement')).toEqual(['61001', '62001']);
      expect(await valuesOf('210', 'agreementActivity')).toEqual(['61002', '62002']);
      expect(await valuesOf('210', 'agreementSection')).toEqual(['61003', '62003']);
    });

    test('coverages differ by product', async () => {
      const products = (await to().getReferenceData(read())).products.map(({ id }) => id);
      const coverages: string[] = [];
      for (const product of products) coverages.push(String(await valuesOf(product, 'coverage')));
      expect(new Set(coverages).size).toBe(products.length);
    });

    test('an activity of another policy is not found', async () => {
      const policy = { ...(await policies.underwritten()), policyActivityKey: '1' };
      await expectProblem('NOT_FOUND', () => to().listAllowedValues(policy, 'coverage', read()));
    });
  });

  describe('reference data', () => {
    test('every country is listed once with its codes, and with states if its addresses name them', async () => {
      const { countries } = await to().getReferenceData(read());
      expect(countries.length).toBeGreaterThan(240);
      for (const key of ['code', 'alpha3', 'name'] as const) {
        expect(new Set(countries.map((country) => country[key])).size).toBe(countries.length);
      }
      const byCode = new Map(countries.map((country) => [country.code, country]));
      const statesOf = (code: string) => byCode.get(code)?.states.map((state) => state.code) ?? [];
      expect(byCode.get('US')).toMatchObject({ alpha3: 'USA', usesPostalCodes: true });
      expect(statesOf('US')).toEqual(expect.arrayContaining(['MA', 'NY', 'CA', 'DC']));
      expect(statesOf('CA')).toContain('ON');
      expect(statesOf('AU')).toContain('NSW');
      expect(statesOf('GB')).toEqual([]);
      expect(byCode.get('GB')).toMatchObject({ alpha3: 'GBR', usesPostalCodes: true });
      expect(byCode.get('HK')).toMatchObject({ alpha3: 'HKG', usesPostalCodes: false, states: [] });
    });

    test('the lists contain the divisions, and a product for every line and class of business', async () => {
      const { divisions, products } = await to().getReferenceData(read());
      expect(divisions.map(({ id }) => id)).toEqual(['2', '5', '7', '3', '12', '6', '13']);
      expect(divisions).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: '2', producingEntity: 'MSA' }),
          expect.objectContaining({ id: '5', producingEntity: 'MSSL' }),
          expect.objectContaining({ id: '7', code: 'MAE', producingEntity: 'MEEA' }),
        ]),
      );
      expect(products.find(({ id }) => id === '210')).toMatchObject({
        lineOfBusiness: 'cyber',
        classOfBusiness: 'cyber',
      });
      expect(new Set(products.map(({ lineOfBusiness }) => lineOfBusiness)).size).toBe(6);
      expect(new Set(products.map(({ classOfBusiness }) => classOfBusiness))).toEqual(
        new Set(['cyber', 'pv', 'enviro', null]),
      );
    });

    test('readers get separate copies', async () => {
      const mine = await to().getReferenceData(read());
      mine.countries.length = 0;
      expect((await to().getReferenceData(read())).countries.length).toBeGreaterThan(240);
    });
  });

  describe('policy references', () => {
    const request = {
      insured: { id: '70455' },
      producer: { id: '50123' },
      product: { id: '210' },
      underwriter: { id: '9001' },
      policyyearnumber: '2027',
    };

    test('the response repeats the fields of the request, as integers where the contract says so', async () => {
      const full = {
        ...request,
        policyyear: '27',
        mop: { code: 'OM' },
        notes: 'New',
        quote: { code: 'NEW' },
      };
      expect(await to().generatePolicyReference(full, newCall())).toEqual({
        createdBy: 50123,
        generatedReference: expect.stringMatching(/^CYB-2027-\d{4}$/),
        insured: '70455',
        policyreferencekey: expect.any(Number),
        notes: 'New',
        policyYear: '27',
        policyYearNumber: 2027,
        producer: '50123',
        product: 210,
        underwriter: 9001,
      });
      const least = await to().generatePolicyReference(request, newCall());
      expect(least.notes).toBeNull();
      expect(least).not.toHaveProperty('policyYear');
    });

    test('no two references are the same', async () => {
      const made = await Promise.all(
        Array.from({ length: 10 }, () => to().generatePolicyReference(request, newCall())),
      );
      expect(new Set(made.map(({ generatedReference }) => generatedReference)).size).toBe(10);
    });
  });
}
