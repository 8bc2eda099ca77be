// The search for an insured in the responses of calls, however a name is written, on both stores.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInsuredSearch } from '../../src/erasure/search.js';
import { createSealing } from '../../src/store/sealing.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { insertCall } from '../admin/journal.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.dispose());

  test.each([
    ['Aurora', 'AURORA'],
    ['Aurora™', 'Aurora™'],
    ['Aurora™', 'AuroraTM'],
    ['Oﬃce', 'Oﬃce'],
    ['Oﬃce', 'Office'],
    ['Ångström²', 'Ångström²'],
    ['A\u030angstro\u0308m²', 'ångström2'],
    ['Ｈａｒｂｏｕｒ Light', 'Harbour Light'],
    ['İstanbul', 'i\u0307stanbul'],
    ['Söhne & "Co"', 'söhne & "co'],
    ['東京', '東京'],
  ])('a response with %s is found by %s', async (stored, text) => {
    const { db } = opened.store;
    await db.deleteFrom('call').execute();
    for (const companyName of ['Another Company', stored])
      await insertCall(db, {
        state: 'DONE',
        status: 200,
        answer: JSON.stringify({ insured: { companyName } }),
      });
    const search = createInsuredSearch(opened.store, createSealing([]));
    const { next } = await search({ text });
    const { matches } = await search({ text, after: next ?? undefined });
    expect(matches.map(({ fields }) => fields)).toEqual([
      [{ field: 'response.insured.companyName', value: expect.any(String) }],
    ]);
  });
});
