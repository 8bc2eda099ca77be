// Media types in headers: every label of UTF-8 in every notation, lists, and Accept against
// Express's negotiation as a model.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import accepts from 'accepts';
import { describe, expect, test } from 'vitest';
import { charsetOf, isList, parseMediaType, preferredType, valuesOf } from '../../src/http/media-type.js';
import { createRandom, type Random } from '../support/random.js';

/**
 * Labels of the Encoding Standard, which the platform distinguishes, and others that it does not
 * know.
 */
const LABELS = [
  'unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8',
  'ansi_x3.4-1968 ascii us-ascii',
  'cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 iso_8859-1 l1 latin1 windows-1252 x-cp1252',
  'utf-16 utf-16le utf-16be unicode ucs-2 iso-10646-ucs-2 csunicode unicodefeff unicodefffe',
  'latin2 iso-8859-15 koi8-r windows-1251 gbk gb18030 big5 euc-jp iso-2022-jp shift_jis euc-kr macintosh ibm866',
  'utf-7 utf-32 utf_8 utf8mb4 utf-9 cesu-8 unicode-utf-8 x-utf8 none',
].flatMap((line) => line.split(' '));
const ASCII = ['ansi_x3.4-1968', 'ascii', 'us-ascii'];

function expectedOf(label: string): string {
  if (ASCII.includes(label)) return 'us-ascii';
  try {
    return new TextDecoder(label).encoding === 'utf-8' ? 'utf-8' : 'unsupported';
  } catch {
    return 'unsupported';
  }
}

const inAnyCase = (random: Random, text: string) =>
  Array.from(text, (letter) => (random.chance(0.5) ? letter.toUpperCase() : letter)).join('');

/** One of the ways to write a parameter. */
function written(random: Random, name: string, value: string): string {
  const blank = random.pick(['', ' ', '\t', '  ']);
  const escaped = Array.from(value, (letter) => (random.chance(0.2) ? `\\${letter}` : letter)).join('');
  const text = random.pick([value, `"${value}"`, `" ${value}\t"`, `"${escaped}"`]);
  const others = random.pick(['', ';', '; profile="a;charset=x,y"', ';odata=nometadata', '; q', ';;']);
  return `${random.pick(['', others])}${blank};${blank}${inAnyCase(random, name)}=${text}${others}`;
}

describe('a charset', () => {
  test('is known by each of its labels, in any case, with and without quotes', () => {
    const random = createRandom(31);
    const known = new Set<string>();
    for (const label of LABELS)
      for (let i = 0; i < 40; i += 1) {
        const text = `application/json${written(random, 'charset', inAnyCase(random, label))}`;
        const charset = charsetOf(parseMediaType(text));
        expect(typeof charset === 'string' ? charset : 'unsupported', text).toBe(expectedOf(label));
        if (charset === 'utf-8') known.add(label);
      }
    expect(known.size).toBe(6);
  });

  test.each([
    ['application/json', 'utf-8'],
    ['application/json; charset=', 'utf-8'],
    ['application/json; charset=""', 'utf-8'],
    ['application/json; charset', 'utf-8'],
    ['application/json; xcharset=latin1', 'utf-8'],
    ['application/json; charset=utf-8; charset=UTF8', 'utf-8'],
    ['application/json; charset=utf-8; charset=us-ascii', 'us-ascii'],
    ['application/json; charset=utf-8; charset=latin1', { unsupported: 'latin1' }],
    ["application/json; charset='utf-8'", { unsupported: "'utf-8'" }],
  ])('of "%s" is %j', (text, charset) => {
    expect(charsetOf(parseMediaType(text))).toEqual(charset);
  });
});

describe('a parameter', () => {
  test.each([
    ['multipart/form-data; boundary=-Xr/ab', ['-Xr/ab']],
    ['multipart/form-data; boundary="a;b, c"; x=y', ['a;b, c']],
    ['multipart/form-data;BOUNDARY = "a\\"b"', ['a"b']],
    ['multipart/form-data; boundary=a; boundary=b', ['a', 'b']],
    ['multipart/form-data; boundary="never closed', ['never closed']],
    ['multipart/form-data; x="y; boundary=a"', []],
    ['multipart/form-data', []],
  ])('of %s has the values %j', (text, values) => {
    expect(valuesOf(parseMediaType(text), 'boundary')).toEqual(values);
  });
});

describe('a list of media types', () => {
  test.each([
    ['application/json', false],
    ['application/json; profile="a, b"', false],
    ['application/json; profile="a\\", b"', false],
    [', application/json', true],
    ['application/json,', true],
    ['application/json, application/json', true],
    ['application/json; charset=utf-8, text/plain', true],
    ['application/json; profile="a", text/plain', true],
    ['application/json; profile="a, text/plain', true],
    ['application/json; profile="a\\", text/plain', true],
  ])('is recognized: %s is one: %j', (text, expected) => {
    expect(isList(text)).toBe(expected);
  });

  test('is distinguished from a media type by its commas outside quoted strings', () => {
    const random = createRandom(32);
    let lists = 0;
    for (let i = 0; i < 2_000; i += 1) {
      const pieces = Array.from({ length: random.integer(1, 6) }, () =>
        random.pick(['a/b', ';', 'x=', '"c"', '"c,d"', '"c\\""', '"c\\\\"', ',']),
      );
      // A comma is a piece of its own, or within a quoted string that ends.
      const expected = pieces.includes(',');
      expect(isList(pieces.join('')), pieces.join('')).toBe(expected);
      lists += expected ? 1 : 0;
    }
    expect(lists).toBeGreaterThan(500);
  });
});

describe('Accept', () => {
  const OFFERED = ['application/json', 'text/plain', 'text/html'];
  const NAMES = [...OFFERED, 'TEXT/Plain', 'text/*', 'application/*', '*/*', 'image/png', 'nonsense', ''];
  const WEIGHTS = ['', ';q=1', ';q=0', '; q=0.5', ';q=0.9', ';Q=0.1', '; q=0.500'];

  function byPlatform(accept: string, offered: string[]): string | undefined {
    const req = new IncomingMessage(new Socket());
    req.headers.accept = accept;
    return [accepts(req).type(offered)].flat()[0] || undefined;
  }

  test('without parameters prefers what Express prefers', () => {
    const random = createRandom(33);
    const chosen = new Set<string | undefined>();
    for (let i = 0; i < 3_000; i += 1) {
      const ranges = Array.from(
        { length: random.integer(1, 4) },
        () => random.pick(NAMES) + random.pick(WEIGHTS),
      );
      const offered = OFFERED.slice(0, random.integer(1, 3)).toSorted(() => random.next() - 0.5);
      const accept = ranges.join(random.pick([',', ', ', ' ,']));
      const choice = preferredType(accept, offered);
      expect(choice, `${accept} of ${offered}`).toBe(byPlatform(accept, offered));
      chosen.add(choice);
    }
    expect(chosen.size).toBe(4);
  });

  test('with any parameters means the media type, unless it requests another charset', () => {
    const random = createRandom(34);
    for (const label of LABELS)
      for (let i = 0; i < 10; i += 1) {
        const accept = `image/png, application/json${written(random, 'charset', label)};q=0.5`;
        const isMet = expectedOf(label) !== 'unsupported';
        expect(preferredType(accept, ['application/json']), accept).toBe(
          isMet ? 'application/json' : undefined,
        );
      }
  });

  test.each([
    ['application/json;odata=nometadata', 'application/json'],
    ['application/json; profile="a, text/plain"', 'application/json'],
    ['text/plain;format=flowed;q=0.1, application/json;version=2;q=0', 'text/plain'],
    ['application/json;q=x, text/plain;q=0.1', 'text/plain'],
    ['application/json; charset=latin1, */*;q=0.1', 'application/json'],
    ['application/json; charset=latin1, text/*;q=0.1', 'text/plain'],
    ['text/html, image/gif, image/jpeg, *; q=.2', 'application/json'],
    ['*', 'application/json'],
    ['application/json;q=0, *', 'text/plain'],
    ['*;q=0', undefined],
  ])('%s gets %s', (accept, chosen) => {
    expect(preferredType(accept, ['application/json', 'text/plain'])).toBe(chosen);
  });
});

test.each([
  ['escaped quotes', ';a="\\'],
  ['quotes', ';a="'],
  ['quoted commas', '","'],
  ['semicolons', '; '],
  ['commas', ',a/b;'],
  ['names', ';a'],
  ['blanks', ' \t'],
])('256 KB of %s are read in one pass', (_, piece) => {
  // In time that grows with the square of the length, each would take minutes.
  const text = `application/json;${piece.repeat(2 ** 18 / piece.length)}`;
  expect(parseMediaType(text).name).toBe('application/json');
  expect([true, false]).toContain(isList(text));
  expect(preferredType(text, ['text/plain'])).toBeUndefined();
});
