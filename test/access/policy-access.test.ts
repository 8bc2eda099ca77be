// Access to policies: another partner's policy and a nonexistent one require the same work, so that
// response times do not reveal which it is; the owner is cached until a transfer.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPolicyAccess, type PolicyAccess } from '../../src/access/policy-access.js';
import type { PolicyName, RequestSubjects } from '../../src/access/request-subjects.js';
import type { PolicyIdentity } from '../../src/back-office/port.js';
import { unlimited } from '../../src/partners/limits.js';
import { Problem } from '../../src/problems.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { insertCall } from '../admin/journal.js';
import { insertRun } from '../support/insert-run.js';
import { openTestStore, type TestStore } from '../support/store.js';

const OWN = '8800101';
const FOREIGN = '8800102';
const policies: PolicyIdentity[] = [
  { policyKey: '1', policyNo: 'Q0000001', submissionId: 's1', producerId: OWN },
  { policyKey: '2', policyNo: 'Q0000002', submissionId: 's2', producerId: FOREIGN },
];

/** The owner that the back office returns instead of the one in `policies`, if set. */
let transferred: string | undefined;
let opened: TestStore<GatewayTables>;
let access: PolicyAccess;
let work: string[] = [];
beforeAll(async () => {
  opened = await openTestStore('postgres');
});
afterAll(() => opened.dispose());
beforeEach(async () => {
  transferred = undefined;
  await opened.store.db.deleteFrom('policy').execute();
  await opened.store.db.deleteFrom('call').execute();
  const { store } = opened;
  const counted: typeof store = {
    ...store,
    prepare: (name, text) => {
      const statement = store.prepare<never>(name, text);
      return (...values) => {
        work.push(text.trim().split(' ')[0] ?? '');
        return statement(...values);
      };
    },
  };
  access = createPolicyAccess(counted, {
    identifyPolicy: async (query) => {
      work.push('identifyPolicy');
      const found = policies.find(
        ({ policyKey, policyNo, submissionId }) =>
          query.policyKey === policyKey || query.policyNo === policyNo || query.submissionId === submissionId,
      );
      if (found) return { ...found, producerId: transferred ?? found.producerId };
      throw new Problem('NOT_FOUND', 'There is no such policy.');
    },
  });
});

const partner = (partnerId: string, producerId: string) => ({
  partnerId,
  keyId: partnerId,
  apiVersion: null,
  producerIds: [producerId],
  contacts: 'own' as const,
  limits: unlimited,
});
const [me, other] = [partner('me', OWN), partner('other', FOREIGN)];
const naming = (by: PolicyName, value: string): RequestSubjects => ({
  policy: { by, value },
  producers: [],
});
/** The result of an access check, and the work that it took. */
async function asked(principal: typeof me, by: PolicyName, value: string) {
  work = [];
  const said = await access.check(principal, naming(by, value)).then(
    () => 'passes',
    (error: unknown) => (error instanceof Problem ? `${error.code} ${error.message}` : error),
  );
  return { said, work };
}

/** Another partner's policy and a missing one, by each name. */
const names: readonly [by: PolicyName, foreign: string, absent: string][] = [
  ['policyKey', '2', '3'],
  ['policyNo', 'Q0000002', 'Q0000003'],
  ['submissionId', 's2', 's3'],
];

test.each(names)(
  "by %s: another partner's policy and a missing one require the same work and get the same response, each time",
  async (by, foreign, absent) => {
    const first = await asked(me, by, foreign);
    expect(first).toEqual({
      said: expect.stringMatching(/^NOT_FOUND/),
      work: ['select', 'identifyPolicy'],
    });
    expect(await asked(me, by, absent)).toEqual(first);
    const second = await asked(me, by, foreign);
    expect(second.work).toEqual(['select']);
    expect(await asked(me, by, absent)).toEqual(second);
  },
);

test.each(names)(
  "by %s: another partner's policy that its owner has just used requires the same work as a missing one",
  async (by, foreign, absent) => {
    for (const [name, value] of names) expect((await asked(other, name, value)).said).toBe('passes');
    expect(await opened.store.db.selectFrom('policy').select('policy_key').execute()).toHaveLength(1);
    const first = await asked(me, by, foreign);
    expect(first.said).toMatch(/^NOT_FOUND/);
    expect(await asked(me, by, absent)).toEqual(first);
  },
);

test("a policy number is replaced by the key, with the same work for another partner's policy as for a missing one", async () => {
  const workOf = async (number: string) => {
    work = [];
    const { policy } = await access.byKey(me, naming('policyNo', number));
    return { policy, work };
  };
  expect((await asked(other, 'policyKey', '2')).said).toBe('passes');
  const foreign = await workOf('Q0000002');
  expect(foreign).toEqual({
    policy: { by: 'policyKey', value: '2' },
    work: ['select', 'identifyPolicy'],
  });
  const absent = await workOf('Q0000003');
  expect(absent).toEqual({ ...foreign, policy: { by: 'policyNo', value: 'Q0000003' } });
  expect(await access.byKey(other, naming('policyNo', 'Q0000002'))).toEqual(naming('policyKey', '2'));
});

test('the owner is cached, and a policy that a call has just created is accessible immediately', async () => {
  expect((await asked(other, 'policyKey', '2')).work).toContain('identifyPolicy');
  expect(await asked(other, 'policyKey', '2')).toEqual({ said: 'passes', work: [] });
  expect((await asked(me, 'policyKey', '2')).said).toMatch(/^NOT_FOUND/);
  const written = { ...naming('policyKey', '2'), producers: [{ field: 'producer.id', id: OWN }] };
  await access.recordOwner(written, { policyKey: '2', policyNo: 'Q0000002' });
  expect((await asked(me, 'policyKey', '2')).said).toBe('passes');
});

test.each(names)(
  "by %s: a new policy with the key of another partner's policy is accessible only to the owner that the back office returns",
  async (by, value) => {
    for (const [name, one] of names) expect((await asked(other, name, one)).said).toBe('passes');
    const created = { policy: undefined, producers: [{ field: 'producer.id', id: OWN }] };
    await access.recordOwner(created, { policyKey: '2', policyNo: 'Q0000002' });
    expect((await asked(me, by, value)).said).toMatch(/^NOT_FOUND/);
    expect((await asked(other, by, value)).said).toBe('passes');
    await access.recordOwner(created, { policyKey: '2', policyNo: 'Q0000002' });
    transferred = OWN;
    expect((await asked(me, by, value)).said).toBe('passes');
    expect((await asked(other, by, value)).said).toMatch(/^NOT_FOUND/);
  },
);

test.each(names)(
  'by %s: a policy that a call has transferred to another broker company is immediately inaccessible to the first one',
  async (by, value) => {
    for (const [name, one] of names) expect((await asked(other, name, one)).said).toBe('passes');
    const written = { ...naming('policyKey', '2'), producers: [{ field: 'producer.id', id: OWN }] };
    await access.recordOwner(written, { policyKey: '2', policyNo: 'Q0000002' });
    transferred = OWN;
    expect((await asked(other, by, value)).said).toMatch(/^NOT_FOUND/);
    expect((await asked(me, by, value)).said).toBe('passes');
  },
);

test.each(names)(
  'by %s: after a transfer whose outcome is unknown, the owner is looked up in the back office',
  async (by, value) => {
    const sent = { ...naming('policyKey', '2'), producers: [{ field: 'producer.id', id: OWN }] };
    for (const isDone of [false, true]) {
      for (const [name, one] of names) expect((await asked(other, name, one)).said).toBe('passes');
      await access.beforeTransfer(sent);
      if (isDone) transferred = OWN;
      const { said, work: done } = await asked(other, by, value);
      expect(said).toMatch(isDone ? /^NOT_FOUND/ : 'passes');
      expect(done).toContain('identifyPolicy');
    }
  },
);

const toOwn = { ...naming('policyKey', '2'), producers: [{ field: 'producer.id', id: OWN }] };
const secondsAgo = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;
type Aged = ReturnType<typeof secondsAgo>;

test('while the outcome of a transfer is unknown, each lookup asks the back office, because the transfer may still happen; ten minutes after its last attempt, the owner is trusted again', async () => {
  const { db } = opened.store;
  expect((await asked(other, 'policyKey', '2')).said).toBe('passes');
  const id = await insertCall(db, { policy_key: '2', state: 'UNKNOWN' });
  const change = (times: { started_at?: Aged; exchange_at?: Aged }) =>
    db.updateTable('call').set(times).where('id', '=', id).execute();
  await change({ started_at: secondsAgo(601), exchange_at: secondsAgo(0) });
  await access.beforeTransfer(toOwn);
  await access.refreshOwner('2');
  transferred = OWN;
  expect((await asked(other, 'policyKey', '2')).said).toMatch(/^NOT_FOUND/);
  expect(await storedOwner('2')).toMatchObject({ producer_id: FOREIGN, isCertain: false });
  await access.refreshOwner('2');
  expect(await storedOwner('2')).toMatchObject({ producer_id: OWN, isCertain: false });
  await change({ exchange_at: secondsAgo(601) });
  await access.refreshOwner('2');
  expect(await storedOwner('2')).toMatchObject({ producer_id: OWN, isCertain: true });
});

test('a lookup during a transfer does not make the owner certain, because the node may crash before it can say that the outcome is unknown', async () => {
  const { db } = opened.store;
  expect((await asked(other, 'policyKey', '2')).said).toBe('passes');
  const id = await insertCall(db, { policy_key: '2', state: 'UNDER_WAY' });
  await access.beforeTransfer(toOwn);
  await access.refreshOwner('2');
  expect(await storedOwner('2')).toMatchObject({ isCertain: false });
  await db.updateTable('call').set({ state: 'DONE' }).where('id', '=', id).execute();
  await access.refreshOwner('2');
  expect(await storedOwner('2')).toMatchObject({ isCertain: true });
});

test('the first lookup of a policy does not make the owner certain while the outcome of a transfer is unknown', async () => {
  await insertCall(opened.store.db, { policy_key: '2', state: 'UNKNOWN' });
  await access.beforeTransfer(toOwn);
  await access.refreshOwner('2');
  expect(await storedOwner('2')).toMatchObject({ producer_id: FOREIGN, isCertain: false });
});

const storedOwner = (policyKey: string) =>
  opened.store.db
    .selectFrom('policy')
    .select(['producer_id', sql<boolean>`read_at > '-infinity'`.as('isCertain')])
    .where('policy_key', '=', policyKey)
    .executeTakeFirst();

test('after a call that names the same owner again, the owner is not looked up in the back office', async () => {
  expect((await asked(other, 'policyKey', '2')).said).toBe('passes');
  await access.beforeTransfer({
    ...naming('policyKey', '2'),
    producers: [{ field: 'producer.id', id: FOREIGN }],
  });
  expect((await asked(other, 'policyKey', '2')).work).toEqual(['select']);
});

test.each(names)(
  'by %s: a policy that was denied is accessible as soon as a call with an unknown outcome has transferred it to the partner',
  async (by, value) => {
    expect((await asked(other, by, value)).said).toBe('passes');
    expect((await asked(me, by, value)).said).toMatch(/^NOT_FOUND/);
    const producers = [{ field: 'producer.id', id: OWN }];
    await access.beforeTransfer({ ...naming('policyKey', '2'), producers });
    transferred = OWN;
    expect((await asked(me, by, value)).said).toBe('passes');
  },
);

test.each(names)(
  'by %s: a policy that was transferred to the partner stays accessible when a later transfer is refused',
  async (by, value) => {
    expect((await asked(me, by, value)).said).toMatch(/^NOT_FOUND/);
    const to = (id: string) => ({ ...naming('policyKey', '2'), producers: [{ field: 'producer.id', id }] });
    await access.recordOwner(to(OWN), { policyKey: '2', policyNo: 'Q0000002' });
    await opened.store.db.updateTable('policy').set({ submission_id: 's2' }).execute();
    transferred = OWN;
    await access.beforeTransfer(to(FOREIGN));
    expect((await asked(me, by, value)).said).toBe('passes');
  },
);

test('a run that was denied before it had a policy is accessible as soon as its base step succeeds', async () => {
  const { db } = opened.store;
  const run = await insertRun(db, { partner_id: 'me' });
  expect((await asked(me, 'submissionId', run)).said).toMatch(/^NOT_FOUND/);
  expect((await asked(me, 'submissionId', run)).work).not.toContain('identifyPolicy');
  policies.push({ policyKey: '9', policyNo: 'Q0000009', submissionId: run, producerId: OWN });
  await db.updateTable('run').set({ policy_key: '9' }).where('submission_id', '=', run).execute();
  expect((await asked(me, 'submissionId', run)).said).toBe('passes');
  expect((await asked(other, 'submissionId', run)).said).toMatch(/^NOT_FOUND/);
});

test("another partner's run and a missing one require the same work, with and without a policy", async () => {
  const { db } = opened.store;
  const run = await insertRun(db, { partner_id: 'other' });
  for (const policy_key of [null, '9']) {
    await db.updateTable('run').set({ policy_key }).where('submission_id', '=', run).execute();
    const foreign = [await asked(me, 'submissionId', run), await asked(me, 'submissionId', run)];
    const missing = randomUUID();
    const absent = [await asked(me, 'submissionId', missing), await asked(me, 'submissionId', missing)];
    if (policy_key === null) expect(foreign).toEqual(absent);
    else expect(foreign).toEqual([absent[1], absent[1]]);
  }
});
