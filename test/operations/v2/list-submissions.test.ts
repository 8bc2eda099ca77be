// GET /submissions, one describe per status.
import { beforeAll, describe, expect, test } from 'vitest';
import { baseExample, completeExample, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { type Keys, keysOf, stagesOf } from './stages.js';

interface Listed {
  submissionId: string;
  policyKey: string;
  createdAt: string;
  classOfBusiness: string | null;
}

const gateway = useGateway();
const { base, complete, quote, decline, notTakenUp, submissions } = stagesOf(gateway);
const keysIn = (items: Listed[]) => items.map(({ policyKey }) => policyKey);
const ofProduct = (id: string) => ({
  ...baseExample(),
  policy: { ...baseExample().policy, product: { id } },
});

/**
 * Five submissions, oldest first: cyber, political violence and environmental from one source, two
 * from another.
 */
const made: Keys[] = [];
const [PORTAL, OTHER] = ['list/portal: EU & UK', 'list-other'];
beforeAll(async () => {
  for (const [source, product] of [
    [PORTAL, '210'],
    [PORTAL, '260'],
    [PORTAL, '270'],
    [OTHER, '210'],
    [OTHER, '230'],
  ] as const)
    made.push(keysOf(await base(ofProduct(product), { 'X-Origination-Source': source })));
});
/** The policy keys of the submissions at these positions in `made`. */
const keys = (...places: number[]) => places.map((place) => made[place]?.policyKey);

describe('200', () => {
  test('without a filter, all submissions are listed', async () => {
    const { data, response } = await gateway().client.GET('/submissions');
    expect(response.status).toBe(200);
    expect(data).toMatchObject({ page: 1, pageSize: 25 });
    expect(data?.total).toBe(data?.items.length);
    expect(keysIn(data?.items ?? [])).toEqual(expect.arrayContaining(keys(4, 3, 2, 1, 0)));
  });

  test('a submission is listed with its summary', async () => {
    const [answer] = [await submissions({ source: PORTAL, classOfBusiness: 'cyber' })];
    expect(answer.body.items).toEqual([
      {
        submissionId: expect.stringMatching(/\S/),
        policyKey: made[0]?.policyKey,
        policyNo: expect.stringMatching(/^Q\d{7}$/),
        source: PORTAL,
        classOfBusiness: 'cyber',
        insured: 'Harbour Light Analytics Inc.',
        broker: 'Whitcombe Brokers Ltd',
        underwriter: null,
        effectiveDate: '2027-01-01',
        expiryDate: '2027-12-31',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        policyStatus: 'Quote Preparation',
        isQuoted: false,
        isReferred: false,
        isBound: false,
        isDeclined: false,
        isNotTakenUp: false,
      },
    ]);
  });

  test('the flags show the state of each submission', async () => {
    const source = { 'X-Origination-Source': 'list-flags' };
    const submit = async () => keysOf(await complete(completeExample(), source));
    const aboveAuthority = {
      ...quoteExample(),
      sections: [{ agreement: { agreement: '61001' }, '100%Limit': 2e8 }],
    };
    const [quoted, referred, declined, ended] = [
      await submit(),
      await submit(),
      await submit(),
      await submit(),
    ];
    await quote(quoted, quoteExample());
    await quote(referred, aboveAuthority);
    await decline(declined);
    await quote(ended, quoteExample());
    await notTakenUp(ended);
    const { items } = (await submissions({ source: 'list-flags' })).body;
    const none = {
      isQuoted: false,
      isReferred: false,
      isBound: false,
      isDeclined: false,
      isNotTakenUp: false,
    };
    expect(items).toMatchObject([
      { ...none, policyStatus: 'Quote NTU', isQuoted: true, isNotTakenUp: true },
      { ...none, policyStatus: 'Submission Declined', isDeclined: true },
      { ...none, policyStatus: 'Quote Preparation', isReferred: true, underwriter: 'Amara Osei' },
      { ...none, policyStatus: 'Quote', isQuoted: true },
    ]);
  });

  test('a submission in version 1.0, which has no source header, has no source', async () => {
    const { status, body } = await gateway()
      .http.post('/v1/submission/base')
      .set('x-api-key', gateway().apiKey)
      .send(baseExample());
    expect(status).toBe(201);
    const { items } = (await submissions('')).body;
    expect(items[0]).toMatchObject({ policyKey: body.policyKey, source: null });
  });

  test.each([
    ['a source', { source: PORTAL }, [2, 1, 0]],
    ['a source with reserved characters, encoded', `source=${encodeURIComponent(PORTAL)}`, [2, 1, 0]],
    ['another source', { source: OTHER }, [4, 3]],
    ['a source in another case', { source: OTHER.toUpperCase() }, []],
    ['part of a source', { source: 'list' }, []],
    ['a source and cyber', { source: PORTAL, classOfBusiness: 'cyber' }, [0]],
    ['a source and political violence', { source: PORTAL, classOfBusiness: 'pv' }, [1]],
    ['a source and environmental', { source: PORTAL, classOfBusiness: 'enviro' }, [2]],
    ['a source without submissions of the class', { source: OTHER, classOfBusiness: 'pv' }, []],
    [
      'a period that includes all',
      { source: OTHER, from: '2020-01-01T00:00:00', to: '2099-12-31T23:59:59' },
      [4, 3],
    ],
    ['a period before', { source: OTHER, to: '2020-01-01T00:00:00' }, []],
    ['a period after', { source: OTHER, from: '2099-12-31T23:59:59' }, []],
    ['an empty period', { source: OTHER, from: '2020-01-01T00:00:00', to: '2020-01-01T00:00:00' }, []],
    ['the first of two pages', { source: PORTAL, page: 1, pageSize: 2 }, [2, 1]],
    ['the second of two pages', { source: PORTAL, page: 2, pageSize: 2 }, [0]],
  ])('the list has the expected submissions for %s', async (_, query, places) => {
    const answer = await submissions(query);
    expect(answer.status, answer.text).toBe(200);
    expect(keysIn(answer.body.items)).toEqual(keys(...places));
  });

  test('a class filter lists only that class', async () => {
    const { items } = (await submissions({ classOfBusiness: 'enviro', pageSize: 100 })).body;
    expect(keysIn(items)).toEqual(keys(2));
  });

  test('`from` is inclusive, `to` is exclusive, both in UTC and with an unencoded colon', async () => {
    const [newest] = (await submissions({ source: OTHER })).body.items;
    const second = newest.createdAt.slice(0, 19);
    const next = new Date(Date.parse(`${second}Z`) + 1000).toISOString().slice(0, 19);
    const found = async (query: string) => keysIn((await submissions(`source=${OTHER}&${query}`)).body.items);
    expect(await found(`from=${second}`)).toContain(newest.policyKey);
    expect(await found(`from=${next}`)).not.toContain(newest.policyKey);
    expect(await found(`to=${next}`)).toContain(newest.policyKey);
    expect(await found(`to=${second}`)).not.toContain(newest.policyKey);
    expect(await found(`from=${second}&to=${next}`)).toContain(newest.policyKey);
  });

  test('`total` counts all pages, and a page after the last one is empty', async () => {
    const { body } = await submissions({ source: PORTAL, page: 2, pageSize: 1 });
    expect(body).toMatchObject({ total: 3, page: 2, pageSize: 1 });
    expect(body.items).toHaveLength(1);
    const behind = await submissions({ source: PORTAL, page: 2147483647, pageSize: 100 });
    expect(behind.body).toEqual({ total: 3, page: 2147483647, pageSize: 100, items: [] });
  });
});

describe('400', () => {
  test.each([
    ['page 0', 'page=0', 'page', 'range'],
    ['a page below 1', 'page=-1', 'page', 'range'],
    ['a page above 32 bits', 'page=2147483648', 'page', 'range'],
    ['a page with a fraction', 'page=1.5', 'page', 'type'],
    ['a page in words', 'page=one', 'page', 'type'],
    ['a blank page', 'page=', 'page', 'type'],
    ['two pages', 'page=1&page=2', 'page', 'duplicate'],
    ['no entries', 'pageSize=0', 'pageSize', 'range'],
    ['101 entries', 'pageSize=101', 'pageSize', 'range'],
    ['an unknown class', 'classOfBusiness=marine', 'classOfBusiness', 'enum'],
    ['a class in capitals', 'classOfBusiness=CYBER', 'classOfBusiness', 'enum'],
    ['a source of 201 characters', `source=${'x'.repeat(201)}`, 'source', 'length'],
    ['a day alone', 'from=2026-11-01', 'from', 'pattern'],
    ['a time with a zone', 'from=2026-11-01T00:00:00Z', 'from', 'pattern'],
    ['a time with an offset', 'to=2026-11-01T00:00:00%2B01:00', 'to', 'pattern'],
    ['a time with fractions of seconds', 'to=2026-11-01T00:00:00.5', 'to', 'pattern'],
    ['a day that does not exist', 'from=2026-02-30T00:00:00', 'from', 'format'],
    ['an hour that does not exist', 'to=2026-02-28T25:00:00', 'to', 'format'],
    ['a leap second', 'to=2026-12-31T23:59:60', 'to', 'format'],
    ['an end before the beginning', 'from=2026-11-02T00:00:00&to=2026-11-01T23:59:59', 'from', 'condition'],
    ['an unknown filter', 'policyStatus=Quote', 'policyStatus', 'unknown'],
    ['the page size under another name', 'pagesize=10', 'pagesize', 'unknown'],
  ])('%s is rejected, and the error names the parameter once', async (_, query, field, issue) => {
    const answer = await submissions(query);
    expectRefusal(answer, 'VALIDATION_ERROR', [field]);
    const detail = answer.body.error.details.find((one: { field: string }) => one.field === field);
    expect(detail).toMatchObject({ field, issue });
    // The carrier does not say what it expects, so the gateway must refuse the value itself.
    if (issue === 'format') expect(detail.expected).toContain('a time');
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is rejected even if other parameters are invalid', async (key) => {
    expectRefusal(await submissions('page=0', { 'x-api-key': key }), 'UNAUTHORIZED');
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected', async () => {
    expectRefusal(await submissions('', { Accept: 'text/csv' }), 'NOT_ACCEPTABLE');
  });
});

describeBackOfficeErrors((source) => submissions({ source }));
