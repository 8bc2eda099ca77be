// POST /submission/base of version 0.0, one describe per status.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { describeOlderBase } from '../older-stages-suite.js';
import { callsOf, example } from './calls.js';

const gateway = useGateway();
const { base, details } = callsOf(gateway);
const least = () => example('createBaseSubmission', 'leastDraft');

describe('201', () => {
  test('references by code and description are returned by version 2.0 as identifiers and codes', async () => {
    const { policyNo } = (await base(example('createBaseSubmission', 'draftByCodes'))).body;
    const answer = await details(policyNo);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.submission).toMatchObject({
      insured: { domicileCountry: { code: 'USA' }, domicileState: { code: 'MA' } },
      producer: { id: '50123', contactliaison: { state: { code: 'NY' }, city: { description: 'New York' } } },
      policy: { currency: { code: 'USD' }, product: { id: '210' }, territory: { code: 'US' } },
      majorPeril: { code: 'CYB' },
      directAssumed: { id: '1' },
      office: { code: 'BOS' },
      mop: { code: 'BA' },
      writtenLine: 100,
    });
  });

  test('a written line defaults to 100, and may be 0', async () => {
    const lineOf = async (body: object) => {
      const { policyNo } = (await base(body)).body;
      return (await details(policyNo)).body.submission.writtenLine;
    };
    expect([await lineOf(least()), await lineOf({ ...least(), writtenLine: 0 })]).toEqual([100, 0]);
  });

  test('no rule requires fields that this version does not have, such as the producing company of division MAE', async () => {
    const insured = { companyName: 'Harbour Light', domicileCountry: { code: 'US' } };
    const answer = await base({ ...least(), insured, division: { code: 'MAE' } });
    expect(answer.status, answer.text).toBe(201);
  });
});

describe('400', () => {
  test('every missing field is named in one response', async () => {
    const answer = await base({ policy: { effectiveDate: '2027-01-01' } });
    expectRefusal(answer, 'VALIDATION_ERROR', [
      'insured',
      'policy.expiryDate',
      'policy.product',
      'policy.territory',
      'producer',
    ]);
  });

  test('an empty reference is rejected, and the error names its field', async () => {
    const answer = await base({ ...least(), division: {} });
    expectRefusal(answer, 'VALIDATION_ERROR', ['division']);
  });

  test('all references that cannot be resolved are reported in one response, with their pointers', async () => {
    const answer = await base({
      ...least(),
      producer: { code: 'NOBODY' },
      division: { description: 'No such division' },
      majorPeril: { id: '99' },
    });
    expectRefusal(answer, 'VALIDATION_ERROR', ['division.description', 'majorPeril.id', 'producer.code']);
    expect(answer.body.error.details).toContainEqual({
      field: 'producer.code',
      pointer: '/producer/code',
      issue: 'condition',
      message: expect.stringContaining('contact that you may name in this field'),
    });
  });

  test('a field that only later versions have is rejected, and the error names it', async () => {
    const answer = await base({ ...least(), producingCompany: { id: '1' } });
    expectRefusal(answer, 'VALIDATION_ERROR', ['producingCompany']);
  });

  test('a rule shared with later versions reports the field by the name that was sent', async () => {
    const { policy, ...others } = least();
    const answer = await base({ ...others, policy: { ...Object(policy), expiryDate: '2026-12-31' } });
    expectRefusal(answer, 'VALIDATION_ERROR', ['policy.expiryDate']);
  });
});

describeOlderBase(base, example, ['leastDraft', 'draftByCodes', 'existingInsured'], {
  'api-version': '0.0',
  deprecation: '@1767225600',
});
describeJsonBody(gateway, base, least);
describeBackOfficeErrors((id) => base({ ...least(), producer: { id } }));
