// POST /submission/quote of version 0.0, one describe per status.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { magicKeys, nobodysKeys } from '../v2/stages.js';
import { callsOf, example } from './calls.js';

const gateway = useGateway();
const { quote, newDraft, newComplete, details } = callsOf(gateway);
const body = () => example('createQuote', 'quote');

/** The example with other fields in its section. */
function withSection(fields: object): object {
  const { sections, ...others } = body();
  const [section] = Array.isArray(sections) ? sections : [];
  return { ...others, sections: [{ ...section, ...fields }] };
}

describe('200', () => {
  test('the example after base and full is quoted with a number, and is read back with later names', async () => {
    const answer = await quote(await newComplete(), body());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.quoteNo).toMatch(/\d/);
    const held = await details(answer.body.policyNo);
    expect(held.body.policyStatus).toBe('Quote');
    expect(held.body.quote).toMatchObject({
      majorPeril: 'Cyber',
      uMR: 'CYB-2027-0421',
      summaryCurrency: { code: 'USD' },
      sections: [
        {
          division: { id: '2' },
          agreement: { agreement: '61001', agreementActivity: '61002', agreementSection: '61003' },
          solvencyIIClass: { id: '1' },
          riskCurrency: { code: 'USD' },
          coverage: [{ code: 'CYBLIAB', limitCurrency: { code: 'USD' }, 'ratedPremium(100%)': 125_000 }],
          deduction: [{ deduction: { id: '1' }, deductionRate: 15 }],
          regulatoryCoding: [{ code: 'CY', codeSplitPc: 100, gELR: 55 }],
        },
      ],
    });
    expect(held.body.quote.sections[0]).not.toHaveProperty('codeSplit');
  });

  test('the numbers of employees and personal records are optional, and stored if sent', async () => {
    const answer = await quote(await newComplete(), { ...body(), noOfEmployees: 7, noOfPIIRecords: 8 });
    const held = await details(answer.body.policyNo);
    expect(held.body.quote).toMatchObject({ noOfEmployees: 7, noOfPIIRecords: 8 });
  });

  test.each([
    ['with Api-Version: 0.0, the bare path is served by version 0.0', { 'Api-Version': '0.0' }, '0.0'],
    ['without the header, the bare path is served by version 1.0, the newest that has it', {}, '1.0'],
  ])('%s', async (_, headers, version) => {
    const answer = await gateway()
      .http.post('/submission/quote')
      .query(await newComplete())
      .set({ 'x-api-key': gateway().apiKey, ...headers })
      .send(body());
    expect(answer.headers['api-version']).toBe(version);
    expect(answer.status, answer.text).toBe(version === '0.0' ? 200 : 400);
  });

  test('a key pinned to 0.0 gets version 0.0 at the bare path', async () => {
    const { apiKey } = await gateway().addPartner({ apiVersion: '0.0' });
    const answer = await gateway()
      .http.post('/submission/quote')
      .query(await newComplete())
      .set('x-api-key', apiKey)
      .send(body());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers['api-version']).toBe('0.0');
  });
});

describe('400', () => {
  test.each([
    ['none', {}, ['policyActivityKey', 'policyKey']],
    ['one', { policyKey: '1' }, ['policyActivityKey']],
  ])(
    'although the keys are declared optional, %s is not enough: the error names the missing ones',
    async (_, query, fields) => {
      expectRefusal(await quote(query, body()), 'VALIDATION_ERROR', fields);
    },
  );

  test('all missing required fields of a section are named in one response', async () => {
    const answer = await quote(nobodysKeys, {
      sections: [{ coverage: [{}], deduction: [{}], codeSplit: [{}] }],
    });
    expectRefusal(answer, 'VALIDATION_ERROR', [
      'productTemplateSectionToAdd',
      'bindProbability',
      'majorPeril',
      'uMR',
      'sections[0].agreement',
      'sections[0].solvencyIIClass',
      'sections[0].aggregateLimit',
      'sections[0].100%Limit',
      'sections[0].gELR',
      'sections[0].coverage[0].premium',
      'sections[0].coverage[0].limitOccurrence',
      'sections[0].coverage[0].limitAggregate',
      'sections[0].coverage[0].ratedPremium(100%)',
      'sections[0].deduction[0].deduction',
      'sections[0].deduction[0].deductionRate',
      'sections[0].codeSplit[0].regulatoryCode',
      'sections[0].codeSplit[0].codeSplitPc',
    ]);
  });

  test('a reference deep in a section is reported with its pointer', async () => {
    const deduction = [{ deduction: { code: 'NONE' }, deductionRate: 1 }];
    const answer = await quote(nobodysKeys, withSection({ deduction }));
    expectRefusal(answer, 'VALIDATION_ERROR', ['sections[0].deduction[0].deduction.code']);
    expect(answer.body.error.details[0].pointer).toBe('/sections/0/deduction/0/deduction/code');
  });

  test('an agreement that the carrier does not list for the policy is rejected', async () => {
    const agreement = { agreement: '1', agreementActivity: '61002', agreementSection: '61003' };
    const answer = await quote(await newComplete(), withSection({ agreement }));
    expectRefusal(answer, 'VALIDATION_ERROR', ['sections[0].agreement.agreement']);
  });

  test('regulatoryCoding, the later name, is rejected', async () => {
    const answer = await quote(nobodysKeys, withSection({ regulatoryCoding: [{ code: 'CY' }] }));
    expectRefusal(answer, 'VALIDATION_ERROR', ['sections[0].regulatoryCoding']);
  });
});

describe('404', () => {
  test('unknown keys are not found', async () => {
    expectRefusal(await quote(nobodysKeys, body()), 'NOT_FOUND');
  });
});

describe('409', () => {
  test('a draft without its underwriting data cannot be quoted', async () => {
    const answer = await quote(await newDraft(), body());
    expectRefusal(answer, 'INVALID_STATE');
    expect(answer.body.error.message).toContain('/submission/full');
  });
});

describeJsonBody(gateway, (sent, headers) => quote(nobodysKeys, sent, headers), body);
describeBackOfficeErrors((policyKey) => quote(magicKeys(policyKey), body()));
