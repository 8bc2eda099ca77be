// The hash of a call's document is stored before the back office can have the whole document, so it survives a crash.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reply } from '../../src/http/reply.js';
import { type CallDocument, createJournal, type Once } from '../../src/idempotency/journal.js';
import { createJournalStore, type Intent } from '../../src/idempotency/journal-store.js';
import { sweep } from '../../src/idempotency/sweep.js';
import { noRunOn } from '../../src/runs/run-table/reads.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

function signal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A document of these bytes' digest; `pass` reads it to its end, as whoever stores it does. */
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
  let opened: TestStore<GatewayTables>;
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
      wait: async () => undefined,
    });
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await db().deleteFrom('node').execute();
    const lives_until = new Date(Date.now() + 60_000);
    await db().insertInto('node').values({ id: nodeId, lives_until }).execute();
  });

  const intentOf = (idempotency_key: string): Intent => {
    const id = randomUUID();
    return {
      id,
      write_key: id,
      partner_id: 'p1',
      api_version: '2.0',
      operation_id: 'uploadDocument',
      request_id: randomUUID(),
      idempotency_key,
      content_hash: 'the same name',
      join_hash: null,
      policy_key: '1000421',
      origination_source: null,
      audit_user_id: null,
      node_id: nodeId,
    };
  };
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
  /** A node that dies with the document in flight: `reached` says whether all of it had come. */
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
    await db().deleteFrom('node').execute();
  };

  test.each(['taken up at once', 'after the sweep'])(
    'of a node that died with all of it: the same one goes on, another is a 422, %s',
    async (when) => {
      const key = randomUUID();
      await dieWith(key, 'first', 'all');
      if (when === 'after the sweep') await sweep(opened.store);
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
    await db().deleteFrom('node').execute();
    expect(await send(key, 'other')).toMatchObject({ body: 'other' });
    goOn.resolve();
    await expect(overtaken).rejects.toMatchObject({ code: 'CALL_IN_PROGRESS' });
    await expect(send(key, 'first')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('a call of an older release without a document hash is replayed as promised', async () => {
    const key = randomUUID();
    await send(key, 'first');
    await db()
      .updateTable('call')
      .set({ document_sha256: null })
      .where('idempotency_key', '=', key)
      .execute();
    expect(await send(key, 'first')).toMatchObject({ status: 200, body: 'first' });
  });
});
