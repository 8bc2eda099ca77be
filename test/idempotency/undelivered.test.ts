// The response of a write without a key that its caller may not have received is kept for the same
// request.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CallContext } from '../../src/http/operation-types.js';
import { reply } from '../../src/http/reply.js';
import { forgetJoined } from '../../src/idempotency/orphaned-calls.js';
import { Problem } from '../../src/problems.js';
import { exchange } from '../audit/exchange.js';
import { insertRun } from '../support/insert-run.js';
import { STORE_KINDS } from '../support/store.js';
import { until } from '../support/until.js';
import { newIntent, useJournal } from './journal-fixture.js';

const retriedRun = randomUUID();
const later = new Date('2999-01-01');

/** True if the response was delivered; undefined until that is known. */
type Delivery = boolean | undefined;

const contextOf = (mayBeGone: boolean) => {
  let settle: ((isDelivered: boolean) => void) | undefined;
  let known: Delivery;
  const context: CallContext = {
    ...exchange(randomUUID()),
    keyId: 'k',
    callId: undefined,
    attempt: undefined,
    backOfficeMs: undefined,
    mayBeGone,
    onDelivery: (task) => {
      if (known === undefined) settle = task;
      else task(known);
    },
  };
  const delivered = (isDelivered: boolean) => {
    known = isDelivered;
    settle?.(isDelivered);
  };
  return { context, delivered };
};

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  /** Set by a test that delays the outcome's write, as an unavailable store does. */
  let defer: ((write: () => Promise<void>) => void) | undefined;
  const { nodeId, store, once } = useJournal(kind, undefined, async (write) => {
    if (defer) defer(write);
    else await write();
  });
  const intentOf = (
    hash: string,
    key: string | null = null,
    { partner = 'sandbox', policyKey = null }: { partner?: string; policyKey?: string | null } = {},
  ) =>
    newIntent({
      partner_id: partner,
      idempotency_key: key,
      content_hash: hash,
      join_hash: key === null ? hash : null,
      policy_key: policyKey,
      node_id: nodeId,
    });
  const rowOf = (id: string) =>
    store().db.selectFrom('call').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  let made = 0;
  const act = async () => {
    made += 1;
    return reply(201, `number ${made}`);
  };
  /** A call that has ended, with what was known about its caller then and after its response. */
  const ended = async (hash: string, mayBeGone: boolean, delivery: Delivery) => {
    const { context, delivered } = contextOf(mayBeGone);
    const intent = intentOf(hash);
    const { body } = await once(intent, act, undefined, context);
    if (delivery !== undefined) delivered(delivery);
    const isKept = delivery === undefined ? mayBeGone : !delivery;
    await until('it is stored', async () => ((await rowOf(intent.id)).undelivered_at !== null) === isKept);
    return { intent, body };
  };

  test.each<[string, boolean, Delivery, boolean]>([
    ['has disconnected before the call has ended', true, false, true],
    ['has disconnected after the call has ended', false, false, true],
    ['may have disconnected without notice', true, undefined, true],
    ['has ended its direction, and has read the response', true, true, false],
    ['has the response', false, true, false],
    ['has not yet read the response', false, undefined, false],
  ])(
    'the response is kept only if its caller may not have it: a caller that %s',
    async (_, mayBeGone, delivery, isKept) => {
      const { body } = await ended('one', mayBeGone, delivery);
      const again = await once(intentOf('one'), act);
      expect(again.headers).toEqual(isKept ? { 'Idempotency-Replayed': 'true' } : {});
      expect(again.body === body).toBe(isKept);
    },
  );

  test('an undelivered response is replayed until it is delivered, but not to another partner, or for another request or key', async () => {
    const { intent, body } = await ended('two', true, false);
    for (const isDelivered of [false, undefined, true]) {
      const { context, delivered } = contextOf(false);
      expect((await once(intentOf('two'), act, undefined, context)).body).toBe(body);
      if (isDelivered !== undefined) delivered(isDelivered);
    }
    await until('it is forgotten', async () => (await rowOf(intent.id)).join_hash === null);
    const others = [
      intentOf('two', null, { partner: 'another' }),
      intentOf('three'),
      intentOf('two', randomUUID()),
    ];
    for (const other of others) {
      const response = await once(other, act);
      expect(response.headers).toEqual({});
      expect(response.body).not.toBe(body);
    }
  });

  test.each([
    ['a later write', {}, true],
    ['a later write that is in progress', { state: 'UNDER_WAY' as const }, true],
    ['a later write that was rejected', { error_code: 'INVALID_STATE' }, false],
    ['a later write that has not happened', { state: 'NOT_DONE' as const }, false],
    ['a later write on another policy', { policy_key: '2' }, false],
    ['a later upload, which does not change the policy,', { operation_id: 'uploadDocument' }, false],
    ['a later quote', { operation_id: 'createQuote' }, true],
  ])(
    'after an undelivered response and %s (%o), the same request is a new one: %s',
    async (_, change, isNew) => {
      const hash = randomUUID();
      const { intent, body } = await ended(hash, true, false);
      const later = intentOf(randomUUID(), randomUUID());
      await once(later, act);
      const set = (id: string, values: object) =>
        store().db.updateTable('call').set(values).where('id', '=', id).execute();
      await set(intent.id, { policy_key: '1' });
      await set(later.id, { policy_key: '1', ...change });
      // A request that creates a policy names none.
      expect((await once(intentOf(hash), act)).body).toBe(body);
      const again = await once(intentOf(hash, null, { policyKey: '1' }), act);
      expect(again.body === body).toBe(!isNew);
      await store().db.deleteFrom('call').where('id', 'in', [intent.id, later.id]).execute();
    },
  );

  test.each([
    ['a run that an operator has retried since', { ended_at: null }, {}, true],
    ['a step of a run that has succeeded since', {}, { started_at: later, status: 'SUCCESS' }, true],
    ['a step that may have succeeded since', {}, { started_at: later, in_doubt: true }, true],
    ['a step that was rejected since', {}, { started_at: later }, false],
    ['an earlier step', {}, { started_at: new Date(0), status: 'SUCCESS' }, false],
    ['a run on another policy', { ended_at: null, policy_key: '2' }, {}, false],
    ['the run that the call itself has retried', { ended_at: null, submission_id: retriedRun }, {}, false],
  ] as const)(
    'after an undelivered response and %s (%o, %o), the same request is a new one: %s',
    async (_, run, step, isNew) => {
      const hash = randomUUID();
      const { intent, body } = await ended(hash, true, false);
      const { db } = store();
      const of = { policy_key: '1', retried_run: retriedRun };
      await db.updateTable('call').set(of).where('id', '=', intent.id).execute();
      const submission_id = await insertRun(db, { policy_key: '1', ended_at: new Date(), ...run });
      const row = { submission_id, step: 'QUOTE', status: 'FAILED', ...step } as const;
      await db.insertInto('run_step').values(row).execute();
      const again = await once(intentOf(hash, null, { policyKey: '1' }), act);
      expect(again.body === body).toBe(!isNew);
      await db.deleteFrom('run_step').execute();
      await db.deleteFrom('run').execute();
    },
  );

  test('an undelivered response is kept for ten minutes', async () => {
    const { intent, body } = await ended('four', true, false);
    const age = (minutes: number) =>
      store()
        .db.updateTable('call')
        .set({ undelivered_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
        .where('id', '=', intent.id)
        .execute();
    await age(9);
    await forgetJoined(store());
    expect((await once(intentOf('four'), act)).body).toBe(body);
    await age(11);
    await forgetJoined(store());
    expect((await once(intentOf('four'), act)).body).not.toBe(body);
  });

  test('a response that is lost after the same request has started again is not kept: the new call has its own', async () => {
    const { context, delivered } = contextOf(false);
    const first = intentOf('five');
    await once(first, act, undefined, context);
    const second = intentOf('five');
    const { body } = await once(second, act, undefined, contextOf(true).context);
    delivered(false);
    await store().db.selectFrom('call').select('id').execute();
    expect((await once(intentOf('five'), act)).body).toBe(body);
    expect((await rowOf(first.id)).join_hash).toBeNull();
  });

  test.each([
    ['lost', false],
    ['delivered', true],
  ])(
    'a response that is %s while the store is unavailable is kept only if it is lost',
    async (_, isDelivered) => {
      let write: (() => Promise<void>) | undefined;
      defer = (given) => {
        write = given;
      };
      const { context, delivered } = contextOf(false);
      const intent = intentOf('away');
      const { body } = await once(intent, act, undefined, context);
      defer = undefined;
      delivered(isDelivered);
      await store().db.selectFrom('call').select('id').execute();
      await write?.();
      const isKept = async () => (await rowOf(intent.id)).undelivered_at !== null;
      if (!isDelivered) await until('it is kept', isKept);
      expect((await once(intentOf('away'), act)).body === body).toBe(!isDelivered);
    },
  );

  test.each(['INVALID_STATE', 'BACK_OFFICE_UNAVAILABLE'] as const)(
    'a rejection is not kept (%s): the next attempt may succeed',
    async (code) => {
      const { context, delivered } = contextOf(true);
      const refuse = async () => {
        throw new Problem(code, 'no');
      };
      await expect(once(intentOf(code), refuse, undefined, context)).rejects.toThrow('no');
      delivered(false);
      await store().db.selectFrom('call').select('id').execute();
      expect((await once(intentOf(code), act)).status).toBe(201);
    },
  );

  test('an undelivered response is kept for a caller that joined the call and has disconnected, even if the first caller has it', async () => {
    let release: () => void = () => undefined;
    const first = intentOf('eight');
    const has = contextOf(false);
    const response = once(
      first,
      async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return act();
      },
      undefined,
      has.context,
    );
    await until('it is being executed', async () => Boolean(await rowOf(first.id).catch(() => undefined)));
    const lost = contextOf(false);
    const joined = once(intentOf('eight'), act, undefined, lost.context);
    await until('it has joined', () => lost.context.callId === first.id);
    release();
    const { body } = await response;
    expect((await joined).body).toBe(body);
    has.delivered(true);
    lost.delivered(false);
    await until('it is kept', async () => (await rowOf(first.id)).undelivered_at !== null);
    expect((await once(intentOf('eight'), act)).body).toBe(body);
  });
});
