// GET /submissions/{submissionId}, answer by answer.
import { describe, expect, test } from 'vitest';
import { baseExample, fullExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { type Keys, keysOf, stagesOf } from './stages.js';

const gateway = useGateway();
const { base, full, details, submission, submissions, newQuoted } = stagesOf(gateway);
const ofProduct = (id: string) => ({
  ...baseExample('existingInsured'),
  policy: { ...baseExample().policy, product: { id } },
});

/** The submission as the list has it. */
async function listed({ policyKey }: Keys) {
  const { items } = (await submissions({ pageSize: 100 })).body;
  return items.find((item: Keys) => item.policyKey === policyKey);
}

describe('200', () => {
  test('a submission stands under its class, in short as in the list and in full as in the details', async () => {
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
  ])('%s is the one name in the map, asked for or not: product %s', async (classOfBusiness, product) => {
    const { submissionId } = await listed(keysOf(await base(ofProduct(product))));
    for (const query of [{ classOfBusiness }, {}]) {
      const { status, text, body } = await submission(submissionId, query);
      expect(status, text).toBe(200);
      expect(Object.keys(body)).toEqual([classOfBusiness]);
      expect(body[classOfBusiness].summary.submissionId).toBe(submissionId);
    }
  });

  test('a product that is changed at the full stage changes the class', async () => {
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
    ['a class of its own', 'classOfBusiness=marine', 'enum'],
    ['two classes', 'classOfBusiness=cyber&classOfBusiness=pv', 'duplicate'],
  ])('%s is refused', async (_, query, issue) => {
    const answer = await submission('1', query);
    expectRefusal(answer, 'VALIDATION_ERROR', ['classOfBusiness']);
    expect(answer.body.error.details).toMatchObject([{ issue }]);
  });

  test('an identifier of 101 characters is refused by name', async () => {
    const answer = await submission('x'.repeat(101), { classOfBusiness: 'cyber' });
    expectRefusal(answer, 'VALIDATION_ERROR', ['submissionId']);
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is refused, whatever else is wrong', async (key) => {
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
    '%00',
    '%F0%9F%92%BB',
  ])('no submission is %s', async (submissionId) => {
    expectRefusal(await submission(submissionId, { classOfBusiness: 'cyber' }), 'NOT_FOUND');
  });

  test('no submission is "nobody" of any class', async () => {
    expectRefusal(await submission('nobody', {}), 'NOT_FOUND');
  });

  test('a submission of another class, and one of no class', async () => {
    const cyber = await listed(keysOf(await base(ofProduct('210'))));
    const casualty = await listed(keysOf(await base(ofProduct('230'))));
    for (const classOfBusiness of ['pv', 'other'])
      expectRefusal(await submission(cyber.submissionId, { classOfBusiness }), 'NOT_FOUND');
    for (const classOfBusiness of ['cyber', 'pv', 'enviro'])
      expectRefusal(await submission(casualty.submissionId, { classOfBusiness }), 'NOT_FOUND');
  });
});

describe('406', () => {
  test('an Accept that cannot be met is refused', async () => {
    const answer = await submission('1', { classOfBusiness: 'cyber' }, { Accept: 'application/xml' });
    expectRefusal(answer, 'NOT_ACCEPTABLE');
  });
});

describe.each([
  [502, '9000502', 'BACK_OFFICE_ERROR'],
  [503, '9000503', 'BACK_OFFICE_UNAVAILABLE'],
  [504, '9000504', 'BACK_OFFICE_TIMEOUT'],
] as const)('%i', (status, value, code) => {
  test(`submission ${value} of the sandbox provokes ${code}`, async () => {
    const answer = await submission(value, { classOfBusiness: 'cyber' });
    expectRefusal(answer, code);
    expect(answer.headers['retry-after'] !== undefined).toBe(status === 503);
  });
});
