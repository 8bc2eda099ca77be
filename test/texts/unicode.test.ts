// Whether each character of Unicode is blank, and how it is compared in codes and names.
import { describe, expect, test } from 'vitest';
import { isBlank } from '../../src/texts/blank.js';
import { foldName, lowerCaseCode, upperCaseCode } from '../../src/texts/fold.js';

const characters: readonly string[] = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const matching = (pattern: RegExp) => new Set(characters.filter((character) => pattern.test(character)));

describe('a blank string', () => {
  const blank = matching(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u);

  test('is one of white space, control and invisible characters', () => {
    expect(blank.size).toBeGreaterThan(4_000);
    expect([...blank].filter((character) => !isBlank(` ${character}${character}`))).toEqual([]);
    expect(isBlank('')).toBe(true);
  });

  test('has no letter, number, punctuation mark or symbol, even next to invisible ones', () => {
    const visible = [...matching(/[\p{L}\p{N}\p{P}\p{S}]/u)].filter((character) => !blank.has(character));
    expect(visible.length).toBeGreaterThan(100_000);
    expect(visible.filter((character) => isBlank(`\u200D${character}\uFE0F`))).toEqual([]);
  });
});

describe('codes', () => {
  test('no other character becomes a letter from A to Z', () => {
    const others = characters.filter((character) => (character.codePointAt(0) ?? 0) > 0x7f);
    const text = others.join('');
    const changed = [upperCaseCode(text), lowerCaseCode(text)].filter((other) => other !== text);
    expect(changed).toEqual([]);
    // Without the limit to ASCII, other characters would.
    expect(text.toUpperCase().match(/[A-Z]/g)?.length).toBeGreaterThan(10);
  });

  test('letters from A to Z have both cases', () => {
    expect([upperCaseCode('abzAB-1'), lowerCaseCode('ABZab-1')]).toEqual(['ABZAB-1', 'abzab-1']);
  });
});

describe('names', () => {
  const forms = [
    (c: string) => c.toUpperCase(),
    (c: string) => c.toLowerCase(),
    ...(['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form) => (c: string) => c.normalize(form)),
  ];

  const varying = () => characters.filter((c) => forms.some((form) => form(c) !== c));

  test('are equal in each case and Unicode form, and do not change when they are folded again', () => {
    const all = varying();
    expect(all.length).toBeGreaterThan(15_000);
    const differing = all.filter((c) => {
      const folded = foldName(c);
      return foldName(folded) !== folded || forms.some((form) => foldName(form(c)) !== folded);
    });
    expect(differing).toEqual([]);
  });

  test('are equal with and without invisible characters', () => {
    const invisible = [...matching(/\p{Default_Ignorable_Code_Point}/u)];
    expect(invisible.length).toBeGreaterThan(4_000);
    expect(invisible.filter((c) => foldName(`${c}Ca${c}fe${c}\u0301${c}`) !== 'café')).toEqual([]);
  });

  test.each([
    ['GROSS', 'Groß'],
    ['GROẞ', 'gross'],
    ['Ｆｉｌｍ', 'ﬁlm'],
    ['ΟΔΟΣ', 'οδος'],
    ['Café', 'CAFE\u0301'],
    ['ŒUVRE', 'œuvre'],
  ])('%s and %s are equal', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  test.each([
    ['Groß', 'Gros'],
    ['e', 'é'],
    ['o', 'ø'],
  ])('%s and %s are different', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });
});
