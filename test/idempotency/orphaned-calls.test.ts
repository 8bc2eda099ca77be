// Calls of a crashed node: a caller that waits for such a call, or repeats it without a key, gets
// no error, and the call is not executed twice.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPolicyLocks } from '../../src/cluster/policy-lock.js';
import { reply } from '../../src/http/reply.js';
import { createCallRecords } from '../../src/idempotency/call-records.js';
import { forgetJoined, sweep } from '../../src/idempotency/orphaned-calls.js';
import { noRunOn } from '../../src/runs/run-table/reads.js';
import { STORE_KINDS } from '../support/store.js';
import { newIntent, useJournal } from './journal-fixture.js';

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  /** What happens while a caller waits. */
  let meanwhile = async (): Promise<unknown> => undefined;
  const { nodeId, store, once, die } = useJournal(kind, () => meanwhile());
  beforeEach(() => {
    meanwhile = async () => undefined;
  });
  const intentOf = (hash: string) =>
    newIntent({
      operation_id: 'declineSubmission',
      idempotency_key: null,
      content_hash: hash,
      join_hash: hash,
      policy_key: null,
      node_id: nodeId,
    });
  /** A call that another process is working on. */
  const begin = async (hash: string): Promise<string> => {
    const intent = intentOf(hash);
    await store()
      .db.insertInto('call')
      .values({ ...intent, state: 'UNDER_WAY' })
      .execute();
    return intent.id;
  };
  const act = (acted: unknown[]) => async (callId: string, identity: unknown) => {
    acted.push([callId, identity]);
    return reply(200, 'done');
  };

  test.each([
    ['has crashed', die],
    ['has crashed and the sweep has run', () => die().then(() => sweep(store()))],
  ])('a caller that has joined a call recovers it when its node %s', async (_, happens) => {
    const id = await begin('joined');
    meanwhile = happens;
    const acted: unknown[] = [];
    expect(await once(intentOf('joined'), act(acted))).toMatchObject({ status: 200, body: 'done' });
    expect(acted).toEqual([[id, { writeKey: id, mayHaveHappened: true }]]);
  });

  test('the sweep names each call of a crashed node once', async () => {
    const id = await begin('named');
    await die();
    expect(await sweep(store())).toMatchObject([{ id, node_id: nodeId, attempt: 1 }]);
    expect(await sweep(store())).toEqual([]);
  });

  test('a call of a living node that is not in flight there becomes unknown after a minute', async () => {
    const [lost, inFlight, begun] = [await begin('lost'), await begin('in flight'), await begin('begun')];
    const started_at = new Date(Date.now() - 61_000);
    await store().db.updateTable('call').set({ started_at }).where('id', 'in', [lost, inFlight]).execute();
    const own = { nodeId, inFlight: () => [inFlight] };
    expect(await sweep(store(), own)).toMatchObject([{ id: lost }]);
    const states = await store().db.selectFrom('call').select(['id', 'state']).execute();
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        ...[[lost, 'UNKNOWN'] as const],
        ...[[inFlight, 'UNDER_WAY'] as const, [begun, 'UNDER_WAY'] as const],
      ]),
    );
  });

  test('a call that is older than a minute, and that this node has just recovered, is not lost', async () => {
    const id = await begin('again');
    const started_at = new Date(Date.now() - 120_000);
    await store().db.updateTable('call').set({ started_at }).where('id', '=', id).execute();
    await die();
    await sweep(store());
    await store()
      .db.insertInto('node')
      .values({ id: nodeId, lives_until: new Date(Date.now() + 60_000) })
      .execute();
    // What the sweep sees if the store has the attempt, and its confirmation is still on the way.
    const own = { nodeId, inFlight: () => [] };
    const intent = { ...intentOf('again'), exchange_at: new Date().toISOString() };
    const acted: string[] = [];
    await once(intent, async (callId) => {
      acted.push(callId);
      expect(await sweep(store(), own)).toEqual([]);
      return reply(200, 'done');
    });
    expect(acted).toEqual([id]);
  });

  test('the response of a call that an operator marked as done is replayed to the same call without a key, every time', async () => {
    const id = await begin('settled');
    await die();
    await sweep(store());
    const answer = { status: 200, body: 'found' };
    const said = { answer, note: 'looked', resolvedBy: 'm.okafor' };
    expect(await createCallRecords(store()).resolve(id, said)).toBe(true);
    const acted: unknown[] = [];
    expect(await once(intentOf('settled'), act(acted))).toMatchObject(answer);
    expect(acted).toEqual([]);
    expect(await once(intentOf('settled'), act(acted))).toMatchObject(answer);
    expect(acted).toEqual([]);
  });

  test('the policy lock of a crashed node is released when an operator resolves the call', async () => {
    const leases = createPolicyLocks(store(), noRunOn);
    const id = await begin('holding');
    await leases.take({ policyKey: 'k1', holder: id, seconds: 60 });
    await die();
    await sweep(store());
    const other = { policyKey: 'k1', holder: randomUUID(), seconds: 60 };
    await expect(leases.take(other)).rejects.toMatchObject({ code: 'POLICY_BUSY' });
    const said = { answer: undefined, note: 'looked', resolvedBy: 'm.okafor' };
    expect(await createCallRecords(store()).resolve(id, said)).toBe(true);
    await leases.take(other);
    // A call that was not resolved keeps its lock.
    expect(await createCallRecords(store()).resolve(other.holder, said)).toBe(false);
    await expect(leases.take({ ...other, holder: id })).rejects.toMatchObject({ code: 'POLICY_BUSY' });
  });

  test('a response that no caller has requested for a day is not returned to a later call', async () => {
    const id = await begin('late');
    const finished_at = new Date(Date.now() - 25 * 3_600_000);
    const settled = { state: 'DONE', status: 200, answer: '"found"', finished_at } as const;
    await store().db.updateTable('call').set(settled).where('id', '=', id).execute();
    await forgetJoined(store());
    const acted: unknown[] = [];
    expect(await once(intentOf('late'), act(acted))).toMatchObject({ body: 'done' });
    expect(acted).toHaveLength(1);
  });
});
