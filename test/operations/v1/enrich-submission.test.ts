// POST /submission/full of version 1.0, one describe per status: with keys it adds to a draft, without keys it creates
// a policy.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { callsOf, example, firstExample } from './calls.js';

const gateway = useGateway();
const { full, newDraft, details } = callsOf(gateway);
const body = () => firstExample('enrichSubmission');
const whole = () => example('enrichSubmission', 'newPolicy');

describe('200', () => {
  test('with both keys the data is added to the draft', async () => {
    const answer = await full(await newDraft(), body());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ policyStatus: 'Policy Updated', policyActivityStatus: 'Active' });
  });

  test('without keys, a new policy is created from the body alone', async () => {
    const answer = await full({}, whole());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      policyStatus: 'Quote Preparation',
      policyNo: expect.stringMatching(/^Q\d{7}$/),
    });
  });

  test('typeOfLayer, which version 2.0 does not have, reaches the carrier', async () => {
    const answer = await full(await newDraft(), { ...body(), typeOfLayer: { id: '3' } });
    const held = await details(answer.body.policyNo);
    expect(held.body.submission.typeOfLayer).toEqual({ id: '3' });
  });
});

describe('400', () => {
  test.each([
    [{ policyKey: '1' }, 'policyActivityKey'],
    [{ policyActivityKey: '1' }, 'policyKey'],
  ])('one key without the other (%j) is an error and creates no policy', async (query, field) => {
    expectRefusal(await full(query, whole()), 'VALIDATION_ERROR', [field]);
  });

  test('without keys every base field is required', async () => {
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

  test('a field of another body is rejected by name', async () => {
    expectRefusal(
      await full(await newDraft(), { ...body(), typeOfPlacementBespoke: { id: '1' } }),
      'VALIDATION_ERROR',
      ['typeOfPlacementBespoke'],
    );
  });
});

describe('401', () => {
  test('a call without a key is rejected before its body is read', async () => {
    expectRefusal(await gateway().http.post('/v1/submission/full').send('{'), 'UNAUTHORIZED');
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected', async () => {
    expectRefusal(await full({}, whole(), { Accept: 'text/html' }), 'NOT_ACCEPTABLE');
  });
});

describe('404', () => {
  test('unknown keys are not found', async () => {
    expectRefusal(await full({ policyKey: '1', policyActivityKey: '1' }, body()), 'NOT_FOUND');
  });
});

describe('413', () => {
  test('a body above the limit is rejected', async () => {
    const body = { policyDescription: 'x'.repeat(gateway().config.maxBodyBytes) };
    expectRefusal(await full({}, body), 'PAYLOAD_TOO_LARGE');
  });
});

describe('415', () => {
  test('a body that is not sent as JSON is rejected', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expectRefusal(await full({}, 'x', headers), 'UNSUPPORTED_MEDIA_TYPE');
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
