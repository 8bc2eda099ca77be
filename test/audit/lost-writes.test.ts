// No write is missing in the audit log: its row comes with its outcome, or with the doubt about it
// after a crash.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallContext } from '../../src/http/operation-types.js';
import { reply } from '../../src/http/reply.js';
import type { Intent } from '../../src/idempotency/journal-store.js';
import { sweep } from '../../src/idempotency/orphaned-calls.js';
import { newIntent, useJournal } from '../idempotency/journal-fixture.js';
import { STORE_KINDS } from '../support/store.js';
import { exchange } from './exchange.js';

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  const { nodeId, store, once, die } = useJournal(kind);
  let intent: Intent;
  beforeEach(() => {
    intent = newIntent({ node_id: nodeId, audit_user_id: 'j.whitcombe' });
  });

  const contextOf = ({ exchange_id: id, exchange_at, request_id: requestId }: Intent): CallContext => ({
    ...exchange(id, {
      requestId,
      startedAt: Date.parse(exchange_at),
      method: 'POST',
      operationId: 'createQuote',
      auditUserId: 'j.whitcombe',
      subjects: { policyKey: '1000421', policyNo: undefined, submissionId: undefined },
      status: undefined,
    }),
    keyId: 'k',
    callId: undefined,
    attempt: undefined,
    backOfficeMs: undefined,
    mayBeGone: false,
    onDelivery: () => undefined,
  });
  const rowsOf = (exchangeId: string) =>
    store()
      .db.selectFrom('audit')
      .select(['call_id', 'outcome', 'status', 'error_code', 'audit_user_id'])
      .where('exchange_id', '=', exchangeId)
      .execute();
  /** Inserts a call that another process has started. */
  const begin = () =>
    store()
      .db.insertInto('call')
      .values({ ...intent, state: 'UNDER_WAY' })
      .execute();

  test('the outcome of a write is stored with its row, and no other code records the exchange', async () => {
    const context = contextOf(intent);
    await once(intent, async () => reply(200, 'quoted'), undefined, context);
    expect(context.isRecorded).toBe(true);
    expect(await rowsOf(intent.exchange_id)).toEqual([
      { call_id: intent.id, outcome: 'OK', status: 200, error_code: null, audit_user_id: 'j.whitcombe' },
    ]);
  });

  test('a write that fails in an unforeseen way is UNKNOWN', async () => {
    const failing = async () => {
      throw new Error('nobody foresaw it');
    };
    await expect(once(intent, failing, undefined, contextOf(intent))).rejects.toThrow('nobody');
    expect(await rowsOf(intent.exchange_id)).toMatchObject([
      { outcome: 'UNKNOWN', error_code: 'INTERNAL_ERROR' },
    ]);
  });

  test('the journal stores no audit row for a replay', async () => {
    await once(intent, async () => reply(200, 'quoted'), undefined, contextOf(intent));
    const again = { ...intent, exchange_id: randomUUID() };
    const context = contextOf(again);
    await once(again, async () => reply(200, 'never'), undefined, context);
    expect(context).toMatchObject({ isRecorded: false, callId: intent.id });
    expect(await rowsOf(again.exchange_id)).toEqual([]);
  });

  test('a write of a crashed node gets its row from the sweep, once', async () => {
    await begin();
    await die();
    expect(await sweep(store())).toMatchObject([{ id: intent.id }]);
    await sweep(store());
    expect(await rowsOf(intent.exchange_id)).toEqual([
      {
        call_id: intent.id,
        outcome: 'UNKNOWN',
        status: null,
        error_code: null,
        audit_user_id: 'j.whitcombe',
      },
    ]);
  });

  test('a repeat that recovers the call of a crashed node adds the row of the first exchange', async () => {
    await begin();
    await die();
    const again = { ...intent, exchange_id: randomUUID() };
    await once(again, async () => reply(200, 'quoted'), undefined, contextOf(again));
    expect(await rowsOf(intent.exchange_id)).toMatchObject([{ outcome: 'UNKNOWN' }]);
    expect(await rowsOf(again.exchange_id)).toMatchObject([{ outcome: 'OK', call_id: intent.id }]);
  });
});
