// Calls of a crashed node: callers that wait for one, or repeat it without a key, are neither failed nor executed twice.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPolicyLocks } from '../../src/cluster/policy-lock.js';
import { reply } from '../../src/http/reply.js';
import { createCallRecords } from '../../src/idempotency/call-records.js';
import { createJournal, type Once } from '../../src/idempotency/journal.js';
import { createJournalStore, type Intent } from '../../src/idempotency/journal-store.js';
import { sweep } from '../../src/idempotency/sweep.js';
import { noRunOn } from '../../src/runs/run-table/reads.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  /** What happens while a caller waits. */
  let meanwhile: () => Promise<unknown>;
  let once: Once;
  const nodeId = randomUUID();
  const db = () => opened.store.db;

  beforeAll(async () => {
    opened = await openTestStore(kind);
    const store = createJournalStore(opened.store, noRunOn);
    once = createJournal({
      store,
      finish: store.finish,
      withdraw: async () => undefined,
      wait: async () => void (await meanwhile()),
    });
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    meanwhile = async () => undefined;
    await db().deleteFrom('call').execute();
    await db().deleteFrom('node').execute();
    await db().deleteFrom('policy_lease').execute();
    await db()
      .insertInto('node')
      .values({ id: nodeId, lives_until: new Date(Date.now() + 60_000) })
      .execute();
  });

  const intentOf = (hash: string): Intent => {
    const id = randomUUID();
    return {
      id,
      write_key: id,
      partner_id: 'p1',
      api_version: '2.0',
      operation_id: 'declineSubmission',
      request_id: 'request',
      idempotency_key: null,
      content_hash: hash,
      join_hash: hash,
      policy_key: null,
      origination_source: null,
      audit_user_id: null,
      node_id: nodeId,
    };
  };
  /** A call of another process, which works on it. */
  const begin = async (hash: string): Promise<string> => {
    const intent = intentOf(hash);
    await db()
      .insertInto('call')
      .values({ ...intent, state: 'UNDER_WAY' })
      .execute();
    return intent.id;
  };
  const die = () => db().deleteFrom('node').execute();
  const act = (acted: unknown[]) => async (callId: string, identity: unknown) => {
    acted.push([callId, identity]);
    return reply(200, 'done');
  };

  test.each([
    ['has died', die],
    ['has died, and the sweep was there', () => die().then(() => sweep(opened.store))],
  ])('whoever has joined a call takes it up when its node %s', async (_, happens) => {
    const id = await begin('joined');
    meanwhile = happens;
    const acted: unknown[] = [];
    expect(await once(intentOf('joined'), act(acted))).toMatchObject({ status: 200, body: 'done' });
    expect(acted).toEqual([[id, { idempotencyKey: id, mayHaveHappened: true }]]);
  });

  test('a call that an operator marked as done is replayed to the same call without a key, every time', async () => {
    const id = await begin('settled');
    await die();
    await sweep(opened.store);
    const answer = { status: 200, body: 'found' };
    const said = { answer, note: 'looked', resolvedBy: 'm.okafor' };
    expect(await createCallRecords(opened.store).resolve(id, said)).toBe(true);
    const acted: unknown[] = [];
    expect(await once(intentOf('settled'), act(acted))).toMatchObject(answer);
    expect(acted).toEqual([]);
    expect(await once(intentOf('settled'), act(acted))).toMatchObject(answer);
    expect(acted).toEqual([]);
  });

  test('the policy lock of a crashed node is released when an operator resolves the call', async () => {
    const leases = createPolicyLocks(opened.store, noRunOn);
    const id = await begin('holding');
    await leases.take({ policyKey: 'k1', holder: id, seconds: 60 });
    await die();
    await sweep(opened.store);
    const other = { policyKey: 'k1', holder: randomUUID(), seconds: 60 };
    await expect(leases.take(other)).rejects.toMatchObject({ code: 'POLICY_BUSY' });
    const said = { answer: undefined, note: 'looked', resolvedBy: 'm.okafor' };
    expect(await createCallRecords(opened.store).resolve(id, said)).toBe(true);
    await leases.take(other);
    // One that is not settled keeps what it holds.
    expect(await createCallRecords(opened.store).resolve(other.holder, said)).toBe(false);
    await expect(leases.take({ ...other, holder: id })).rejects.toMatchObject({ code: 'POLICY_BUSY' });
  });

  test('a response that nobody asked for within a day is not returned to a later call', async () => {
    const id = await begin('late');
    const finished_at = new Date(Date.now() - 25 * 3_600_000);
    const settled = { state: 'DONE', status: 200, answer: '"found"', finished_at } as const;
    await db().updateTable('call').set(settled).where('id', '=', id).execute();
    await sweep(opened.store);
    const acted: unknown[] = [];
    expect(await once(intentOf('late'), act(acted))).toMatchObject({ body: 'done' });
    expect(acted).toHaveLength(1);
  });
});
