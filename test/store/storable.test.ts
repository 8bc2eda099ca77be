// Text that PostgreSQL would reject inside JSON is changed; any other text is stored unchanged.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storable } from '../../src/store/storable.js';
import { openTestStore, STORE_KINDS } from '../support/store.js';

const hostile = ['a\0b', '\uD83D alone', 'alone \uDEA2', '\uDEA2\uD83D turned round'];

test.each(['', 'plain', 'Zoë \u{1F6A2} 東京', '"quoted" \\u0000 \n\t', '\uFFFD'])(
  '%j stays unchanged',
  (text) => {
    expect(storable(text)).toBe(text);
  },
);

test.each([
  ['a\0b', 'a\uFFFDb'],
  ['\uD83D alone', '\uFFFD alone'],
  ['alone \uDEA2', 'alone \uFFFD'],
  ['\uDEA2\uD83D', '\uFFFD\uFFFD'],
])('%j becomes %j', (text, expected) => {
  expect(storable(text)).toBe(expected);
});

describe.each(STORE_KINDS)('the %s store', (kind) => {
  test('accepts the changed form of a text that it rejects', async () => {
    const { store, dispose } = await openTestStore(kind);
    const asJson = (text: string) =>
      sql<{
        text: string;
      }>`select text from json_to_record(${JSON.stringify({ text })}::json) as given(text text)`
        .execute(store.db)
        .then(({ rows }) => rows[0]?.text);
    for (const text of hostile) {
      await expect(asJson(text), JSON.stringify(text)).rejects.toThrow();
      expect(await asJson(storable(text))).toBe(storable(text));
    }
    await dispose();
  });
});
