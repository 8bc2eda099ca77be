// POST /submission/full of version 0.0, one describe per status: with keys it adds to a draft, without keys it creates
// a policy.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { callsOf, example } from './calls.js';

const gateway = useGateway();
const { full, newDraft, details } = callsOf(gateway);
const body = () => example('enrichSubmission', 'underwriting');
const whole = () => example('enrichSubmission', 'newPolicy');
const nobodysKeys = { policyKey: '1', policyActivityKey: '1' };

describe('200', () => {
  test.each(['underwriting', 'underwritingById'])(
    'with both keys the data of the example %s is added to the draft',
    async (name) => {
      const answer = await full(await newDraft(), example('enrichSubmission', name));
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({ policyStatus: 'Policy Updated', policyActivityStatus: 'Active' });
    },
  );

  test("version 2.0 returns every field, under the carrier's name", async () => {
    const answer = await full(await newDraft(), body());
    const held = await details(answer.body.policyNo);
    expect(held.status, held.text).toBe(200);
    expect(held.body.submission).toMatchObject({
      underWriter: { id: '9001' },
      riskRegulatoryLoctn: { code: 'US' },
      insuredDomicileCountry: { code: 'US' },
      insuredDomicileState: { code: 'MA' },
      uSClassification: { id: '2' },
      marketIndustrialSector: { id: '5' },
      agencyOccupation: { id: '518' },
      possibleClashIdentified: { code: 'NO' },
      stampUnderwriter: { id: '9001' },
      producingUnderwriter: { id: '9001' },
      periodTBA: 'NO',
      submissionSanctionCheckComplete: 'YES',
      revTurnover: 48_500_000,
      'rev.-Turnover': 48_500_000,
      clashResponse: { id: '1' },
      sBFClass: { id: '31' },
      isThirdPartyCapacityDeployed: { id: '2' },
      ourRole: { id: '1' },
      claimsAgreementParty: { id: '2' },
      umr: 'CYB-2027-0421',
      signedLine: 100,
    });
  });

  test('the two yes/no fields have defaults, and the written line of the draft is unchanged', async () => {
    const keys = await newDraft('draftByCodes');
    const { periodTBA: _, submissionSanctionCheckComplete: __, ...without } = body();
    await full(keys, { ...without, writtenLine: 40 });
    const { policyNo } = (await full(keys, without)).body;
    expect((await details(policyNo)).body.submission).toMatchObject({
      periodTBA: 'NO',
      submissionSanctionCheckComplete: 'YES',
      writtenLine: 40,
    });
  });

  test('without keys, a new policy is created from the body alone, with its defaults', async () => {
    const answer = await full({}, whole());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      policyStatus: 'Quote Preparation',
      policyNo: expect.stringMatching(/^Q\d{7}$/),
    });
    const held = await details(answer.body.policyNo);
    expect(held.body.submission).toMatchObject({
      writtenLine: 100,
      periodTBA: 'NO',
      submissionSanctionCheckComplete: 'YES',
    });
  });

  test('without keys, no rule requires fields that this version does not have, such as a reference type', async () => {
    const answer = await full({}, { ...whole(), division: { code: 'MAE' } });
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('400', () => {
  test.each([
    [{ policyKey: '1' }, 'policyActivityKey'],
    [{ policyActivityKey: '1' }, 'policyKey'],
  ])('one key without the other (%j) is an error and creates no policy', async (query, field) => {
    expectRefusal(await full(query, whole()), 'VALIDATION_ERROR', [field]);
  });

  test('without keys, the three blocks of the base stage are required, and none of its other fields', async () => {
    expectRefusal(await full({}, body()), 'VALIDATION_ERROR', ['insured', 'producer', 'policy']);
  });

  test('every required field is named at once', async () => {
    expectRefusal(await full(nobodysKeys, {}), 'VALIDATION_ERROR', [
      'underWriterDetails',
      'riskRegulatoryLoctn',
      'insuredDomicileCountry',
      'insuredDomicileState',
      'uSClassification',
      'marketIndustrialSector',
      'agencyOccupation',
      'possibleClashIdentified',
      'stampUnderwriter',
      'producingUnderwriter',
      'insuredRevenueTurnover',
      'rev.-Turnover',
    ]);
  });

  test('the code of the clash is required, even if other fields are sent', async () => {
    const answer = await full(await newDraft(), { ...body(), possibleClashIdentified: { id: '1' } });
    expectRefusal(answer, 'VALIDATION_ERROR', ['possibleClashIdentified.code']);
  });

  test('a name with a dot is a single step of its pointer', async () => {
    const answer = await full(nobodysKeys, { ...body(), 'rev.-Turnover': 'much' });
    expectRefusal(answer, 'VALIDATION_ERROR', ['rev.-Turnover']);
    expect(answer.body.error.details[0].pointer).toBe('/rev.-Turnover');
  });

  test.each([
    ['by its code', { code: 'NOBODY' }, 'underWriterDetails.code'],
    ['by an id that the carrier rejects', { id: '50123' }, 'underWriterDetails.id'],
  ])(
    'a nonexistent underwriter, %s, is reported by the name that was sent',
    async (_, underWriterDetails, field) => {
      const answer = await full(await newDraft(), { ...body(), underWriterDetails });
      expectRefusal(answer, 'VALIDATION_ERROR', [field]);
      expect(answer.body.error.details[0].pointer).toBe(`/${field.replace('.', '/')}`);
    },
  );

  test('a field of another version is rejected by name', async () => {
    const answer = await full(await newDraft(), { ...body(), typeOfLayer: { id: '1' } });
    expectRefusal(answer, 'VALIDATION_ERROR', ['typeOfLayer']);
  });
});

describe('401', () => {
  test('a call without a key is rejected before its body is read', async () => {
    expectRefusal(await gateway().http.post('/v0/submission/full').send('{'), 'UNAUTHORIZED');
  });
});

describe('404', () => {
  test('unknown keys are not found', async () => {
    expectRefusal(await full(nobodysKeys, body()), 'NOT_FOUND');
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected', async () => {
    expectRefusal(await full({}, whole(), { Accept: 'text/html' }), 'NOT_ACCEPTABLE');
  });
});

describe('413', () => {
  test('a body above the limit is rejected', async () => {
    const large = { umr: 'x'.repeat(gateway().config.maxBodyBytes) };
    expectRefusal(await full({}, large), 'PAYLOAD_TOO_LARGE');
  });
});

describe('415', () => {
  test('a body that is not sent as JSON is rejected', async () => {
    expectRefusal(await full({}, 'x', { 'Content-Type': 'text/plain' }), 'UNSUPPORTED_MEDIA_TYPE');
  });
});

describe.each([
  [409, '9000409', 'INVALID_STATE'],
  [502, '9000502', 'BACK_OFFICE_ERROR'],
  [503, '9000503', 'BACK_OFFICE_UNAVAILABLE'],
  [504, '9000504', 'BACK_OFFICE_TIMEOUT'],
] as const)('%i', (_, policyKey, code) => {
  test(`the magic key ${policyKey} provokes ${code}`, async () => {
    expectRefusal(await full({ policyKey, policyActivityKey: '1' }, body()), code);
  });
});
