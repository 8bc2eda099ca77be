// Names that an object has twice are found wherever they stand and however they are written, and nothing else is refused.
import { expect, test } from 'vitest';
import { jsonFlaw } from '../../src/cli/strict-json.js';

const SEED = 37;
const TEXTS = 4_000;

function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = randomFrom(SEED);
const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[random(items.length)] ?? items[0];

const names = ['a', 'A', '', '"', '\\', '{', '}', '[', ',', ':', '\u2028', 'é', '__proto__', '1'] as const;
const space = () => pick(['', '', ' ', '\n', '\t\r\n']);
/** The same text in one of its notations. */
const written = (text: string) =>
  random(2) === 0
    ? JSON.stringify(text)
    : `"${[...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`;

/** A random value as JSON, and whether one of its objects has a name twice. */
function make(depth: number): { json: string; isTwice: boolean } {
  const kind = random(depth > 4 ? 2 : 4);
  if (kind === 0) return { json: pick(['null', 'true', '-1.5e3', '0']), isTwice: false };
  if (kind === 1) return { json: written(pick(names) + pick(names)), isTwice: false };
  const parts = Array.from({ length: random(4) }, () => make(depth + 1));
  const isTwiceWithin = parts.some(({ isTwice }) => isTwice);
  if (kind === 2) {
    const json = `[${space()}${parts.map((one) => one.json).join(`${space()},${space()}`)}${space()}]`;
    return { json, isTwice: isTwiceWithin };
  }
  const chosen = parts.map(() => pick(names));
  const members = parts.map((one, at) => `${written(chosen[at] ?? '')}${space()}:${space()}${one.json}`);
  return {
    json: `{${space()}${members.join(`${space()},${space()}`)}${space()}}`,
    isTwice: isTwiceWithin || new Set(chosen).size < chosen.length,
  };
}

const isValid = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test(`${TEXTS} random texts: refused for a name that stands twice, and for nothing else`, () => {
  let twice = 0;
  for (let count = 0; count < TEXTS; count += 1) {
    const { json, isTwice } = make(0);
    expect(isValid(json), json).toBe(true);
    expect(jsonFlaw(json)?.includes('twice') ?? false, json).toBe(isTwice);
    // Broken in one place.
    const at = random(json.length);
    const broken = json.slice(0, at) + pick(['', '"', '{', ',', '\\', ']']) + json.slice(at + 1);
    expect(jsonFlaw(broken) === 'is not JSON', broken).toBe(!isValid(broken));
    if (isTwice) twice += 1;
  }
  expect(twice).toBeGreaterThan(TEXTS / 40);
});

test('more levels than anything needs are refused', () => {
  expect(jsonFlaw(`${'['.repeat(200)}${']'.repeat(200)}`)).toBeUndefined();
  expect(jsonFlaw(`${'['.repeat(201)}${']'.repeat(201)}`)).toBe('has more than 200 levels');
});
