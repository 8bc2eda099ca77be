// Sealing: what is kept opens where it was kept, with a key that is there, and nowhere else.
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSealing } from '../../src/store/sealing.js';

const newKey = () => randomBytes(32).toString('base64');
const [key, other] = [newKey(), newKey()];
const place = 'run:1:payload';
const text = '{"insured":"Zoë Ångström \u{1F6A2}"}';
const { seal, open } = createSealing([key]);

test.each(['', text, 'x'.repeat(1_000_000)])('a sealed text opens unchanged', (one) => {
  const sealed = seal(one, place);
  expect(sealed.startsWith('sealed:')).toBe(true);
  expect(open(sealed, place) === one).toBe(true);
});

test('sealed text is unreadable, and differs each time', () => {
  const [one, two] = [seal(text, place), seal(text, place)];
  expect(one).not.toBe(two);
  expect(one).not.toContain('insured');
  expect(Buffer.from(one.split(':')[2] ?? '', 'base64').toString('latin1')).not.toContain('insured');
});

test('sealed text that was moved to another place does not open', () => {
  expect(() => open(seal(text, place), 'run:2:payload')).toThrow();
});

test('sealed text with any byte changed does not open', () => {
  const [mark, id, content = ''] = seal('short', place).split(':');
  const bytes = Buffer.from(content, 'base64');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => open(`${mark}:${id}:${changed.toString('base64')}`, place), `byte ${at}`).toThrow();
  }
  process.stdout.write(`sealing: ${bytes.length} bytes changed\n`);
  expect(bytes.length).toBeGreaterThan(28);
});

describe('keys', () => {
  test('a new key in front seals, and text sealed with the old key still opens', () => {
    const both = createSealing([other, key]);
    expect(both.open(seal(text, place), place)).toBe(text);
    expect(createSealing([other]).open(both.seal(text, place), place)).toBe(text);
  });

  test('text sealed with a missing key does not open, and the error names only the id of the key', () => {
    const sealed = seal(text, place);
    expect(() => createSealing([other]).open(sealed, place)).toThrow(/ENCRYPTION_KEYS/);
    expect(() => createSealing([]).open(sealed, place)).toThrow(sealed.split(':')[1]);
  });

  test('without a key texts are stored unchanged, and open after a key is added', () => {
    const none = createSealing([]);
    expect(none.seal(text, place)).toBe(text);
    expect(none.open(text, place)).toBe(text);
    expect(open(text, place)).toBe(text);
  });
});
