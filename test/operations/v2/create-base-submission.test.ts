// POST /submission/base, one describe per status.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { audit, baseExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { stagesOf } from './stages.js';

const gateway = useGateway();
const { base } = stagesOf(gateway);

describe('201', () => {
  test.each(['newInsured', 'existingInsured'])(
    'the example %s becomes a draft with a number and two keys',
    async (name) => {
      const { data, response } = await gateway().client.POST('/submission/base', {
        params: { header: audit },
        body: baseExample(name),
      });
      expect(response.status).toBe(201);
      expect(data).toEqual({
        policyStatus: 'Quote Preparation',
        policyNo: expect.stringMatching(/^Q\d{7}$/),
        reference: null,
        policyKey: expect.stringMatching(/^\d+$/),
        policyActivityKey: expect.stringMatching(/^\d+$/),
        policyActivityStatus: 'Active',
        quoteNo: null,
      });
    },
  );

  const { insured, policy } = baseExample();
  const accepted: [string, object][] = [
    [
      'an existing insured next to other fields, which are ignored',
      {
        insured: { companyName: 'Other', domicileCountry: { code: 'US' }, insureContacts: { id: '70455' } },
      },
    ],
    [
      'an insured in a country without states and postal codes',
      {
        insured: { companyName: 'Harbour Light', domicileCountry: { code: 'HK' } },
      },
    ],
    ['a country by its alpha-3 code', { insured: { ...insured, domicileCountry: { code: 'USA' } } }],
    [
      "a country by the carrier's own code",
      {
        insured: { companyName: 'Harbour Light', domicileCountry: { code: 'UK' }, zipCode: 'EC3M 7HA' },
      },
    ],
    [
      'a producing company for the European division',
      { division: { id: '7' }, producingCompany: { id: '1' } },
    ],
    [
      'a division of MSSL and no reference type, which only the full stage requires',
      { division: { id: '5' } },
    ],
    [
      'an obligor on political risk',
      {
        insured: { ...insured, obligor: { id: '80076' } },
        policy: { ...policy, product: { id: '250' } },
      },
    ],
    [
      'all optional fields',
      {
        sectionIdentifier: { id: '1' },
        referenceType: { id: '2' },
        producingCompany: { id: '1' },
        marketSource: { id: '4' },
        writtenLine: 1,
      },
    ],
  ];
  test.each(accepted)('a draft is accepted with %s', async (_, fields) => {
    const answer = await base({ ...baseExample(), ...fields });
    expect(answer.status, answer.text).toBe(201);
  });

  test('two drafts never share a number or a key', async () => {
    // Each request has its own key: without one, two identical concurrent requests would be one
    // call.
    const draft = () => base(baseExample(), { 'Idempotency-Key': randomUUID() });
    const [one, two] = await Promise.all([draft(), draft()]);
    for (const name of ['policyNo', 'policyKey', 'policyActivityKey'])
      expect(one.body[name]).not.toBe(two.body[name]);
  });
});

describe('400', () => {
  test('every missing field is named by its full path', async () => {
    const answer = await base({ insured: { companyName: 'Harbour Light' }, policy: { product: {} } });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('VALIDATION_ERROR');
    for (const field of [
      'insured.domicileCountry',
      'producer',
      'policy.effectiveDate',
      'policy.expiryDate',
      'policy.currency',
      'policy.product.id',
      'policy.territory',
      'directAssumed',
      'typeOfBilling',
      'division',
      'writtenLine',
    ]) {
      expect(answer.body.error.details).toContainEqual(expect.objectContaining({ field, issue: 'required' }));
      expect(answer.body.error.message).toContain(field);
    }
  });

  test('for an existing insured, only errors of its own branch are reported', async () => {
    const answer = await base({ ...baseExample(), insured: { insureContacts: {} } });
    expect(answer.body.error.details).toMatchObject([
      { field: 'insured.insureContacts.id', issue: 'required', message: 'is required' },
    ]);
  });

  test('an unknown field is rejected, and the error names it and the closest existing name', async () => {
    const answer = await base({ ...baseExample(), policyDescripton: 'Cyber' });
    expect(answer.body.error.details).toMatchObject([
      {
        field: 'policyDescripton',
        issue: 'unknown',
        message: 'is unknown; did you mean "policyDescription"?',
      },
    ]);
  });

  test('a day that does not exist is rejected', async () => {
    const example = baseExample();
    const answer = await base({ ...example, policy: { ...example.policy, effectiveDate: '2027-02-30' } });
    expect(answer.body.error.details).toMatchObject([{ field: 'policy.effectiveDate', issue: 'format' }]);
  });

  test('a reference with an impossible id is rejected, and the error names its field', async () => {
    const answer = await base({ ...baseExample(), producer: { id: 'Lloyd' } });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details).toMatchObject([{ field: 'producer.id', issue: 'format' }]);
  });

  const { insured, policy } = baseExample();
  const someone = { companyName: 'Harbour Light' };
  const refused: [string, object, string[]][] = [
    [
      'no state and no postal code in the United States',
      {
        insured: { ...someone, domicileCountry: { code: 'US' } },
      },
      ['insured.domicileState', 'insured.zipCode'],
    ],
    [
      'no postal code in the United Kingdom',
      {
        insured: { ...someone, domicileCountry: { code: 'gb' } },
      },
      ['insured.zipCode'],
    ],
    ['a blank postal code', { insured: { ...insured, zipCode: '' } }, ['insured.zipCode']],
    ['the European division without a producing company', { division: { id: '7' } }, ['producingCompany']],
    [
      'several of these errors together',
      {
        insured: { ...someone, domicileCountry: { code: 'US' } },
        policy: { ...policy, product: { id: '250' } },
        division: { id: '7' },
      },
      ['insured.domicileState', 'insured.zipCode', 'insured.obligor', 'producingCompany'],
    ],
    [
      'a placement, which is derived from the division',
      { typeOfPlacementBespoke: { id: '1' } },
      ['typeOfPlacementBespoke'],
    ],
    ['revenue, which belongs to the full stage', { revTurnover: 1 }, ['revTurnover']],
    [
      'a product by code',
      { policy: { ...policy, product: { code: 'CYB' } } },
      ['policy.product.code', 'policy.product.id'],
    ],
  ];
  test.each(refused)(
    'a draft with %s is rejected, and the error names the fields',
    async (_, fields, names) => {
      expectRefusal(await base({ ...baseExample(), ...fields }), 'VALIDATION_ERROR', names);
    },
  );

  test('the audit headers are required and named as the contract spells them', async () => {
    const answer = await gateway()
      .http.post('/v2/submission/base')
      .set('x-api-key', gateway().apiKey)
      .send(baseExample());
    expect(answer.body.error.message).toBe('Missing required fields: X-Origination-Source, X-Audit-UserId.');
  });

  test('a body that is not JSON is rejected with an error that says so', async () => {
    const answer = await base('{"insured":', { 'Content-Type': 'application/json' });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('MALFORMED_JSON');
  });

  test('a request without a body is rejected with an error that says so', async () => {
    const answer = await gateway()
      .http.post('/v2/submission/base')
      .set({ 'x-api-key': gateway().apiKey, ...audit });
    expect(answer.body.error.details).toMatchObject([{ field: 'body', issue: 'required' }]);
  });
});

describeJsonBody(gateway, base, baseExample);
describeBackOfficeErrors((id) => base({ ...baseExample(), producer: { id } }));
