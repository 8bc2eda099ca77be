// POST /quote/create, one describe per status.
import { describe, expect, test } from 'vitest';
import {
  baseExample,
  completeExample,
  fullExample,
  quoteExample,
  quoteOfProduct,
} from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { rowsOfLines } from '../../support/lines-of-business.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { magicKeys, nobodysKeys, stagesOf } from './stages.js';

const gateway = useGateway();
const { full, quote, status, newDraft, newComplete } = stagesOf(gateway);
const [section] = quoteExample().sections;
const [line] = quoteExample().lines ?? [];
const agreement = { agreement: '61001' };

/** The example with other fields in its only section or line. */
const withSection = (fields: object) => ({ ...quoteExample(), sections: [{ ...section, ...fields }] });
const withLine = (fields: object) => ({ ...quoteExample(), lines: [{ ...line, ...fields }] });

describe('200', () => {
  test.each(['agencySection', 'agencyAndMaeSections'])(
    'the example %s is quoted, with a number',
    async (name) => {
      const keys = await newComplete();
      const answer = await quote(keys, quoteExample(name));
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toEqual({
        ...keys,
        policyStatus: 'Policy Updated',
        policyActivityStatus: 'Active',
        policyNo: expect.stringMatching(/^Q\d{7}$/),
        quoteNo: expect.stringMatching(/\d/),
        reference: null,
      });
    },
  );

  test('a quote that is sent again keeps its number', async () => {
    const keys = await newComplete();
    const first = await quote(keys, quoteExample());
    const second = await quote(keys, quoteExample('agencyAndMaeSections'));
    expect(second.body.quoteNo).toBe(first.body.quoteNo);
  });

  test('a limit of 100 million is quoted, and one above it is referred without a number', async () => {
    const keys = await newComplete();
    const referred = await quote(keys, withSection({ '100%Limit': 100_000_000.01 }));
    expect(referred.body).toMatchObject({
      policyStatus: 'Referred',
      policyActivityStatus: 'Pending',
      quoteNo: null,
    });
    const stands = await quote(keys, withSection({ '100%Limit': 100_000_000 }));
    expect(stands.body).toMatchObject({ policyStatus: 'Policy Updated', policyActivityStatus: 'Active' });
    expect(stands.body.quoteNo).not.toBeNull();
  });

  test('one section above the limit refers the whole quote', async () => {
    const sections = [{ agreement }, { '100%Limit': 200_000_000 }];
    const answer = await quote(await newComplete(), { ...quoteExample(), sections });
    expect(answer.body.policyStatus).toBe('Referred');
  });

  test('a referral keeps the previous quote with its number', async () => {
    const keys = await newComplete();
    const { quoteNo } = (await quote(keys, quoteExample())).body;
    const referred = await quote(keys, withSection({ '100%Limit': 200_000_000 }));
    expect(referred.body).toMatchObject({ policyStatus: 'Referred', quoteNo });
    const [summary] = (await status({ policyKey: keys.policyKey })).body;
    expect(summary).toMatchObject({ policyStatus: 'Quote', policyActivityStatus: 'Pending' });
  });

  const forms: [string, object][] = [
    [
      'a blank clause status and classification',
      { typeOfCyberClauseStatus: { id: '' }, uSClassification: { id: '' } },
    ],
    ['a blank market reference', { uMR: '' }],
    ['a probability as a percentage string', { bindProbability: '100%' }],
    ['a probability with decimals', { bindProbability: '12.5%' }],
    ['a probability by its number', { bindProbability: { id: 3 } }],
    ['a section with only an agreement', { sections: [{ agreement }] }],
    ['an additional section without an agreement', { sections: [{}, { agreement }] }],
    ['twelve sections', { sections: Array.from({ length: 12 }, () => ({ agreement })) }],
    ['no lines', { lines: [] }],
    ['an empty line', { lines: [{}] }],
    ['a count of 0 personal records', { noOfPIIRecords: 0 }],
    ['the largest number that is exact', { noOfPIIRecords: 9007199254740991 }],
    ['a waiting period by reference', withSection({ coverage: [{ waitingPeriodMeasurement: { id: '1' } }] })],
    ['a waiting period in words', withSection({ coverage: [{ waitingPeriodMeasurement: 'hours' }] })],
    ['the basis of a deductible', withSection({ deductible: { deductibleBasis: { id: '1' } } })],
    [
      'the basis of a deductible under its other name',
      withSection({ deductible: { deductionBasis: { id: '1' } } }),
    ],
    ['the title of a clause', withSection({ conditions: [{ clauseTitle: 'War' }] })],
    [
      'the title of a clause under its other name, in the same section',
      withSection({ conditions: [{ clauseTitle: 'War' }, { clauseCondition: 'War' }] }),
    ],
    ['a return premium', withSection({ coverage: [{ premium: -1250.75 }] })],
    ['a falling rate', withSection({ riskAdjustedRateChange: -12.5 })],
    ['third-party capacity as a boolean', withLine({ isThirdPartyCapacityDeployed: true })],
    ['third-party capacity by reference', withLine({ isThirdPartyCapacityDeployed: { id: '1' } })],
    ['defence costs as a boolean', withLine({ defenseCostsCovered: false })],
    ['defence costs by reference', withLine({ defenseCostsCovered: { id: '1' } })],
    [
      'order and reference as numbers',
      withLine({
        brokerOrderPercent: 1,
        signedOrderPercent: 2.5,
        policyLineReference: 3,
        leaderPercent: 4,
        leaderReference: 5,
      }),
    ],
    [
      'order and reference as text',
      withLine({
        brokerOrderPercent: '1',
        signedOrderPercent: '2.5',
        policyLineReference: 'A',
        leaderPercent: '',
        leaderReference: 'B',
      }),
    ],
    ['a line written on a leap day', withLine({ actualDateWritten: '2028-02-29', dateSigned: '2028-02-29' })],
  ];
  test.each(forms)('%s is accepted', async (_, fields) => {
    const answer = await quote(await newComplete(), { ...quoteExample(), ...fields });
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('400', () => {
  test('every missing field is named', async () => {
    const answer = await quote(nobodysKeys, {});
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toBe(
      'Missing required fields: summaryCurrency, typeOfCyberClauseStatus, uSClassification, sections.',
    );
  });

  const refused: [string, object, field: string, issue: string, message: string][] = [
    ['no section', { sections: [] }, 'sections', 'length', 'at least 1'],
    ['sections that are not a list', { sections: { agreement } }, 'sections', 'type', 'array'],
    ['a section without agreement', { sections: [{}] }, 'sections[0].agreement', 'required', 'is required'],
    [
      'two sections without agreement',
      { sections: [{}, {}] },
      'sections[1].agreement',
      'required',
      'is required',
    ],
    [
      'an empty agreement',
      { sections: [{ agreement: {} }] },
      'sections[0].agreement.agreement',
      'required',
      'is required',
    ],
    [
      'a blank agreement',
      { sections: [{ agreement: { agreement: '' } }] },
      'sections[0].agreement.agreement',
      'length',
      'at least 1',
    ],
    [
      'a blank agreement next to a valid one',
      { sections: [{ agreement }, { agreement: { agreement: '' } }] },
      'sections[1].agreement.agreement',
      'condition',
      'must not be blank',
    ],
    [
      'an agreement of spaces',
      { sections: [{ agreement: { agreement: '  ' } }] },
      'sections[0].agreement.agreement',
      'pattern',
      'visible character',
    ],
    [
      'an unknown division in a section',
      withSection({ division: { id: '999' } }),
      'sections[0].division.id',
      'enum',
      'is not in the list `divisions`',
    ],
    [
      'an unknown division of a line',
      withLine({ division: { id: '999' } }),
      'lines[0].division.id',
      'enum',
      'is not in the list `divisions`',
    ],
    ['a blank currency', { summaryCurrency: { code: '' } }, 'summaryCurrency.code', 'length', 'at least 1'],
    ['a currency by id', { summaryCurrency: { id: '1' } }, 'summaryCurrency.code', 'required', 'is required'],
    [
      'a missing classification',
      { uSClassification: undefined },
      'uSClassification',
      'required',
      'is required',
    ],
    [
      'a classification without its id',
      { uSClassification: {} },
      'uSClassification.id',
      'required',
      'is required',
    ],
    ['a classification that is null', { uSClassification: null }, 'uSClassification', 'type', 'object'],
    ['the revenue of version 1.0', { revTurnover: 1 }, 'revTurnover', 'unknown', 'remove'],
    ['the market reference as the full stage spells it', { umr: '' }, 'umr', 'unknown', '"uMR"'],
    ['a negative number of employees', { noOfEmployees: -1 }, 'noOfEmployees', 'range', '>= 0'],
    ['half an employee', { noOfEmployees: 0.5 }, 'noOfEmployees', 'type', 'integer'],
    [
      'a number of employees above 32 bits',
      { noOfEmployees: 2147483648 },
      'noOfEmployees',
      'range',
      '2147483647',
    ],
    ['records as text', { noOfPIIRecords: '1250000' }, 'noOfPIIRecords', 'type', 'integer'],
    ['a probability without a percent sign', { bindProbability: '75' }, 'bindProbability', 'pattern', '%'],
    [
      'a probability that is a number',
      { bindProbability: 75 },
      'bindProbability',
      'type',
      'string or object',
    ],
    [
      'a probability whose id is text',
      { bindProbability: { id: '7' } },
      'bindProbability.id',
      'type',
      'number',
    ],
    [
      'a probability without its id',
      { bindProbability: {} },
      'bindProbability.id',
      'required',
      'is required',
    ],
    [
      'a probability of another shape',
      { bindProbability: { id: 1, code: 'A' } },
      'bindProbability.code',
      'unknown',
      'remove',
    ],
    ['a negative limit', withSection({ '100%Limit': -1 }), 'sections[0].100%Limit', 'range', '>= 0'],
    [
      'a limit that is text',
      withSection({ '100%Limit': '5000000' }),
      'sections[0].100%Limit',
      'type',
      'number',
    ],
    ['a misspelt limit', withSection({ '100%limit': 1 }), 'sections[0].100%limit', 'unknown', '"100%Limit"'],
    ['a percentage above 1000', withSection({ gELR: 1000.5 }), 'sections[0].gELR', 'range', '1000'],
    [
      'a premium due on a day that does not exist',
      withSection({ firstDue: '2027-04-31' }),
      'sections[0].firstDue',
      'format',
      'date that exists',
    ],
    [
      'a misspelt premium',
      withSection({ coverage: [{}, { premuim: 1 }] }),
      'sections[0].coverage[1].premuim',
      'unknown',
      '"premium"',
    ],
    [
      'a waiting period that is a number',
      withSection({ coverage: [{ waitingPeriodMeasurement: 5 }] }),
      'sections[0].coverage[0].waitingPeriodMeasurement',
      'type',
      'object or string',
    ],
    [
      'a waiting period with a blank id',
      withSection({ coverage: [{ waitingPeriodMeasurement: { id: '' } }] }),
      'sections[0].coverage[0].waitingPeriodMeasurement.id',
      'length',
      'at least 1',
    ],
    [
      'a coverage that is not an object',
      withSection({ coverage: ['CYB'] }),
      'sections[0].coverage[0]',
      'type',
      'object',
    ],
    [
      'a deduction with an unknown name',
      withSection({ deduction: [{ deductionrate: 1 }] }),
      'sections[0].deduction[0].deductionrate',
      'unknown',
      '"deductionRate"',
    ],
    [
      'both names of a deductible’s basis',
      withSection({ deductible: { deductibleBasis: { id: '1' }, deductionBasis: { id: '1' } } }),
      'sections[0].deductible',
      'choice',
      'must have only one of deductibleBasis and deductionBasis',
    ],
    [
      'both names of a clause’s title',
      withSection({ conditions: [{}, { clauseTitle: 'A', clauseCondition: 'A' }] }),
      'sections[0].conditions[1]',
      'choice',
      'must have only one of clauseTitle and clauseCondition',
    ],
    [
      'an agreement by number',
      withSection({ agreement: { agreement: 61001 } }),
      'sections[0].agreement.agreement',
      'type',
      'string',
    ],
    [
      'third-party capacity as the word yes',
      withLine({ isThirdPartyCapacityDeployed: 'yes' }),
      'lines[0].isThirdPartyCapacityDeployed',
      'type',
      'boolean or object',
    ],
    [
      'a reference with a blank id instead of a boolean',
      withLine({ defenseCostsCovered: { id: '' } }),
      'lines[0].defenseCostsCovered.id',
      'length',
      'at least 1',
    ],
    [
      'an order that is neither a number nor a string',
      withLine({ brokerOrderPercent: true }),
      'lines[0].brokerOrderPercent',
      'type',
      'number or string',
    ],
    [
      'the claims agreement party by reference',
      withLine({ claimsAgreementParty: { id: '1' } }),
      'lines[0].claimsAgreementParty',
      'type',
      'boolean',
    ],
    [
      'a line signed on a day that does not exist',
      withLine({ dateSigned: '2027-02-29' }),
      'lines[0].dateSigned',
      'format',
      'date that exists',
    ],
    [
      'a misspelt underwriter',
      withLine({ underwriter: { id: '1' } }),
      'lines[0].underwriter',
      'unknown',
      '"underWriter"',
    ],
  ];
  test.each(refused)(
    '%s is rejected, and the error names its field',
    async (_, fields, field, issue, message) => {
      const answer = await quote(nobodysKeys, { ...quoteExample(), ...fields });
      expect(answer.status).toBe(400);
      expect(answer.body.error.details).toContainEqual(
        expect.objectContaining({
          field,
          issue,
          message: expect.stringContaining(message),
        }),
      );
      expect(answer.body.error.message).toContain(field);
    },
  );

  const ofProduct = (id: string) => ({
    ...completeExample(),
    insured: baseExample('existingInsured').insured,
    policy: { ...completeExample().policy, product: { id } },
  });
  const { noOfEmployees: _, noOfPIIRecords: __, ...withoutFigures } = quoteExample();
  test.each(rowsOfLines)(
    'a quote for %s business requires the figures of that line',
    async (_line, { product, figures }) => {
      const sent = quoteOfProduct(product, withoutFigures);
      const answer = await quote(await newComplete(ofProduct(product)), sent);
      if (figures.length === 0) expect(answer.status, answer.text).toBe(200);
      else expectRefusal(answer, 'VALIDATION_ERROR', [...figures]);
    },
  );

  test.each(rowsOfLines.flatMap(([, { product, revenue }]) => (revenue ? [product] : [])))(
    'product %s requires a revenue, which is sent with the full stage',
    async (product) => {
      const keys = await newDraft({ ...baseExample(), policy: ofProduct(product).policy });
      const sent = quoteOfProduct(product, quoteExample());
      const { revTurnover: _turnover, ...withoutRevenue } = fullExample();
      await full(keys, withoutRevenue);
      const refusal = await quote(keys, sent);
      expectRefusal(refusal, 'VALIDATION_ERROR', ['policyKey']);
      expect(refusal.body.error.message).toContain('send `revTurnover` with POST /submission/full');
      await full(keys, { ...withoutRevenue, revTurnover: 0 });
      expect((await quote(keys, sent)).status).toBe(200);
    },
  );

  test('for a field with several forms, only errors of the chosen form are reported', async () => {
    const answer = await quote(nobodysKeys, { ...quoteExample(), bindProbability: { id: '7' } });
    expect(answer.body.error.details).toMatchObject([
      { field: 'bindProbability.id', issue: 'type', message: 'must be number' },
    ]);
  });

  test.each([
    ['9007199254740993', 'rounds to another number'],
    ['9007199254740992', 'may have been rounded'],
    ['1e400', 'is out of range'],
  ])('a count of records of %s, which %s, is rejected', async (digits) => {
    const answer = await quote(nobodysKeys, JSON.stringify(quoteExample()).replace('1250000', digits));
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain('noOfPIIRecords');
  });

  test('an amount that overflows is rejected, not read as null', async () => {
    const text = JSON.stringify(quoteExample()).replace('"100%Limit":5000000', '"100%Limit":1e400');
    const answer = await quote(nobodysKeys, text);
    expect(answer.body.error.details).toMatchObject([{ field: 'sections[0].100%Limit', issue: 'range' }]);
  });

  test.each([
    ['no keys', '', ['policyKey', 'policyActivityKey']],
    ['a blank key', 'policyKey=1&policyActivityKey=', ['policyActivityKey']],
    ['a key with a null byte', 'policyKey=%00&policyActivityKey=1', ['policyKey']],
    ['a key sent twice', 'policyKey=1&policyActivityKey=1&policyActivityKey=2', ['policyActivityKey']],
    ['an unknown name', 'policyKey=1&policyActivityKey=1&quoteNo=1', ['quoteNo']],
    ['a name with brackets', 'policyKey=1&policyActivityKey=1&policyKey[a]=1', ['policyKey[a]']],
  ])('%s in the query is rejected, and the error names the parameter', async (_, query, fields) => {
    const answer = await quote(query, quoteExample());
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.map(({ field }: { field: string }) => field)).toEqual(fields);
  });
});

describe('404', () => {
  test('a policy that does not exist is not found', async () => {
    const answer = await quote({ policyKey: '999999999', policyActivityKey: '1' }, quoteExample());
    expect(answer.status).toBe(404);
    expect(answer.body.error.code).toBe('NOT_FOUND');
  });

  test('an activity of another policy is not found, and the policy stays unchanged', async () => {
    const [one, two] = [await newComplete(), await newComplete()];
    const answer = await quote({ ...one, policyActivityKey: two.policyActivityKey }, quoteExample());
    expect(answer.status).toBe(404);
    const [summary] = (await status({ policyKey: one.policyKey })).body;
    expect(summary.policyStatus).toBe('Quote Preparation');
  });
});

describe('409', () => {
  test('a quote of a draft without underwriting data is rejected, and the error names the missing stage', async () => {
    const answer = await quote(await newDraft(), quoteExample());
    expectRefusal(answer, 'INVALID_STATE');
    expect(answer.body.error.message).toContain('POST /submission/full');
  });

  test('policy 9000409 of the sandbox is in a state that allows no stage', async () => {
    const answer = await quote(magicKeys('9000409'), quoteExample());
    expect(answer.status).toBe(409);
    expect(answer.body.error.code).toBe('INVALID_STATE');
  });
});

describeJsonBody(gateway, (sent, headers) => quote(nobodysKeys, sent, headers), quoteExample);
describeBackOfficeErrors((policyKey) => quote(magicKeys(policyKey), quoteExample()));
