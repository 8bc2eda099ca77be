// The canonical text of a value: the text of a sorted copy, even after more orders of fields than
// are cached.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson, canonicalSha256 } from '../src/canonical-json.js';
import { createRandom } from '../src/simulator/server/random.js';

const random = createRandom(16);
const below = (limit: number): number => Math.floor(random() * limit);
const NAMES = ['b', 'a', 'é', '__proto__', '10', '9', 'a b', '"', '\u2028', 'policyKey', 'PolicyKey', ''];
const SCALARS = ['text', 'é"\\', '\u0000', '\ud800', '', 0, -1.5e21, 1e-7, 100, true, false, null];

function randomValue(depth: number): unknown {
  const kind = depth === 0 ? 2 : below(3);
  if (kind === 0) return Array.from({ length: below(4) }, () => randomValue(depth - 1));
  if (kind === 2) return SCALARS[below(SCALARS.length)];
  const names = Array.from({ length: below(6) }, () => NAMES[below(NAMES.length)] ?? '');
  // As `JSON.parse` makes it, so that `__proto__` is a name like any other.
  const fields = [...new Set(names)].map(
    (name) => `${JSON.stringify(name)}:${JSON.stringify(randomValue(depth - 1))}`,
  );
  return JSON.parse(`{${fields.join(',')}}`);
}

const textOf = (value: unknown): string => canonicalJson(value).toString();

function sortedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${sortedText(item)}`).join(',')}}`;
}

test('canonical JSON is the text of a sorted copy', () => {
  const values = Array.from({ length: 2_000 }, () => randomValue(4));
  for (const value of values) expect(textOf(value)).toBe(sortedText(value));
  const texts = new Set(values.map(textOf));
  process.stdout.write(`canonical JSON: ${values.length} values, ${texts.size} texts\n`);
  expect(texts.size).toBeGreaterThan(500);
});

test('canonical JSON does not depend on how many other orders of fields were seen before', () => {
  const text = '{"a":1,"b":[{"c":2,"d":3}],"z":null}';
  expect(textOf({ z: null, b: [{ d: 3, c: 2 }], a: 1 })).toBe(text);
  for (let at = 0; at < 3_000; at += 1) canonicalJson({ [`x${at}`]: at, z: 1, [`a${at}`]: 2 });
  for (let at = 0; at < 30; at += 1) canonicalJson({ z: null, [`a${at}`]: 2 });
  expect(textOf({ z: null, b: [{ d: 3, c: 2 }], a: 1 })).toBe(text);
  expect(textOf({ new: 1, a: [{ z: 1, new: 2 }] })).toBe('{"a":[{"new":2,"z":1}],"new":1}');
});

test('canonical JSON is the text of a sorted copy for values of several megabytes too, and for small values after them', () => {
  const large = [
    { z: 'a'.repeat(3_000_000), a: 'é€😀'.repeat(200_000) },
    Array.from({ length: 40_000 }, (_, at) => ({ n: at, a: `é${at}` })),
    Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`a field ${at}`.repeat(9), at])),
    { b: 2, a: '\u0000'.repeat(70_000) },
  ];
  for (const value of [...large, { b: 1, a: 2 }, 'é', [], {}]) {
    const text = sortedText(value);
    expect(textOf(value) === text).toBe(true);
    expect(canonicalSha256(value)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

test('a later call leaves earlier results unchanged', () => {
  const first = canonicalJson({ a: 1 });
  canonicalJson(['another']);
  expect(first.toString()).toBe('{"a":1}');
});
