// POST /submission/complete, one describe per status.
import { describe, expect, test } from 'vitest';
import { baseExample, completeExample, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { keysOf, stagesOf } from './stages.js';

const gateway = useGateway();
const { complete, quote, status, details } = stagesOf(gateway);
const { insured, policy } = completeExample();
const nowhere = { companyName: 'Harbour Light', domicileCountry: { code: 'HK' } };

describe('201', () => {
  test('the example becomes a draft with a number and two keys', async () => {
    const answer = await complete(completeExample());
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toEqual({
      policyStatus: 'Quote Preparation',
      policyActivityStatus: 'Active',
      policyNo: expect.stringMatching(/^Q\d{7}$/),
      policyKey: expect.stringMatching(/^\d+$/),
      policyActivityKey: expect.stringMatching(/^\d+$/),
      reference: null,
      quoteNo: null,
    });
  });

  test('the draft is in preparation and can be quoted immediately', async () => {
    const keys = keysOf(await complete(completeExample()));
    const [summary] = (await status({ policyKey: keys.policyKey })).body;
    expect(summary).toMatchObject({ policyStatus: 'Quote Preparation', policyActivityStatus: 'Active' });
    expect((await quote(keys, quoteExample())).status).toBe(200);
  });

  test('every field of the example is read back', async () => {
    const { policyNo } = (await complete(completeExample())).body;
    expect((await details({ policyNo })).body.submission).toMatchObject(completeExample());
  });

  test("the market reference becomes the policy's reference", async () => {
    const answer = await complete({ ...completeExample(), umr: 'B0999HLA2027' });
    expect(answer.body.reference).toBe('B0999HLA2027');
  });

  const accepted: [string, object][] = [
    ['an existing insured', { insured: { insureContacts: { id: '70455' } } }],
    [
      'an existing insured next to other fields',
      { insured: { ...insured, insureContacts: { id: '70455' } } },
    ],
    ['an insured in a country without states and postal codes', { insured: nowhere }],
    ['an industrial sector', { marketIndustrialSector: { id: '7' } }],
    ['an industrial sector that is blank', { marketIndustrialSector: { id: '' } }],
    ['a revenue of 0', { revTurnover: 0 }],
    ['the largest revenue', { revTurnover: 2147483647 }],
    ['the largest written line', { writtenLine: 2147483647 }],
    ['the section identifier 1', { sectionIdentifier: { id: '1' } }],
    ['the reference type 1', { referenceType: { id: '1' } }],
    [
      'a producing company for the European division',
      { division: { id: '7' }, producingCompany: { id: '1' } },
    ],
    [
      'an obligor on political risk',
      { insured: { ...insured, obligor: { id: '80076' } }, policy: { ...policy, product: { id: '250' } } },
    ],
  ];
  test.each(accepted)('%s is accepted', async (_, fields) => {
    const answer = await complete({ ...completeExample(), ...fields });
    expect(answer.status, answer.text).toBe(201);
  });

  test('optional fields may be omitted', async () => {
    const required = [
      ...['insured', 'producer', 'policy', 'directAssumed', 'typeOfBilling', 'division', 'writtenLine'],
      ...['sectionIdentifier', 'referenceType', 'typeOfPlacementBespoke', 'underWriter'],
      ...['agencyOccupation', 'revTurnover'],
    ];
    const least = Object.entries(completeExample()).filter(([name]) => required.includes(name));
    expect((await complete(Object.fromEntries(least))).status).toBe(201);
  });
});

describe('400', () => {
  test('the message names every missing field', async () => {
    const answer = await complete({});
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(answer.body.error.message).toBe(
      'Missing required fields: insured, producer, policy, directAssumed, typeOfBilling, division, writtenLine, ' +
        'sectionIdentifier, referenceType, typeOfPlacementBespoke, underWriter, agencyOccupation, revTurnover.',
    );
  });

  test('a base-stage body lacks the fields of the full stage', async () => {
    expectRefusal(await complete(baseExample()), 'VALIDATION_ERROR', [
      'sectionIdentifier',
      'referenceType',
      'typeOfPlacementBespoke',
      'underWriter',
      'agencyOccupation',
      'revTurnover',
    ]);
  });

  const refused: [string, object, field: string, issue: string, message: string][] = [
    [
      'a placement by code',
      { typeOfPlacementBespoke: { code: 'B' } },
      'typeOfPlacementBespoke.id',
      'required',
      '',
    ],
    ['the layer of version 1.0', { typeOfLayer: { id: '1' } }, 'typeOfLayer', 'unknown', 'remove'],
    [
      'the revenue under its name in the one-call flow of version 1.0',
      { insuredRevenueTurnover: 1 },
      'insuredRevenueTurnover',
      'unknown',
      '',
    ],
    ['an office, which is derived from the division', { office: { id: '1' } }, 'office', 'unknown', ''],
    ['a negative revenue', { revTurnover: -1 }, 'revTurnover', 'range', '>= 0'],
    ['a written line of 0', { writtenLine: 0 }, 'writtenLine', 'range', '>= 1'],
    ['a written line above 32 bits', { writtenLine: 2147483648 }, 'writtenLine', 'range', '2147483647'],
    ['a written line with a fraction', { writtenLine: 12.5 }, 'writtenLine', 'type', 'integer'],
    ['a blank occupation', { agencyOccupation: { id: '' } }, 'agencyOccupation.id', 'length', ''],
    [
      'an unknown section identifier',
      { sectionIdentifier: { id: '3' } },
      'sectionIdentifier.id',
      'enum',
      '1, 2',
    ],
    ['an unknown reference type', { referenceType: { id: '0' } }, 'referenceType.id', 'enum', '1, 2, 3'],
    [
      'a description of 2001 characters',
      { policyDescription: 'x'.repeat(2001) },
      'policyDescription',
      'length',
      '2000',
    ],
    [
      'a territory by id',
      { policy: { ...policy, territory: { id: '1' } } },
      'policy.territory.code',
      'required',
      '',
    ],
    [
      'a currency in lower case',
      { policy: { ...policy, currency: { code: 'usd' } } },
      'policy.currency.code',
      'enum',
      '`currency`',
    ],
    ['a producer with an impossible id', { producer: { id: 'Lloyd' } }, 'producer.id', 'format', 'digits'],
  ];
  test.each(refused)(
    '%s is rejected, and the error names its field',
    async (_, fields, field, issue, message) => {
      const answer = await complete({ ...completeExample(), ...fields });
      expectRefusal(answer, 'VALIDATION_ERROR');
      expect(answer.body.error.details).toContainEqual(
        expect.objectContaining({
          field,
          issue,
          message: expect.stringContaining(message),
        }),
      );
    },
  );

  test('all fields required by the country, the division and the product are reported in one response', async () => {
    const answer = await complete({
      ...completeExample(),
      division: { id: '7' },
      insured: { companyName: 'Harbour Light', domicileCountry: { code: 'USA' } },
      policy: { ...policy, product: { id: '250' }, expiryDate: '2026-12-31' },
    });
    expectRefusal(answer, 'VALIDATION_ERROR', [
      'insured.domicileState',
      'insured.zipCode',
      'insured.obligor',
      'policy.expiryDate',
      'producingCompany',
    ]);
    const { message, details } = answer.body.error;
    const cover = details.find(({ field }: { field: string }) => field === 'policy.expiryDate');
    expect(message).toBe(
      'Missing required fields: insured.domicileState, insured.zipCode, insured.obligor, producingCompany. ' +
        `Invalid fields: policy.expiryDate (${cover.message}).`,
    );
  });
});

describe('500', () => {
  test('a failure of the back office is an internal error with its reason', async () => {
    const answer = await complete({ ...completeExample(), producer: { id: '9000502' } });
    expectRefusal(answer, 'INTERNAL_ERROR');
    expect(answer.body.error.message).toBe(
      'The simulated back office failed on purpose, as requested by producer.id.',
    );
    expect(gateway().takeUnexpectedErrors()).toEqual([]);
  });
});

describe.each([
  [503, '9000503', 'BACK_OFFICE_UNAVAILABLE'],
  [504, '9000504', 'BACK_OFFICE_TIMEOUT'],
] as const)('%i', (status, value, code) => {
  test(`producer ${value} of the sandbox provokes ${code}`, async () => {
    const answer = await complete({ ...completeExample(), producer: { id: value } });
    expectRefusal(answer, code);
    expect(answer.headers['retry-after'] !== undefined).toBe(status === 503);
  });
});

describeJsonBody(gateway, complete, completeExample);
