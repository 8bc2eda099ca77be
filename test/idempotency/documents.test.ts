// The hash of a call's document is stored before the back office can have the whole document, so it
// survives a crash.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { reply } from '../../src/http/reply.js';
import type { CallDocument } from '../../src/idempotency/journal.js';
import { sweep } from '../../src/idempotency/orphaned-calls.js';
import { STORE_KINDS } from '../support/store.js';
import { newIntent, useJournal } from './journal-fixture.js';

function signal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * A document with this digest; `pass` reads it to its end, as the back office does.
 */
function documentOf(sha256: string): CallDocument & { pass(): Promise<void> } {
  let check: (digest: string) => Promise<void> = async () => undefined;
  const pass = () => check(sha256);
  return {
    pass,
    beforeEnd: (given) => {
      check = given;
    },
    discard: (given) => given(sha256),
  };
}

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  const { nodeId, store: openedStore, once, die } = useJournal(kind);
  const intentOf = (idempotency_key: string) =>
    newIntent({
      operation_id: 'uploadDocument',
      exchange_id: randomUUID(),
      idempotency_key,
      content_hash: 'the same name',
      node_id: nodeId,
    });
  const stored: string[] = [];
  const send = (key: string, sha256: string) => {
    const document = documentOf(sha256);
    const store = async () => {
      await document.pass();
      stored.push(sha256);
      return reply(200, sha256);
    };
    return once(intentOf(key), store, document);
  };
  /**
   * A node that crashes with the document in flight; `reached` says whether all of it had arrived.
   */
  const dieWith = async (key: string, sha256: string, reached: 'part' | 'all') => {
    const document = documentOf(sha256);
    const isThere = signal();
    const never = async () => {
      if (reached === 'all') await document.pass();
      isThere.resolve();
      return new Promise<never>(() => undefined);
    };
    void once(intentOf(key), never, document);
    await isThere.promise;
    await die();
  };

  test.each(['before the sweep', 'after the sweep'])(
    'the complete document of a crashed node can be sent again, and a different one gets a 422, %s',
    async (when) => {
      const key = randomUUID();
      await dieWith(key, 'first', 'all');
      if (when === 'after the sweep') await sweep(openedStore());
      stored.length = 0;
      await expect(send(key, 'other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
      await expect(send(key, 'other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
      expect(stored).toEqual([]);
      expect(await send(key, 'first')).toMatchObject({ status: 200, body: 'first' });
      await expect(send(key, 'other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
      expect(await send(key, 'first')).toMatchObject({ body: 'first' });
      expect(stored).toEqual(['first']);
    },
  );

  test('a node that crashed before the whole document had arrived leaves no hash, and the next document counts', async () => {
    const key = randomUUID();
    await dieWith(key, 'first', 'part');
    stored.length = 0;
    expect(await send(key, 'other')).toMatchObject({ body: 'other' });
    await expect(send(key, 'first')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(stored).toEqual(['other']);
  });

  test('an attempt that another one has replaced does not complete its document', async () => {
    const key = randomUUID();
    const slow = documentOf('first');
    const isThere = signal();
    const goOn = signal();
    const overtaken = once(
      intentOf(key),
      async () => {
        isThere.resolve();
        await goOn.promise;
        await slow.pass();
        return reply(200, 'first');
      },
      slow,
    );
    await isThere.promise;
    await die();
    expect(await send(key, 'other')).toMatchObject({ body: 'other' });
    goOn.resolve();
    await expect(overtaken).rejects.toMatchObject({ code: 'CALL_IN_PROGRESS' });
    await expect(send(key, 'first')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('a call of an older release without a document hash is still replayed', async () => {
    const key = randomUUID();
    await send(key, 'first');
    await openedStore()
      .db.updateTable('call')
      .set({ document_sha256: null })
      .where('idempotency_key', '=', key)
      .execute();
    expect(await send(key, 'first')).toMatchObject({ status: 200, body: 'first' });
  });
});
