// A caller that waits for the same call on another node does not get that call's temporary error.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reply } from '../../src/http/reply.js';
import { createJournal } from '../../src/idempotency/journal.js';
import type { KnownCall } from '../../src/idempotency/journal-store.js';
import { newIntent, onceWith, partsWith } from './journal-fixture.js';

const id = randomUUID();
const intent = newIntent({ idempotency_key: null, content_hash: 'same', join_hash: 'same' });
const other: KnownCall = {
  id,
  write_key: id,
  api_version: '2.0',
  operation_id: 'createQuote',
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
  const parts = partsWith(async () => {
    // The other call exists at first; once it has ended without a key, no caller can join it.
    begins += 1;
    return { isBegun: begins > 1, isLeased: false };
  });
  const ended = { ...other, state: 'NOT_DONE', status: 503, error_code: 'BACK_OFFICE_UNAVAILABLE' } as const;
  const store = { ...parts.store, find: async () => other, read: async () => ended };
  const journal = createJournal({ ...parts, store });
  const once = onceWith(() => journal);
  expect(await once(intent, async () => reply(200, 'its own'))).toMatchObject({
    status: 200,
    body: 'its own',
  });
});

test('a caller waits less than two minutes for the same call of another node', async () => {
  let waitedMs = 0;
  const parts = partsWith(async () => ({ isBegun: false, isLeased: false }));
  const journal = createJournal({
    ...parts,
    store: { ...parts.store, find: async () => other, read: async () => other },
    wait: async (ms) => {
      waitedMs += ms;
    },
  });
  const once = onceWith(() => journal);
  const joined = once(intent, async () => reply(200, 'its own'));
  await expect(joined).rejects.toMatchObject({ code: 'CALL_IN_PROGRESS' });
  expect(waitedMs).toBeGreaterThan(110_000);
  expect(waitedMs).toBeLessThan(120_000);
});
