// A caller that waits for the same call on another node does not get that call's temporary error.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reply } from '../../src/http/reply.js';
import { createJournal } from '../../src/idempotency/journal.js';
import type { KnownCall } from '../../src/idempotency/journal-store.js';
import { newIntent, onceWith } from './journal-fixture.js';

const id = randomUUID();
const intent = newIntent({ idempotency_key: null, content_hash: 'same', join_hash: 'same' });
const other: KnownCall = {
  id,
  write_key: id,
  content_hash: 'same',
  document_sha256: null,
  state: 'UNDER_WAY',
  status: null,
  answer: null,
  error_code: null,
  attempt: 1,
  restored_at: null,
  nodeLives: true,
};

test('a caller that joined a call makes its own attempt if that call failed', async () => {
  let begins = 0;
  const journal = createJournal({
    store: {
      // The other call is there at first; once it has ended without a key, it is closed to joining.
      begin: async () => {
        begins += 1;
        return { isBegun: begins > 1, isLeased: false };
      },
      find: async () => other,
      read: async () => ({ ...other, state: 'NOT_DONE', status: 503, error_code: 'BACK_OFFICE_UNAVAILABLE' }),
      recover: async () => false,
      forgetSuperseded: async () => false,
      noteDocument: async () => undefined,
    },
    finish: async () => undefined,
    withdraw: async () => undefined,
    noteDelivery: async () => undefined,
    wait: async () => undefined,
    elapsedMs: () => 0,
  });
  const once = onceWith(() => journal);
  expect(await once(intent, async () => reply(200, 'its own'))).toMatchObject({
    status: 200,
    body: 'its own',
  });
});

test('a caller waits less than two minutes for the same call of another node', async () => {
  let waitedMs = 0;
  const journal = createJournal({
    store: {
      begin: async () => ({ isBegun: false, isLeased: false }),
      find: async () => other,
      read: async () => other,
      recover: async () => false,
      forgetSuperseded: async () => false,
      noteDocument: async () => undefined,
    },
    finish: async () => undefined,
    withdraw: async () => undefined,
    noteDelivery: async () => undefined,
    wait: async (ms) => {
      waitedMs += ms;
    },
    elapsedMs: () => 0,
  });
  const once = onceWith(() => journal);
  const joined = once(intent, async () => reply(200, 'its own'));
  await expect(joined).rejects.toMatchObject({ code: 'CALL_IN_PROGRESS' });
  expect(waitedMs).toBeGreaterThan(110_000);
  expect(waitedMs).toBeLessThan(120_000);
});
