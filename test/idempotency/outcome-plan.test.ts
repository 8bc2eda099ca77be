// An outcome reads its own call, and no others, in a store whose tables were never analyzed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJournalStore } from '../../src/idempotency/journal-store.js';
import { noRunOn } from '../../src/runs/run-table/reads.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { listening, type Sent, scansOf } from '../store/plans.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';
import { newIntent } from './journal-fixture.js';

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.dispose());

  test('an outcome is stored by the key of its call, even among a thousand unfinished calls', async () => {
    const { db, pool } = opened.store;
    const unfinished = Array.from({ length: 1_000 }, () => ({
      ...{ ...newIntent(), exchange_at: null },
      state: 'UNKNOWN' as const,
    }));
    await db.insertInto('call').values(unfinished).execute();
    const sent: Sent[] = [];
    const journal = createJournalStore(listening(opened.store, sent), noRunOn);
    const intent = newIntent({ lease_seconds: 300 });
    await journal.begin(intent);
    sent.length = 0;
    const { id, exchange_id, write_key, policy_key } = intent;
    await journal.finish({
      ...{ id, exchange_id, write_key, attempt: 1, state: 'DONE', status: 200, answer: '{}' },
      ...{ error_code: null, leased_policy: policy_key },
    });
    const scans = await scansOf(pool, sent, { isForced: false });
    const indexes = new Set(scans.flatMap(({ index }) => index ?? []));
    expect([...indexes]).toEqual(['policy_lease_pkey', 'call_pkey']);
    expect(await journal.read(id)).toMatchObject({ state: 'DONE' });
    expect(await db.selectFrom('policy_lease').selectAll().execute()).toEqual([]);
  });
});
