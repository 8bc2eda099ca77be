// POST /submission/base of version 1.0, one describe per status.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { describeOlderBase } from '../older-stages-suite.js';
import { callsOf, example, firstExample } from './calls.js';

const gateway = useGateway();
const { base, details } = callsOf(gateway);
const body = () => firstExample('createBaseSubmission');

describe('201', () => {
  test('version 2.0 returns what was sent', async () => {
    const { policyNo } = (await base(body())).body;
    const answer = await details(policyNo);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.submission).toMatchObject(body());
  });

  test('audit headers are optional and ignored', async () => {
    expect((await base(body(), { 'X-Audit-UserId': 'me' })).status).toBe(201);
  });
});

describe('400', () => {
  test('every missing field is named in one response', async () => {
    const answer = await base({ insured: { companyName: 'Harbour Light' } });
    expectRefusal(answer, 'VALIDATION_ERROR');
    for (const field of ['insured.domicileCountry', 'producer', 'policy', 'division', 'writtenLine']) {
      expect(answer.body.error.message).toContain(field);
    }
  });

  test('a new US insured requires its state and postal code', async () => {
    const insured = { companyName: 'Harbour Light', domicileCountry: { code: 'US' } };
    const answer = await base({ ...body(), insured });
    expectRefusal(answer, 'VALIDATION_ERROR', ['insured.domicileState', 'insured.zipCode']);
  });
});

describeOlderBase(base, example, ['newInsured', 'existingInsured'], {
  'api-version': '1.0',
  deprecation: expect.stringMatching(/^@\d+$/),
});
describeJsonBody(gateway, base, body);
describeBackOfficeErrors((id) => base({ ...body(), producer: { id } }));
