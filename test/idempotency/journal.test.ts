// An intent that the store did not confirm is withdrawn, unless the store refused it or cannot have
// received it.
// A call is in flight until its outcome is stored.
import pg from 'pg';
import { expect, test } from 'vitest';
import { OperationResponse, reply } from '../../src/http/reply.js';
import { createJournal, type JournalParts } from '../../src/idempotency/journal.js';
import type { Intent } from '../../src/idempotency/journal-store.js';
import { NotAsked } from '../../src/store/connect.js';
import { partsWith } from './journal-fixture.js';

const intent: Intent = {
  id: 'c1',
  write_key: 'c1',
  partner_id: 'sandbox',
  api_version: '2.0',
  operation_id: 'createQuote',
  request_id: 'r1',
  exchange_id: 'e1',
  exchange_at: '2026-11-20T16:31:07.412Z',
  key_id: 'sandbox',
  idempotency_key: 'k1',
  content_hash: 'c0ffee',
  join_hash: null,
  policy_key: null,
  origination_source: null,
  audit_user_id: null,
  node_id: 'n1',
};

async function withdrawnAfter(failure: Error, fail = () => Promise.reject(failure)) {
  const withdrawn: unknown[] = [];
  let begun = 0;
  const parts: JournalParts = {
    ...partsWith(() => {
      begun += 1;
      return fail();
    }),
    withdraw: async (outcome, taking) => {
      withdrawn.push(outcome);
      await Promise.resolve()
        .then(taking)
        .catch(() => undefined);
    },
  };
  await expect(createJournal(parts).open(intent)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  return { withdrawn, begun };
}

test('an intent without a response from the store is withdrawn: stored again and ended as not done', async () => {
  const { withdrawn, begun } = await withdrawnAfter(new Error('Query read timeout'));
  expect(withdrawn).toMatchObject([{ id: 'c1', exchange_id: 'e1', attempt: 1, state: 'NOT_DONE' }]);
  expect(begun).toBe(2);
});

test('an intent whose statement throws immediately is withdrawn too', async () => {
  const failure = new Error('cannot be built');
  const { withdrawn } = await withdrawnAfter(failure, () => {
    throw failure;
  });
  expect(withdrawn).toMatchObject([{ id: 'c1', state: 'NOT_DONE' }]);
});

test('an intent that was never sent is not withdrawn, so that nothing accumulates while the store is unavailable', async () => {
  const { withdrawn, begun } = await withdrawnAfter(new NotAsked('No connection to the store'));
  expect(withdrawn).toEqual([]);
  expect(begun).toBe(1);
});

test.each([
  ['read-only transaction', '25006'],
  ['disk full', '53100'],
  ['insufficient privilege', '42501'],
  ['lock not available', '55P03'],
  ['serialization failure', '40001'],
])('an intent that the store has refused (%s) is not withdrawn either', async (_, code) => {
  const refused = Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });
  const { withdrawn, begun } = await withdrawnAfter(refused);
  expect(withdrawn).toEqual([]);
  expect(begun).toBe(1);
});

test('a call is in flight from before its intent is stored until its outcome is, and ended() waits for it', async () => {
  let store: (() => void) | undefined;
  const waits = () =>
    new Promise<void>((resolve) => {
      store = resolve;
    });
  const journal = createJournal({
    ...partsWith(() => waits().then(() => ({ isBegun: true, isLeased: false }))),
    finish: waits,
  });
  const opening = journal.open(intent);
  const ended = journal.ended().then(() => 'ended');
  const isEnded = () => Promise.race([ended, new Promise((resolve) => setImmediate(resolve))]);
  expect([...journal.inFlight()]).toMatchObject([{ requestId: 'r1', operationId: 'createQuote' }]);
  store?.();
  const call = await opening;
  if (call instanceof OperationResponse) throw new Error('The call has not happened');
  const ending = call.end(reply(200, 'quoted'));
  expect([...journal.inFlight()]).toHaveLength(1);
  expect(await isEnded()).toBeUndefined();
  store?.();
  await ending;
  expect([...journal.inFlight()]).toEqual([]);
  expect(await ended).toBe('ended');
});

test('a call that could not be opened is not in flight', async () => {
  const journal = createJournal(partsWith(() => Promise.reject(new NotAsked('No connection to the store'))));
  await expect(journal.open(intent)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect([...journal.inFlight()]).toEqual([]);
  await journal.ended();
});
