// GET /submissions/{submissionId}, one describe per status.
import { describe, expect, test } from 'vitest';
import { baseExample, fullExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { type Keys, keysOf, stagesOf } from './stages.js';

const gateway = useGateway();
const { base, full, details, submission, submissions, newQuoted } = stagesOf(gateway);
const ofProduct = (id: string) => ({
  ...baseExample('existingInsured'),
  policy: { ...baseExample().policy, product: { id } },
});

/** The submission as the list returns it. */
async function listed({ policyKey }: Keys) {
  const { items } = (await submissions({ pageSize: 100 })).body;
  return items.find((item: Keys) => item.policyKey === policyKey);
}

describe('200', () => {
  test('a submission is keyed by its class, with the summary of the list and the details of the policy', async () => {
    const summary = await listed(await newQuoted());
    const { data, response } = await gateway().client.GET('/submissions/{submissionId}', {
      params: { path: { submissionId: summary.submissionId }, query: { classOfBusiness: 'cyber' } },
    });
    expect(response.status).toBe(200);
    expect(data).toEqual({
      cyber: { summary, details: (await details({ policyNo: summary.policyNo })).body },
    });
  });

  test.each([
    ['cyber', '210'],
    ['pv', '260'],
    ['enviro', '270'],
    ['other', '220'],
    ['other', '230'],
    ['other', '240'],
    ['other', '250'],
  ])('%s is the only key in the map, requested or not: product %s', async (classOfBusiness, product) => {
    const { submissionId } = await listed(keysOf(await base(ofProduct(product))));
    for (const query of [{ classOfBusiness }, {}]) {
      const { status, text, body } = await submission(submissionId, query);
      expect(status, text).toBe(200);
      expect(Object.keys(body)).toEqual([classOfBusiness]);
      expect(body[classOfBusiness].summary.submissionId).toBe(submissionId);
    }
  });

  test('the id may be in capitals, as some databases write it', async () => {
    const { submissionId } = await listed(keysOf(await base(baseExample())));
    const { status, text, body } = await submission(submissionId.toUpperCase(), {});
    expect(status, text).toBe(200);
    expect(body.cyber.summary.submissionId).toBe(submissionId);
  });

  test('changing the product at the full stage changes the class', async () => {
    const keys = keysOf(await base(ofProduct('210')));
    const { submissionId } = await listed(keys);
    await full(keys, { ...fullExample(), policy: ofProduct('260').policy });
    expectRefusal(await submission(submissionId, { classOfBusiness: 'cyber' }), 'NOT_FOUND');
    expect((await submission(submissionId, { classOfBusiness: 'pv' })).body.pv.summary.classOfBusiness).toBe(
      'pv',
    );
  });
});

describe('400', () => {
  test.each([
    ['a blank class', 'classOfBusiness=', 'enum'],
    ['an unknown class', 'classOfBusiness=marine', 'enum'],
    ['two classes', 'classOfBusiness=cyber&classOfBusiness=pv', 'duplicate'],
  ])('%s is rejected', async (_, query, issue) => {
    const answer = await submission('1', query);
    expectRefusal(answer, 'VALIDATION_ERROR', ['classOfBusiness']);
    expect(answer.body.error.details).toMatchObject([{ issue }]);
  });

  test('an identifier with a null character is rejected, and the error names the parameter', async () => {
    const answer = await submission('%00', { classOfBusiness: 'cyber' });
    expectRefusal(answer, 'VALIDATION_ERROR', ['submissionId']);
  });

  test('an identifier of 101 characters is rejected, and the error names the parameter', async () => {
    const answer = await submission('x'.repeat(101), { classOfBusiness: 'cyber' });
    expectRefusal(answer, 'VALIDATION_ERROR', ['submissionId']);
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is rejected even if other parameters are invalid', async (key) => {
    expectRefusal(await submission('1', '', { 'x-api-key': key }), 'UNAUTHORIZED');
  });
});

describe('404', () => {
  test.each([
    '1',
    'nobody',
    '00000000-0000-4000-8000-000000000000',
    '%2e%2e%2fsubmissions',
    "1'--",
    '%F0%9F%92%BB',
  ])('no submission has the id %s', async (submissionId) => {
    expectRefusal(await submission(submissionId, { classOfBusiness: 'cyber' }), 'NOT_FOUND');
  });

  test('no submission has the id "nobody" in any class', async () => {
    expectRefusal(await submission('nobody', {}), 'NOT_FOUND');
  });

  test('a submission is not found in a class that is not its own, even if its own is "other"', async () => {
    const cyber = await listed(keysOf(await base(ofProduct('210'))));
    const casualty = await listed(keysOf(await base(ofProduct('230'))));
    for (const classOfBusiness of ['pv', 'other'])
      expectRefusal(await submission(cyber.submissionId, { classOfBusiness }), 'NOT_FOUND');
    for (const classOfBusiness of ['cyber', 'pv', 'enviro'])
      expectRefusal(await submission(casualty.submissionId, { classOfBusiness }), 'NOT_FOUND');
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected', async () => {
    const answer = await submission('1', { classOfBusiness: 'cyber' }, { Accept: 'application/xml' });
    expectRefusal(answer, 'NOT_ACCEPTABLE');
  });
});

describeBackOfficeErrors((id) => submission(id, { classOfBusiness: 'cyber' }));
