// POST /submission/full, one describe per status.
import { describe, expect, test } from 'vitest';
import { audit, baseExample, fullExample, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { magicKeys, nobodysKeys, stagesOf } from './stages.js';

const gateway = useGateway();
const { full, quote, status, newDraft, newComplete } = stagesOf(gateway);
const { insured, producer, policy } = baseExample();

describe('200', () => {
  test('the example is added to the draft, whose number and keys do not change', async () => {
    const { data: draft } = await gateway().client.POST('/submission/base', {
      params: { header: audit },
      body: baseExample(),
    });
    const keys = { policyKey: draft?.policyKey ?? '', policyActivityKey: draft?.policyActivityKey ?? '' };
    const { data, response } = await gateway().client.POST('/submission/full', {
      params: { query: keys, header: audit },
      body: fullExample(),
    });
    expect(response.status).toBe(200);
    expect(data).toEqual({ ...draft, policyStatus: 'Policy Updated' });
  });

  test("the market reference becomes the policy's reference", async () => {
    const keys = await newDraft();
    expect((await full(keys, { ...fullExample(), umr: 'B0999HLA2027' })).body.reference).toBe('B0999HLA2027');
    const { umr: _, ...withoutReference } = fullExample();
    expect((await full(keys, withoutReference)).body.reference).toBe('B0999HLA2027');
  });

  test('a base field sent again replaces that of the draft, and the others stay', async () => {
    const keys = await newDraft();
    const answer = await full(keys, { ...fullExample(), policy: { ...policy, expiryDate: '2028-06-30' } });
    expect(answer.status).toBe(200);
    const [summary] = (await status({ policyKey: keys.policyKey })).body;
    expect(summary).toMatchObject({
      effectiveDate: policy.effectiveDate,
      expiryDate: '2028-06-30',
      producer: Number(producer.id),
    });
  });

  test('an existing insured that replaces a described one gives the policy its contact', async () => {
    const keys = await newDraft();
    await full(keys, { ...fullExample(), insured: { insureContacts: { id: '70455' } } });
    const [known] = (await status({ policyKey: keys.policyKey })).body;
    expect(known).toMatchObject({ insured: 70455, account: 70455 });
    await full(keys, { ...fullExample(), insured });
    const [described] = (await status({ policyKey: keys.policyKey })).body;
    expect(described.insured).not.toBe(70455);
  });

  test('fields that the draft has, such as reference type and producing company, need not be sent again', async () => {
    const draft = { division: { id: '7' }, producingCompany: { id: '1' }, referenceType: { id: '3' } };
    const { referenceType: _, ...rest } = fullExample();
    const answer = await full(await newDraft({ ...baseExample(), ...draft }), rest);
    expect(answer.status, answer.text).toBe(200);
  });

  test('an existing quote stays in force', async () => {
    const keys = await newComplete();
    const { quoteNo } = (await quote(keys, quoteExample())).body;
    const answer = await full(keys, fullExample());
    expect(answer.body).toMatchObject({ policyStatus: 'Policy Updated', quoteNo });
    const [summary] = (await status({ policyKey: keys.policyKey })).body;
    expect(summary.policyStatus).toBe('Quote');
  });

  test('a change of the risk after the quote opens the quote again', async () => {
    const keys = await newComplete();
    const { quoteNo } = (await quote(keys, quoteExample())).body;
    const answer = await full(keys, { ...fullExample(), class: { code: 'PRO' } });
    expect(answer.body).toMatchObject({ policyStatus: 'Policy Updated', quoteNo });
    const [summary] = (await status({ policyKey: keys.policyKey })).body;
    expect(summary.policyStatus).toBe('Quote Preparation');
  });

  test.each([
    ['an industrial sector that is blank', { marketIndustrialSector: { id: '' } }],
    ['a market reference that is blank', { umr: '' }],
    ['a revenue of 0', { revTurnover: 0 }],
    ['the largest revenue', { revTurnover: 2147483647 }],
    ['a risk in the EEA', { referenceType: { id: '1' } }],
    ['a written line of 1', { writtenLine: 1 }],
    ['every field of the base stage', baseExample()],
    ['an existing insured', { insured: { insureContacts: { id: '70455' } } }],
    [
      'the European division with its producing company',
      { division: { id: '7' }, producingCompany: { id: '1' } },
    ],
    ['a division of MSSL with a reference type', { division: { id: '5' } }],
    [
      'an obligor together with a product of political risk',
      { insured: { ...insured, obligor: { id: '80076' } }, policy: { ...policy, product: { id: '250' } } },
    ],
  ])('%s is accepted', async (_, fields) => {
    const answer = await full(await newDraft(), { ...fullExample(), ...fields });
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('400', () => {
  test('missing fields of this stage are named; the fields of the base stage are optional', async () => {
    const answer = await full(nobodysKeys, {});
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Missing required fields: sectionIdentifier, underWriter, agencyOccupation.',
    });
  });

  const contactliaison = { fristName: 'Judith', city: 'New York' };
  test.each([
    ['a blank id', { underWriter: { id: '' } }, 'underWriter.id', 'length', 'at least 1'],
    ['an id of 101 characters', { sBFClass: { id: 'x'.repeat(101) } }, 'sBFClass.id', 'length', '100'],
    ['an id that is a number', { agencyOccupation: { id: 518 } }, 'agencyOccupation.id', 'type', 'string'],
    ['a reference without its id', { marketSource: {} }, 'marketSource.id', 'required', 'is required'],
    ['a reference that is null', { underWriter: null }, 'underWriter', 'type', 'object'],
    ['a reference that is a list', { underWriter: [{ id: '1' }] }, 'underWriter', 'type', 'object'],
    ['a code instead of an id', { division: { id: '2', code: 'X' } }, 'division.code', 'unknown', 'remove'],
    [
      'an unknown section identifier',
      { sectionIdentifier: { id: '3' } },
      'sectionIdentifier.id',
      'enum',
      '1, 2',
    ],
    ['an unknown reference type', { referenceType: { id: '4' } }, 'referenceType.id', 'enum', '1, 2, 3'],
    [
      'a field name in the wrong case',
      { underwriter: { id: '1' } },
      'underwriter',
      'unknown',
      '"underWriter"',
    ],
    [
      'a placement, which is derived from the division',
      { typeOfPlacementBespoke: { id: '1' } },
      'typeOfPlacementBespoke',
      'unknown',
      'is unknown',
    ],
    ['the layer of version 1.0', { typeOfLayer: { id: '1' } }, 'typeOfLayer', 'unknown', 'is unknown'],
    [
      'a misspelt name deep inside',
      { producer: { id: '1', contactliaison } },
      'producer.contactliaison.fristName',
      'unknown',
      '"firstName"',
    ],
    [
      'a city that is not an object',
      { producer: { id: '1', contactliaison } },
      'producer.contactliaison.city',
      'type',
      'object',
    ],
    [
      '30 February',
      { policy: { ...policy, effectiveDate: '2027-02-30' } },
      'policy.effectiveDate',
      'format',
      'date that exists',
    ],
    [
      '29 February in a non-leap year',
      { policy: { ...policy, expiryDate: '2027-02-29' } },
      'policy.expiryDate',
      'format',
      'date that exists',
    ],
    [
      'month 13',
      { policy: { ...policy, expiryDate: '2027-13-01' } },
      'policy.expiryDate',
      'format',
      'date that exists',
    ],
    [
      'a day with a time',
      { policy: { ...policy, expiryDate: '2027-12-31T00:00:00Z' } },
      'policy.expiryDate',
      'format',
      'YYYY-MM-DD',
    ],
    [
      'a date without leading zeros',
      { policy: { ...policy, expiryDate: '2027-1-1' } },
      'policy.expiryDate',
      'format',
      'YYYY-MM-DD',
    ],
    [
      'a policy without a required field',
      { policy: { ...policy, currency: undefined } },
      'policy.currency',
      'required',
      'is required',
    ],
    ['a negative revenue', { revTurnover: -1 }, 'revTurnover', 'range', '>= 0'],
    ['revenue above 32 bits', { revTurnover: 2147483648 }, 'revTurnover', 'range', '2147483647'],
    ['revenue with cents', { revTurnover: 1.5 }, 'revTurnover', 'type', 'integer'],
    ['revenue as text', { revTurnover: '48500000' }, 'revTurnover', 'type', 'integer'],
    ['a written line of 0', { writtenLine: 0 }, 'writtenLine', 'range', '>= 1'],
    [
      'an existing insured without its id',
      { insured: { insureContacts: {} } },
      'insured.insureContacts.id',
      'required',
      'is required',
    ],
    [
      'an invalid e-mail address',
      { insured: { ...insured, email: 'nobody' } },
      'insured.email',
      'format',
      'e-mail address',
    ],
    ['an insured that is text', { insured: 'Harbour Light' }, 'insured', 'type', 'object'],
    [
      'a misspelt name of a new insured',
      { insured: { ...insured, zipcode: '1' } },
      'insured.zipcode',
      'unknown',
      '"zipCode"',
    ],
  ])('%s is rejected, and the error names its field', async (_, fields, field, issue, message) => {
    const answer = await full(nobodysKeys, { ...fullExample(), ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('VALIDATION_ERROR');
    expect(answer.body.error.details).toContainEqual(
      expect.objectContaining({
        field,
        issue,
        message: expect.stringContaining(message),
      }),
    );
  });

  test.each([
    [
      'an incomplete address of a new insured',
      { insured: { companyName: 'Harbour Light', domicileCountry: { code: 'US' } } },
      ['insured.domicileState', 'insured.zipCode'],
    ],
    [
      'a product of political risk without an obligor',
      { insured, policy: { ...policy, product: { id: '250' } } },
      ['insured.obligor'],
    ],
  ])('%s is rejected before the draft is read', async (_, fields, names) => {
    expectRefusal(await full(nobodysKeys, { ...fullExample(), ...fields }), 'VALIDATION_ERROR', names);
  });

  const { referenceType: _, ...withoutReferenceType } = fullExample();
  test.each([
    [
      'a political-risk product, if the insured of the draft has no obligor',
      baseExample(),
      { policy: { ...policy, product: { id: '250' } } },
      ['insured.obligor'],
    ],
    [
      'a division of MAE, if the draft has no producing company',
      baseExample(),
      { division: { id: '7' } },
      ['producingCompany', 'referenceType'],
    ],
    [
      "no reference type, if the draft's division is of MSSL",
      { ...baseExample(), division: { id: '5' } },
      {},
      ['referenceType'],
    ],
    [
      'no reference type, if the division that is sent is of MSSL',
      baseExample(),
      { division: { id: '5' } },
      ['referenceType'],
    ],
  ])('an error that only the merged draft shows is rejected: %s', async (_, draft, fields, names) => {
    const keys = await newDraft(draft);
    const answer = await full(keys, { ...withoutReferenceType, ...fields });
    expectRefusal(answer, 'VALIDATION_ERROR', names);
  });

  test('for a new insured, only errors of its own branch are reported', async () => {
    const answer = await full(nobodysKeys, { ...fullExample(), insured: { email: 'a@b.example' } });
    expect(answer.body.error.message).toBe(
      'Missing required fields: insured.companyName, insured.domicileCountry.',
    );
  });

  test('a number that overflows is rejected, not read as null', async () => {
    const text = JSON.stringify(fullExample()).replace('48500000', '1e400');
    const answer = await full(nobodysKeys, text);
    expect(answer.body.error.details).toMatchObject([
      { field: 'revTurnover', issue: 'range', message: expect.stringContaining('less than 1e308') },
    ]);
  });

  test.each(['null', '[]', '"text"', '1', 'true'])('%s is not a valid body', async (text) => {
    const answer = await full(nobodysKeys, text);
    expect(answer.body.error.details).toMatchObject([
      { field: 'body', issue: 'type', message: 'must be object' },
    ]);
  });

  test('an impossible id is rejected, and the error names its field', async () => {
    const answer = await full(await newDraft(), { ...fullExample(), producer: { id: 'Lloyd' } });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details).toMatchObject([{ field: 'producer.id', issue: 'format' }]);
  });

  test.each([
    ['no keys', '', 'Missing required fields: policyKey, policyActivityKey.'],
    ['only the policy key', 'policyKey=1', 'Missing required fields: policyActivityKey.'],
    ['only the activity key', 'policyActivityKey=1', 'Missing required fields: policyKey.'],
  ])('%s in the query is rejected, and the error names what is missing', async (_, query, message) => {
    expect((await full(query, fullExample())).body.error.message).toBe(message);
  });

  test.each([
    ['a blank key', 'policyKey=&policyActivityKey=1', 'policyKey', 'length'],
    ['a key of 41 characters', `policyKey=${'1'.repeat(41)}&policyActivityKey=1`, 'policyKey', 'length'],
    ['a key sent twice', 'policyKey=1&policyKey=1&policyActivityKey=1', 'policyKey', 'duplicate'],
    ['an unknown name', 'policyKey=1&policyActivityKey=1&dryRun=true', 'dryRun', 'unknown'],
    ['a name in another case', 'policykey=1&policyActivityKey=1', 'policykey', 'unknown'],
  ])('%s in the query is rejected, and the error names the parameter', async (_, query, field, issue) => {
    const answer = await full(query, fullExample());
    expect(answer.status).toBe(400);
    expect(answer.body.error.details).toContainEqual(expect.objectContaining({ field, issue }));
  });

  test('errors in query, headers and body are listed in one response', async () => {
    const answer = await full('policyKey=1', { ...fullExample(), revTurnover: -1 }, { 'X-Audit-UserId': '' });
    const fields = answer.body.error.details.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual(['X-Audit-UserId', 'policyActivityKey', 'revTurnover']);
  });
});

describe('404', () => {
  test('a policy that does not exist is not found', async () => {
    const answer = await full({ policyKey: '999999999', policyActivityKey: '1' }, fullExample());
    expect(answer.status).toBe(404);
    expect(answer.body.error.code).toBe('NOT_FOUND');
  });

  test('an activity of another policy is not found', async () => {
    const [one, two] = [await newDraft(), await newDraft()];
    const answer = await full({ ...one, policyActivityKey: two.policyActivityKey }, fullExample());
    expect(answer.status).toBe(404);
  });

  test.each(['Q1000001', '1e6', '٣', '1 or 1=1'])('a key like "%s" is unknown', async (policyKey) => {
    const answer = await full(
      `policyKey=${encodeURIComponent(policyKey)}&policyActivityKey=1`,
      fullExample(),
    );
    expect(answer.status).toBe(404);
  });
});

describe('409', () => {
  test('policy 9000409 of the sandbox is in a state that allows no stage', async () => {
    const answer = await full(magicKeys('9000409'), fullExample());
    expect(answer.status).toBe(409);
    expect(answer.body.error.code).toBe('INVALID_STATE');
  });
});

describeJsonBody(gateway, (sent, headers) => full(nobodysKeys, sent, headers), fullExample);
describeBackOfficeErrors((policyKey) => full(magicKeys(policyKey), fullExample()));
