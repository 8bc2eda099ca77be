// Which attempts may store the outcome of a call, and which calls are stored again after a
// fail-over has lost them. On both stores.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJournalStore, type Intent, type JournalStore } from '../../src/idempotency/journal-store.js';
import { noRunOn } from '../../src/runs/run-table/reads.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';
import { newIntent } from './journal-fixture.js';

const [SECOND, THIRD] = [randomUUID(), randomUUID()];

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  let journal: JournalStore;
  beforeAll(async () => {
    opened = await openTestStore(kind);
    journal = createJournalStore(opened.store, noRunOn);
  });
  afterAll(() => opened.dispose());

  const ended = (intent: Intent, exchange_id: string, attempt: number, state: 'DONE' | 'NOT_DONE') =>
    journal.finish({
      id: intent.id,
      exchange_id,
      write_key: intent.write_key,
      attempt,
      state,
      status: 200,
      answer: '{}',
      error_code: null,
    });

  /** A call whose first attempt was replaced, and functions that store the outcomes of both. */
  async function replaced() {
    const intent = newIntent();
    await journal.begin(intent);
    const begun = await journal.find(intent);
    if (!begun) throw new Error('The call does not exist');
    await journal.recover(begun, { ...intent, exchange_id: SECOND });
    const parked = { status: 409, answer: '{}', error_code: 'OUTCOME_UNKNOWN', state: 'UNKNOWN' as const };
    const { id, write_key } = intent;
    const refused = { status: 409, answer: '{}', error_code: 'INVALID_STATE', state: 'DONE' as const };
    return {
      id,
      refuse: () => journal.finish({ id, write_key, exchange_id: SECOND, attempt: 2, ...refused }),
      succeed: () => ended(intent, intent.exchange_id, 1, 'DONE'),
      park: () => journal.finish({ id, write_key, exchange_id: SECOND, attempt: 2, ...parked }),
      expectSuccess: async () =>
        expect(await journal.read(id)).toMatchObject({ state: 'DONE', status: 200, error_code: null }),
    };
  }

  test('a replaced attempt that succeeds resolves a call that has become UNKNOWN', async () => {
    const { succeed, park, expectSuccess } = await replaced();
    await park();
    await succeed();
    await expectSuccess();
  });

  test('of two concurrent outcomes, success counts, whichever is first', async () => {
    const [one, other] = [await replaced(), await replaced()];
    await Promise.all([one.succeed(), one.park()]);
    await one.expectSuccess();
    await Promise.all([other.park(), other.succeed()]);
    await other.expectSuccess();
  });

  test('the error of an unknown outcome stays when a later attempt has none', async () => {
    const intent = newIntent();
    await journal.begin(intent);
    const { id, write_key, exchange_id } = intent;
    const doubt = { status: 504, answer: '{"message":"late"}', error_code: 'BACK_OFFICE_TIMEOUT' };
    const state = 'UNKNOWN' as const;
    await journal.finish({ id, write_key, exchange_id, attempt: 1, ...doubt, state });
    const begun = await journal.find(intent);
    if (!begun) throw new Error('The call does not exist');
    await journal.recover(begun, { ...intent, exchange_id: SECOND });
    const nothing = { status: null, answer: null, error_code: null };
    await journal.finish({ id, write_key, exchange_id: SECOND, attempt: 2, ...nothing, state });
    expect(await journal.read(id)).toMatchObject({ ...doubt, state });
  });

  test('a success after the call was resolved as not done is reported, whether or not the call was sent again', async () => {
    const intent = newIntent();
    await journal.begin(intent);
    const begun = await journal.find(intent);
    if (!begun) throw new Error('The call does not exist');
    const asResolved = { state: 'NOT_DONE' as const };
    await opened.store.db.updateTable('call').set(asResolved).where('id', '=', intent.id).execute();
    const succeed = () => ended(intent, intent.exchange_id, 1, 'DONE');
    expect(await succeed()).toBe('disputed');
    const again = { ...intent, exchange_id: SECOND, write_key: `${intent.id}:2` };
    expect(await journal.recover({ ...begun, ...asResolved }, again)).toBe(true);
    expect(await succeed()).toBe('disputed');
    expect(await ended(again, SECOND, 2, 'DONE')).toBe('stored');
    // The write is repeated if the connection breaks before the store has confirmed it.
    expect(await ended(again, SECOND, 2, 'DONE')).toBe('superseded');
  });

  test('a success after a later attempt was refused is reported, and the refusal stays', async () => {
    const { id, succeed, refuse } = await replaced();
    await refuse();
    expect(await succeed()).toBe('disputed');
    expect(await journal.read(id)).toMatchObject({ state: 'DONE', error_code: 'INVALID_STATE' });
  });

  test('an attempt that the store did not accept does not affect the accepted one with the same number', async () => {
    const intent = newIntent();
    await journal.begin(intent);
    await ended(intent, intent.exchange_id, 1, 'NOT_DONE');
    const begun = await journal.find(intent);
    if (!begun) throw new Error('The call does not exist');
    // The second request could not claim it, because the store was unavailable; the third has
    // claimed it.
    expect(await journal.recover(begun, { ...intent, exchange_id: THIRD })).toBe(true);
    await ended(intent, SECOND, 2, 'NOT_DONE');
    expect((await journal.read(intent.id))?.state).toBe('UNDER_WAY');
    await ended(intent, THIRD, 2, 'DONE');
    expect((await journal.read(intent.id))?.state).toBe('DONE');
  });

  test('the failure of an attempt whose call was recovered elsewhere is not stored', async () => {
    const intent = newIntent();
    await journal.begin(intent);
    const begun = await journal.find(intent);
    if (!begun) throw new Error('The call does not exist');
    expect(await journal.recover(begun, { ...intent, exchange_id: SECOND })).toBe(true);
    await ended(intent, intent.exchange_id, 1, 'NOT_DONE');
    expect((await journal.read(intent.id))?.state).toBe('UNDER_WAY');
  });

  test('a call that a fail-over has lost is stored again with its outcome, and stays in doubt', async () => {
    const intent = newIntent();
    await journal.begin(intent);
    const { db } = opened.store;
    await db.deleteFrom('call').where('id', '=', intent.id).execute();
    expect(await ended(intent, intent.exchange_id, 1, 'DONE')).toBe('lost');
    const { id, exchange_id } = intent;
    const success = { status: 200, answer: '{}', error_code: null, state: 'DONE' } as const;
    // It was the second attempt, with another write key.
    const second = { id, exchange_id, write_key: `${id}:2`, attempt: 2, ...success };
    expect(await journal.restore(intent, second)).toBe(true);
    expect(await journal.read(id)).toMatchObject({
      ...success,
      write_key: `${id}:2`,
      restored_at: expect.any(Date),
    });
    expect(await journal.restore(intent, second)).toBe(false);
  });

  test('a call that its partner sent again after a fail-over had lost it keeps the new attempt', async () => {
    const intent = newIntent({ idempotency_key: randomUUID() });
    await journal.begin(intent);
    await opened.store.db.deleteFrom('call').where('id', '=', intent.id).execute();
    const again = { ...intent, id: randomUUID(), exchange_id: SECOND };
    await journal.begin(again);
    const { id, write_key, exchange_id } = intent;
    const outcome = { id, write_key, exchange_id, attempt: 1, state: 'DONE', status: 200 } as const;
    expect(await journal.restore(intent, { ...outcome, answer: '{}', error_code: null })).toBe(false);
    expect(await journal.find(intent)).toMatchObject({ id: again.id, state: 'UNDER_WAY' });
  });

  test('an intent that reaches the store after it was withdrawn changes nothing', async () => {
    const intent = newIntent();
    // Withdrawn: claimed once more, and ended. Then the delayed statement arrives.
    expect(await journal.begin(intent)).toMatchObject({ isBegun: true });
    await ended(intent, intent.exchange_id, 1, 'NOT_DONE');
    expect(await journal.begin(intent)).toMatchObject({ isBegun: false });
    const begun = await journal.find(intent);
    if (!begun) throw new Error('The call does not exist');
    expect(begun.state).toBe('NOT_DONE');
    const again = { ...intent, exchange_id: SECOND };
    expect(await journal.recover(begun, again)).toBe(true);
    await ended(intent, SECOND, 2, 'NOT_DONE');
    expect(await journal.recover(begun, again)).toBe(false);
    expect((await journal.read(intent.id))?.state).toBe('NOT_DONE');
  });
});
