// A call locks its policy with its intent, if the policy is free and belongs to the partner, and
// releases it with its outcome. On both stores.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPolicyLocks, type PolicyLocks } from '../../src/cluster/policy-lock.js';
import { createDeferredWrites } from '../../src/idempotency/deferred-writes.js';
import { createJournalStore, type Intent, type JournalStore } from '../../src/idempotency/journal-store.js';
import { noRunOn } from '../../src/runs/run-table/reads.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { insertRun } from '../support/insert-run.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';
import { until } from '../support/until.js';
import { newIntent } from './journal-fixture.js';

const leased = { isBegun: true, isLeased: true };
const notLeased = { isBegun: true, isLeased: false };

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  let journal: JournalStore;
  let leases: PolicyLocks;
  let nextPolicy = 1;
  beforeAll(async () => {
    opened = await openTestStore(kind);
    journal = createJournalStore(opened.store, noRunOn);
    leases = createPolicyLocks(opened.store, noRunOn);
  });
  afterAll(() => opened.dispose());

  const db = () => opened.store.db;
  const newPolicy = () => String(nextPolicy++);
  const intentOn = (policy_key: string, given: Partial<Intent> = {}) =>
    newIntent({ policy_key, lease_seconds: 300, lease_owners: null, ...given });
  const end = ({ id, exchange_id, write_key, policy_key }: Intent, into = journal, isAlone = false) => {
    const told = { state: 'DONE', status: 200, answer: '{}', error_code: null } as const;
    const outcome = { id, exchange_id, write_key, attempt: 1, leased_policy: policy_key, ...told };
    return into.finish(outcome, isAlone);
  };
  const lockOf = (id: string, policyKey: string | null) => ({
    ...{ policyKey: policyKey ?? '', holder: id, token: id, seconds: 0 },
  });
  const holders = async (policyKey: string) =>
    (await db().selectFrom('policy_lease').selectAll().where('policy_key', '=', policyKey).execute()).map(
      ({ holder }) => holder,
    );

  test('a call locks the policy until its outcome; then the next call gets the lock', async () => {
    const policy = newPolicy();
    const [first, second, third] = [intentOn(policy), intentOn(policy), intentOn(policy)];
    expect(await journal.begin(first)).toEqual(leased);
    expect(await journal.begin(second)).toEqual(notLeased);
    expect(await holders(policy)).toEqual([first.id]);
    await end(first);
    expect(await holders(policy)).toEqual([]);
    expect(await journal.begin(third)).toEqual(leased);
  });

  test('exactly one of several calls that start together gets the lock, and all of them are recorded', async () => {
    const policy = newPolicy();
    const answers = await Promise.all([1, 2, 3].map(() => journal.begin(intentOn(policy))));
    expect(answers.every(({ isBegun }) => isBegun)).toBe(true);
    expect(answers.filter(({ isLeased }) => isLeased)).toHaveLength(1);
  });

  test.runIf(kind === 'postgres').each<[string, (first: Intent, second: Intent) => Promise<unknown>]>([
    ['ends calls', (first, second) => Promise.all([end(second), end(first)])],
    [
      'releases locks',
      (first, second) =>
        Promise.all([second, first].map(({ id, policy_key }) => leases.release(lockOf(id, policy_key)))),
    ],
  ])(
    'a statement that %s locks the policies in the order of their keys, as a statement that takes locks does',
    async (_, release) => {
      const [first, second] = [intentOn(`a${newPolicy()}`), intentOn(`b${newPolicy()}`)];
      for (const intent of [second, first]) expect(await journal.begin(intent)).toEqual(leased);
      const lockIn = (locking: typeof opened.store.db, { policy_key }: Intent) =>
        locking
          .selectFrom('policy_lease')
          .where('policy_key', '=', policy_key ?? '')
          .forUpdate();
      const releasing = await db()
        .transaction()
        .execute(async (locking) => {
          await lockIn(locking, first).select('token').execute();
          const all = { isReleased: release(first, second) };
          await until('it waits for the first policy', async () => {
            const { rows } = await sql<{ waits: boolean }>`
            select exists (select from pg_stat_activity where wait_event_type = 'Lock'
              and datname = current_database() and query like '%policy_lease%') as waits`.execute(db());
            return rows[0]?.waits === true;
          });
          expect(await lockIn(locking, second).noWait().select('token').execute()).toHaveLength(1);
          return all;
        });
      await releasing.isReleased;
      expect([
        ...(await holders(first.policy_key ?? '')),
        ...(await holders(second.policy_key ?? '')),
      ]).toEqual([]);
    },
  );

  test.runIf(kind === 'postgres').each([
    ['that is held', 60],
    ['that has expired', -60],
  ])('no write waits for a policy lock %s if another transaction has locked its row', async (_, seconds) => {
    const [policy, other] = [newPolicy(), newPolicy()];
    const held = { policy_key: policy, holder: randomUUID(), token: randomUUID() };
    const held_until = sql<Date>`now() + make_interval(secs => ${seconds})`;
    await db()
      .insertInto('policy_lease')
      .values({ ...held, held_until })
      .execute();
    await db()
      .transaction()
      .execute(async (operator) => {
        await operator.deleteFrom('policy_lease').where('policy_key', '=', policy).execute();
        const begun = await Promise.all([policy, other].map((key) => journal.begin(intentOn(key))));
        expect(begun).toEqual([notLeased, leased]);
        const take = leases.take({ policyKey: policy, holder: randomUUID(), seconds: 300 });
        await expect(take).rejects.toMatchObject({ code: 'POLICY_BUSY' });
      });
    expect(await journal.begin(intentOn(policy))).toEqual(leased);
  });

  test.runIf(kind === 'postgres')(
    'an outcome whose call another transaction has locked does not keep the others from being stored',
    async () => {
      const of = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations, onError: () => undefined };
      const store = await openStore<GatewayTables>({ ...of, location: opened.location, queryTimeoutMs: 200 });
      const impatient = createJournalStore(store, noRunOn);
      const late = createDeferredWrites(pino({ level: 'silent' }));
      const [locked, other] = [intentOn(newPolicy()), intentOn(newPolicy())];
      for (const intent of [locked, other]) await impatient.begin(intent);
      const stateOf = async ({ id }: Intent) => (await journal.read(id))?.state;
      await db()
        .transaction()
        .execute(async (operator) => {
          await operator.selectFrom('call').select('id').where('id', '=', locked.id).forUpdate().execute();
          const ends = [locked, other].map((intent) =>
            late.write({ call: intent.id }, async (isAgain) => void (await end(intent, impatient, isAgain))),
          );
          await Promise.all(ends);
          await until('the other outcome is stored', async () => (await stateOf(other)) === 'DONE');
          expect(await stateOf(locked)).toBe('UNDER_WAY');
        });
      await until('the locked one is stored', async () => (await stateOf(locked)) === 'DONE');
      await late.close();
      await store.close();
    },
  );

  test('a call that needs no policy lock takes none', async () => {
    const policy = newPolicy();
    const { lease_seconds: _seconds, ...intent } = intentOn(policy);
    expect(await journal.begin(intent)).toEqual(notLeased);
    expect(await holders(policy)).toEqual([]);
  });

  test('a repeated call does not lock the policy', async () => {
    const policy = newPolicy();
    const intent = intentOn(policy);
    expect(await journal.begin(intent)).toEqual(leased);
    await end(intent);
    expect(await journal.begin(intentOn(policy, { idempotency_key: intent.idempotency_key }))).toMatchObject({
      isBegun: false,
      isLeased: false,
      existing: { id: intent.id, state: 'DONE' },
    });
    expect(await holders(policy)).toEqual([]);
  });

  test('a policy that a run is working on is not locked', async () => {
    const policy = newPolicy();
    const submission_id = await insertRun(db(), {
      overall_status: 'RUNNING',
      current_step: 'FULL',
      policy_key: policy,
      node_id: randomUUID(),
    });
    expect(await journal.begin(intentOn(policy))).toEqual(notLeased);
    await db()
      .updateTable('run')
      .set({ ended_at: new Date(0) })
      .where('submission_id', '=', submission_id)
      .execute();
    expect(await journal.begin(intentOn(policy))).toEqual(leased);
  });

  test("the intent locks a policy only if its stored owner is recent and is one of the partner's producers", async () => {
    const [own, foreign, old, unknown] = [newPolicy(), newPolicy(), newPolicy(), newPolicy()];
    const rows = [
      { policy_key: own, producer_id: 'p1' },
      { policy_key: foreign, producer_id: 'p9' },
      { policy_key: old, producer_id: 'p1', read_at: new Date(0) },
    ];
    for (const row of rows)
      await db()
        .insertInto('policy')
        .values({ policy_no: `Q${row.policy_key}`, submission_id: null, ...row })
        .execute();
    const lease_owners = ['p1', 'p2'];
    expect(await journal.begin(intentOn(own, { lease_owners }))).toEqual(leased);
    for (const policy of [foreign, old, unknown]) {
      expect(await journal.begin(intentOn(policy, { lease_owners }))).toEqual(notLeased);
      expect(await holders(policy)).toEqual([]);
    }
    expect(await journal.begin(intentOn(unknown, { lease_owners: [] }))).toEqual(notLeased);
  });

  test("an abandoned lock can be taken after it expires, by the store's clock", async () => {
    const policy = newPolicy();
    const left = intentOn(policy);
    expect(await journal.begin(left)).toEqual(leased);
    await db()
      .updateTable('policy_lease')
      .set({ held_until: new Date(0) })
      .where('policy_key', '=', policy)
      .execute();
    const next = intentOn(policy);
    expect(await journal.begin(next)).toEqual(leased);
    // The outcome of the previous call, which was only slow, does not release it.
    await end(left);
    expect(await holders(policy)).toEqual([next.id]);
  });

  test('a recovered call keeps the policy lock when its first attempt ends after all', async () => {
    const policy = newPolicy();
    const intent = intentOn(policy);
    expect(await journal.begin(intent)).toEqual(leased);
    const begun = await journal.find(intent);
    if (!begun) throw new Error('The call does not exist');
    const again = intentOn(policy, { id: intent.id, write_key: intent.write_key, exchange_id: randomUUID() });
    expect(await journal.recover(begun, again)).toBe(true);
    const lease = await leases.take({ policyKey: policy, holder: intent.id, seconds: 300 });
    await end(intent);
    expect(await holders(policy)).toEqual([intent.id]);
    await leases.release(lease);
    expect(await holders(policy)).toEqual([]);
  });
});
