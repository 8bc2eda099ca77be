// POST /submission/full of version 0.0, one describe per status: with keys it adds to a draft,
// without keys it creates a policy.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { describeOlderFull } from '../older-stages-suite.js';
import { magicKeys, nobodysKeys } from '../v2/stages.js';
import { callsOf, example } from './calls.js';

const gateway = useGateway();
const calls = callsOf(gateway);
const { full, newDraft, details } = calls;
const body = () => example('enrichSubmission', 'underwriting');
const whole = () => example('enrichSubmission', 'newPolicy');

describe('200', () => {
  test('the example by identifiers is added to the draft', async () => {
    const answer = await full(await newDraft(), example('enrichSubmission', 'underwritingById'));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.policyStatus).toBe('Policy Updated');
  });

  test('version 2.0 returns every field under the name that the carrier uses', async () => {
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

  test('a policy created without keys has the defaults of this version', async () => {
    const answer = await full({}, whole());
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
  test('without keys, the three blocks of the base stage are required, and none of its other fields', async () => {
    expectRefusal(await full({}, body()), 'VALIDATION_ERROR', ['insured', 'producer', 'policy']);
  });

  test('every required field is named in one response', async () => {
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

  test.each(['insuredRevenueTurnover', 'signedLine'])('a negative %s is rejected', async (field) => {
    expectRefusal(await full(nobodysKeys, { ...body(), [field]: -1 }), 'VALIDATION_ERROR', [field]);
  });

  test('possibleClashIdentified requires a code, even if it has an id', async () => {
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

  test('a field of another version is rejected, and the error names it', async () => {
    const answer = await full(await newDraft(), { ...body(), typeOfLayer: { id: '1' } });
    expectRefusal(answer, 'VALIDATION_ERROR', ['typeOfLayer']);
  });
});

describeOlderFull(calls, body, whole);
describeJsonBody(gateway, (sent, headers) => full(nobodysKeys, sent, headers), body);
describeBackOfficeErrors((policyKey) => full(magicKeys(policyKey), body()));
