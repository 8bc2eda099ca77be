// POST /submission/base of version 1.0, one describe per status.
import { describe, expect, test } from 'vitest';
import { newestVersion } from '../../../generated/versions.js';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { callsOf, example, firstExample } from './calls.js';

const gateway = useGateway();
const { base, details } = callsOf(gateway);
const body = () => firstExample('createBaseSubmission');

describe('201', () => {
  test.each(['newInsured', 'existingInsured'])(
    'the example %s becomes a draft, without audit headers',
    async (name) => {
      const answer = await base(example('createBaseSubmission', name));
      expect(answer.status, answer.text).toBe(201);
      expect(answer.body).toMatchObject({
        policyStatus: 'Quote Preparation',
        policyActivityStatus: 'Active',
      });
      expect(answer.headers).toMatchObject({
        'api-version': '1.0',
        link: `</docs/${newestVersion}>; rel="successor-version"`,
      });
      expect(answer.headers.deprecation).toMatch(/^@\d+$/);
    },
  );

  test('version 2.0 returns what was sent', async () => {
    const { policyNo } = (await base(body())).body;
    const answer = await details(policyNo);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.submission).toMatchObject(body());
  });
});

describe('400', () => {
  test('every missing field is named at once', async () => {
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

  test('audit headers are optional and ignored', async () => {
    expect((await base(body(), { 'X-Audit-UserId': 'me' })).status).toBe(201);
  });
});

describe('401', () => {
  test('a call without a key is rejected before its body is read', async () => {
    expectRefusal(await gateway().http.post('/v1/submission/base').send('{'), 'UNAUTHORIZED');
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected', async () => {
    expectRefusal(await base(body(), { Accept: 'text/html' }), 'NOT_ACCEPTABLE');
  });
});

describe('413', () => {
  test('a body above the limit is rejected', async () => {
    const body = { policyDescription: 'x'.repeat(gateway().config.maxBodyBytes) };
    expectRefusal(await base(body), 'PAYLOAD_TOO_LARGE');
  });
});

describe('415', () => {
  test('a body that is not sent as JSON is rejected', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expectRefusal(await base('x', headers), 'UNSUPPORTED_MEDIA_TYPE');
  });
});

describe.each([
  [502, '9000502', 'BACK_OFFICE_ERROR'],
  [503, '9000503', 'BACK_OFFICE_UNAVAILABLE'],
  [504, '9000504', 'BACK_OFFICE_TIMEOUT'],
] as const)('%i', (_, id, code) => {
  test(`the magic producer ${id} provokes ${code}`, async () => {
    expectRefusal(await base({ ...body(), producer: { id } }), code);
  });
});
