// POST /submission/full of version 1.0, one describe per status: with keys it adds to a draft,
// without keys it creates a policy.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { describeOlderFull } from '../older-stages-suite.js';
import { magicKeys, nobodysKeys } from '../v2/stages.js';
import { callsOf, example, firstExample } from './calls.js';

const gateway = useGateway();
const calls = callsOf(gateway);
const { full, newDraft, details } = calls;
const body = () => firstExample('enrichSubmission');
const whole = () => example('enrichSubmission', 'newPolicy');

describe('200', () => {
  test('typeOfLayer, which version 2.0 does not have, reaches the carrier', async () => {
    const answer = await full(await newDraft(), { ...body(), typeOfLayer: { id: '2' } });
    const held = await details(answer.body.policyNo);
    expect(held.body.submission.typeOfLayer).toEqual({ id: '2' });
  });
});

describe('400', () => {
  test('without keys, every base field is required', async () => {
    const answer = await full({}, body());
    expectRefusal(answer, 'VALIDATION_ERROR', [
      'insured',
      'producer',
      'policy',
      'directAssumed',
      'typeOfBilling',
      'division',
      'writtenLine',
    ]);
  });

  test.each(['insured', 'producer', 'policy', 'directAssumed', 'typeOfBilling', 'division', 'writtenLine'])(
    'without keys, a body that lacks only %s is rejected',
    async (field) => {
      expectRefusal(await full({}, { ...whole(), [field]: undefined }), 'VALIDATION_ERROR', [field]);
    },
  );

  test('a field of another body is rejected, and the error names it', async () => {
    expectRefusal(
      await full(await newDraft(), { ...body(), typeOfPlacementBespoke: { id: '1' } }),
      'VALIDATION_ERROR',
      ['typeOfPlacementBespoke'],
    );
  });
});

describeOlderFull(calls, body, whole);
describeJsonBody(gateway, (sent, headers) => full(nobodysKeys, sent, headers), body);
describeBackOfficeErrors((policyKey) => full(magicKeys(policyKey), body()));
