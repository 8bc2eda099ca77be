// GET /policy/status, one describe per status.
import { describe, expect, test } from 'vitest';
import { audit, baseExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { stagesOf } from './stages.js';

const gateway = useGateway();
const { status, newDraft, newQuoted } = stagesOf(gateway);

const keysQuery = ({ policyKey }: { policyKey: string }) => ({ policyKey });

describe('200', () => {
  test('a draft has one activity, with its keys as integers', async () => {
    const keys = await newDraft();
    const { data, response } = await gateway().client.GET('/policy/status', {
      params: { query: { policyKey: keys.policyKey }, header: audit },
    });
    expect(response.status).toBe(200);
    expect(data).toEqual([
      {
        policykey: Number(keys.policyKey),
        policyactivitykey: Number(keys.policyActivityKey),
        account: expect.any(Number),
        insured: expect.any(Number),
        producer: 50123,
        product: 210,
        id: expect.any(Number),
        effectiveDate: '2027-01-01',
        expiryDate: '2027-12-31',
        policyStatus: 'Quote Preparation',
        policyActivityStatus: 'Active',
      },
    ]);
  });

  test('an existing insured keeps its key, and new ones get different keys', async () => {
    const insuredOf = async (body: object) => {
      const [summary] = (await status({ policyKey: (await newDraft(body)).policyKey })).body;
      return summary.insured;
    };
    expect(await insuredOf(baseExample('existingInsured'))).toBe(70455);
    expect(await insuredOf(baseExample())).not.toBe(await insuredOf(baseExample()));
  });

  test('a read changes nothing: two successive reads are equal', async () => {
    const keys = await newQuoted();
    const [one, two] = [await status(keysQuery(keys)), await status(keysQuery(keys))];
    expect(two.body).toEqual(one.body);
    expect(one.body[0].policyStatus).toBe('Quote');
  });

  test('a Content-Type without a body is accepted', async () => {
    const answer = await status(keysQuery(await newDraft()), { 'Content-Type': 'text/csv' });
    expect(answer.status).toBe(200);
  });
});

describe('400', () => {
  test.each([
    ['no policy key', '', 'policyKey', 'required'],
    ['a blank key', 'policyKey=', 'policyKey', 'length'],
    ['a key of 41 characters', `policyKey=${'1'.repeat(41)}`, 'policyKey', 'length'],
    ['a key sent twice', 'policyKey=1&policyKey=2', 'policyKey', 'duplicate'],
    [
      "the activity's key, which is not a parameter",
      'policyKey=1&policyActivityKey=1',
      'policyActivityKey',
      'unknown',
    ],
    ['a name in another case', 'PolicyKey=1', 'PolicyKey', 'unknown'],
    ['a blank name', 'policyKey=1&=1', 'query', 'unknown'],
  ])('%s is rejected, and the error names the parameter', async (_, query, field, issue) => {
    const answer = await status(query);
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('VALIDATION_ERROR');
    expect(answer.body.error.details).toContainEqual(expect.objectContaining({ field, issue }));
  });

  test('a key sent twice is reported once', async () => {
    const answer = await status('policyKey=1&policyKey=2');
    expect(answer.body.error.details).toHaveLength(1);
  });

  test('the error suggests the closest name', async () => {
    const answer = await status('policykey=1');
    expect(answer.body.error.details).toContainEqual(
      expect.objectContaining({
        field: 'policykey',
        issue: 'unknown',
        message: 'is unknown; did you mean "policyKey"?',
      }),
    );
  });

  test.each(['X-Origination-Source', 'X-Audit-UserId'])(
    'a blank or too long %s is rejected',
    async (name) => {
      for (const value of ['', 'x'.repeat(201)]) {
        const answer = await status({ policyKey: '1' }, { [name]: value });
        expect(answer.status).toBe(400);
        expect(answer.body.error.details).toMatchObject([{ field: name, issue: 'length' }]);
      }
    },
  );

  test('the audit headers are required', async () => {
    const answer = await gateway()
      .http.get('/v2/policy/status?policyKey=1')
      .set('x-api-key', gateway().apiKey);
    expect(answer.body.error.message).toBe('Missing required fields: X-Origination-Source, X-Audit-UserId.');
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is rejected even if other parameters are invalid', async (key) => {
    const answer = await status('', { 'x-api-key': key, Accept: 'text/html' });
    expect(answer.status).toBe(401);
    expect(answer.body.error.code).toBe('UNAUTHORIZED');
  });
});

describe('404', () => {
  test.each(['999999999', 'Q1000001', '-1', '0', '1e6', '9'.repeat(40), "1'--"])(
    'no policy has the key %s',
    async (policyKey) => {
      const answer = await status(`policyKey=${encodeURIComponent(policyKey).replaceAll("'", '%27')}`);
      expect(answer.status).toBe(404);
      expect(answer.body.error.code).toBe('NOT_FOUND');
    },
  );

  test('the magic value 9000409 applies to stages; for a read it is an unknown policy', async () => {
    expect((await status({ policyKey: '9000409' })).status).toBe(404);
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected', async () => {
    const answer = await status({ policyKey: '1' }, { Accept: 'text/plain' });
    expect(answer.status).toBe(406);
    expect(answer.body.error.code).toBe('NOT_ACCEPTABLE');
  });
});

describeBackOfficeErrors((policyKey) => status({ policyKey }));
