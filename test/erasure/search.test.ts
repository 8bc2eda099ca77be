// The search for an insured in the responses of calls, however a name is written, on both stores.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInsuredSearch } from '../../src/erasure/search.js';
import { createSealing } from '../../src/store/sealing.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { foldName } from '../../src/texts/fold.js';
import { insertCall } from '../admin/journal.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

const plain = /[a-z0-9]/;
/** Characters that `foldName` turns into ASCII letters or digits, although NFKC does not. */
const foldedToAscii = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code).normalize('NFKC'))
  .filter((one) => !/[a-z0-9]/i.test(one) && plain.test(foldName(one)));

const invisible = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((one) => /\p{Default_Ignorable_Code_Point}/u.test(one))
  .join('');

test('there are characters that are folded to ASCII letters', () => {
  expect(foldedToAscii).toContain('ß');
  expect(foldedToAscii).toContain('ı');
});

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.dispose());

  const found = [{ field: 'response.insured.companyName', value: expect.any(String) }];

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
    ['GROSS', 'groß'],
    ['Straßburg', 'SBURG'],
    ['Har\u00adbour Light', 'Harbour Light'],
    ['Harbour Light', 'Har\u200bbour Light'],
    ['ΟΔΟΣ Α.Ε.', 'οδος'],
    ...foldedToAscii.flatMap((one): [string, string][] => [
      [`Ga${one}b`, foldName(`GA${one}B`).toUpperCase()],
      [foldName(`Ga${one}b`), `Ga${one}b`],
    ]),
  ])('a response with %s is found by %s', async (stored, text) => {
    expect(await fieldsFoundBy(text, stored)).toEqual([found]);
  });

  test('a response is found although all invisible characters are in the name', async () => {
    expect(await fieldsFoundBy('harbour e\u0301', `Har${invisible}bour é`)).toEqual([found]);
  });

  test('a text of invisible characters finds nothing', async () => {
    expect(await fieldsFoundBy('\u200b\u200b', '')).toEqual([]);
  });

  async function fieldsFoundBy(text: string, stored: string) {
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
    return matches.map(({ fields }) => fields);
  }
});
