// Listing submissions by each filter and page, and reading one.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SubmissionsQuery } from '../../../src/back-office/port.js';
import { completeExample, expectProblem, newCall, policiesOf, read, type Subject } from './support.js';

export function describeSubmissions(subject: Subject): void {
  const to = () => subject().backOffice();
  const policies = policiesOf(subject);
  const list = (query: SubmissionsQuery) => to().listSubmissions(query, read());
  let sources = 0;
  /** A channel of the test's own, so that the test sees only its own submissions. */
  const newSource = () => {
    sources += 1;
    return `channel-${sources}`;
  };
  const submit = (source: string, product = '210') => {
    const draft = completeExample();
    const of = { ...draft, policy: { ...draft.policy, product: { id: product } } };
    return policies.underwritten(of, newCall({ originationSource: source }));
  };
  const keysOf = async (query: SubmissionsQuery) =>
    (await list(query)).items.map(({ policyKey }) => policyKey);

  test('submissions are listed newest first, page by page, each once, with the total', async () => {
    const source = newSource();
    const made: string[] = [];
    for (let i = 0; i < 5; i += 1) made.unshift((await submit(source)).policyKey);
    expect(await keysOf({ source })).toEqual(made);
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list({ source, page, pageSize: 2 }));
    expect(pages.map(({ items }) => items.map(({ policyKey }) => policyKey))).toEqual([
      made.slice(0, 2),
      made.slice(2, 4),
      made.slice(4),
      [],
    ]);
    expect(pages.map(({ total, page, pageSize }) => [total, page, pageSize])).toEqual(
      [1, 2, 3, 4].map((page) => [5, page, 2]),
    );
  });

  test('a submission is found by the source of the call that created it', async () => {
    const [source, other] = [newSource(), newSource()];
    const { policyKey } = await submit(source);
    await submit(other);
    expect(await keysOf({ source })).toEqual([policyKey]);
    expect(await list({ source: 'nobody' })).toMatchObject({ total: 0, items: [] });
  });

  test('a submission is found by its class of business, which follows from the product', async () => {
    const source = newSource();
    const cyber = await submit(source, '210');
    const pv = await submit(source, '260');
    const enviro = await submit(source, '270');
    const none = await submit(source, '230');
    expect(await keysOf({ source, classOfBusiness: 'cyber' })).toEqual([cyber.policyKey]);
    expect(await keysOf({ source, classOfBusiness: 'pv' })).toEqual([pv.policyKey]);
    expect(await keysOf({ source, classOfBusiness: 'enviro' })).toEqual([enviro.policyKey]);
    const { items } = await list({ source });
    expect(items.map(({ policyKey, classOfBusiness }) => [policyKey, classOfBusiness])).toEqual([
      [none.policyKey, null],
      [enviro.policyKey, 'enviro'],
      [pv.policyKey, 'pv'],
      [cyber.policyKey, 'cyber'],
    ]);
  });

  test('a submission is found by its time: from is included, to is not, both in UTC', async () => {
    const source = newSource();
    const { policyKey } = await submit(source);
    const [item] = (await list({ source })).items;
    const created = new Date(item?.createdAt ?? '');
    const at = (seconds: number) => new Date(created.getTime() + seconds * 1000).toISOString().slice(0, 19);
    expect(await keysOf({ source, from: at(0) })).toEqual([policyKey]);
    expect(await keysOf({ source, from: at(1) })).toEqual([]);
    expect(await keysOf({ source, to: at(0) })).toEqual([]);
    expect(await keysOf({ source, to: at(1) })).toEqual([policyKey]);
    expect(await keysOf({ source, from: at(-60), to: at(60) })).toEqual([policyKey]);
    await wait(Math.max(0, 1010 - created.getMilliseconds()));
    const later = await submit(source);
    expect(await keysOf({ source, from: at(1) })).toEqual([later.policyKey]);
    expect(await keysOf({ source, to: at(1) })).toEqual([policyKey]);
  });

  test('an invalid time is refused', async () => {
    const { details } = await expectProblem('VALIDATION_ERROR', () => list({ from: '2026-13-01T00:00:00' }));
    expect(details).toMatchObject([{ field: 'from' }]);
  });

  test.each([
    ['underwritten', { policyStatus: 'Quote Preparation' }],
    ['quoted', { policyStatus: 'Quote', isQuoted: true }],
    ['referred', { policyStatus: 'Quote Preparation', isReferred: true }],
    ['bound', { policyStatus: 'Bound', isQuoted: true, isBound: true }],
    ['declined', { policyStatus: 'Submission Declined', isDeclined: true }],
    ['notTakenUp', { policyStatus: 'Quote NTU', isQuoted: true, isNotTakenUp: true }],
  ] as const)(
    'a submission in the state %s still has the right flags after a restart',
    async (state, flags) => {
      const { policyKey } = await policies[state]();
      await subject().reopen();
      const { items } = await list({ source: 'broker-portal', pageSize: 1 });
      expect(items).toMatchObject([
        {
          policyKey,
          source: 'broker-portal',
          insured: 'Harbour Light Analytics Inc.',
          broker: 'Whitcombe Brokers Ltd',
          underwriter: 'Amara Osei',
          effectiveDate: '2027-01-01',
          expiryDate: '2027-12-31',
          isQuoted: false,
          isReferred: false,
          isBound: false,
          isDeclined: false,
          isNotTakenUp: false,
          ...flags,
        },
      ]);
    },
  );

  test('a submission is found by the submission id of the call that created it, but not with another class of business', async () => {
    const submissionId = 'e0c7b1d4-93a2-4c58-8f6e-2a5d9b7c1f04';
    const policy = await policies.underwritten(completeExample(), newCall({ submissionId }));
    await subject().reopen();
    const found = await to().getSubmission(submissionId, { classOfBusiness: 'cyber' }, read());
    expect(Object.keys(found)).toEqual(['cyber']);
    expect(found.cyber?.summary).toMatchObject({ submissionId, policyKey: policy.policyKey });
    expect(found.cyber?.details).toEqual(await policies.detailsOf(policy));
    for (const classOfBusiness of ['pv', 'enviro'] as const) {
      await expectProblem('NOT_FOUND', () => to().getSubmission(submissionId, { classOfBusiness }, read()));
    }
  });

  test('a submission is found by the id that the back office generated, and is the same as in the list', async () => {
    const source = newSource();
    await submit(source, '260');
    const [item] = (await list({ source })).items;
    const found = await to().getSubmission(item?.submissionId ?? '', { classOfBusiness: 'pv' }, read());
    expect(found.pv?.summary).toEqual(item);
    await expectProblem('NOT_FOUND', () => to().getSubmission('nobody', { classOfBusiness: 'pv' }, read()));
  });
}
