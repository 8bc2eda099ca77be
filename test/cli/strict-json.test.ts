// Repeated names in an object are found wherever they occur and however they are written; of other
// JSON, only what has too many levels is refused.
import { expect, test } from 'vitest';
import { jsonFlaw } from '../../src/cli/text-file.js';
import { makeJson, pick, random } from '../texts/random-json.js';

const TEXTS = 4_000;

const isValid = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test(`${TEXTS} random JSON texts are refused only for a name that an object has twice`, () => {
  let twice = 0;
  for (let count = 0; count < TEXTS; count += 1) {
    const { json, isTwice } = makeJson(0);
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

test('JSON with too many levels is refused', () => {
  expect(jsonFlaw(`${'['.repeat(200)}${']'.repeat(200)}`)).toBeUndefined();
  expect(jsonFlaw(`${'['.repeat(201)}${']'.repeat(201)}`)).toBe('has more than 200 levels');
});
