// Bodies are refused if they would not be stored as they were sent: an object has a name twice, a
// name needs an escape, a number does not fit into a double, or no store can keep a string.
import { expect, test } from 'vitest';
import { exactJson } from '../../src/http/request/json-body.js';
import { Problem } from '../../src/problems.js';
import { alteredPlaces } from '../../src/texts/json-names.js';
import { sampleSize } from '../support/sampled.js';
import { makeJson } from '../texts/random-json.js';

const TEXTS = sampleSize(4_000, 1_500);

/** The fields that are refused, with their issues and pointers. */
function refusalOf(text: string): string[] {
  try {
    exactJson(text);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details.map(({ field, issue, pointer }) => `${issue} ${field} ${pointer}`);
  }
}

test(`${TEXTS} random JSON texts are read as sent, or refused for a name that occurs twice or needs an escape`, () => {
  const counts = { read: 0, duplicate: 0, unknown: 0 };
  for (let count = 0; count < TEXTS; count += 1) {
    const { json, value, isTwice, isEscaped } = makeJson(0);
    const issues = new Set(refusalOf(json).map((one) => one.split(' ', 1)[0]));
    expect([issues.has('duplicate'), issues.has('unknown')], json).toEqual([isTwice, isEscaped]);
    if (issues.size === 0) expect(JSON.stringify(exactJson(json)), json).toBe(JSON.stringify(value));
    counts.read += issues.size === 0 ? 1 : 0;
    counts.duplicate += isTwice ? 1 : 0;
    counts.unknown += isEscaped ? 1 : 0;
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(TEXTS / 40);
});

test.each([
  ['{"a":1,"a":1}', ['duplicate a /a']],
  ['{"a":1,"a":"\\u003a"}', ['duplicate a /a']],
  ['{"a":"1:2","b":1,"b":2}', ['duplicate b /b']],
  ['{"a:b":["1:2"]}', []],
  [
    '{"a":1,"\\u0061":2,"b":{"c/d":[{"e":1},{"e":1,"e":"x:y"}]}}',
    ['duplicate a /a', 'duplicate b.c/d[1].e /b/c~1d/1/e'],
  ],
  [
    '{"a":[{"\\n":1,"b\\"":2,"b":3,"\\\\":4}]}',
    ['unknown a[0].\n /a/0/\n', 'unknown a[0].b" /a/0/b"', 'unknown a[0].\\ /a/0/\\'],
  ],
  ['{"a":1,"a":2,"a":3,"b":{"\\u0000":1,"\\ud800":2}}', ['duplicate a /a', 'format b /b']],
  ['[[1,{"":0,"":0}]]', ['duplicate [0][1][""] /0/1/']],
  [`{"${'x'.repeat(200)}":1,"${'x'.repeat(200)}":2}`, [`duplicate ${'x'.repeat(100)}… undefined`]],
])('the refusal of %s names each place', (text, refusals) => {
  expect(refusalOf(text)).toEqual(refusals);
});

test('a number that no double can represent is refused at its place, together with a name that occurs twice', () => {
  const [long, id] = ['12345678.123456789012', '"90071992547409931234"'];
  const text = `{"id":${id},"a":[1.0,{"b":${long}}],"c":-${long},"c":{"100%":1e400},"d":-0}`;
  expect(refusalOf(text)).toEqual([
    'range a[1].b /a/1/b',
    'range c /c',
    'duplicate c /c',
    'range c.100% /c/100%',
  ]);
  expect(refusalOf(long)).toEqual(['range body ']);
});

test('a refusal names at most 100 fields', () => {
  const names = Array.from({ length: 150 }, (_, at) => `"n${at}":0,"n${at}":0`).join();
  expect(refusalOf(`{${names}}`)).toHaveLength(100);
});

test('each half of a surrogate pair and the null character are refused, alone and within a string', () => {
  const halves = ['\\ud800', '\\udbff', '\\udc00', '\\udfff', '\\uDE80\\uD83D', '\\u0000'];
  for (const half of halves)
    for (const text of [half, `A${half}`, `${half}B`, `A${half}B`])
      expect(refusalOf(`{"a":[{"b":"${text}"}]}`), text).toEqual(['format a[0].b /a/0/b']);
  expect(refusalOf('{"a":{"\\u0000":1}}')).toEqual(['format a /a']);
});

test.each(['\\ud83d\\udea2', '🚢', '\\\\ud800', '\\ufeffA', 'A\\u0001B', '\\u00e9', 'é'])(
  '%s is accepted in a string',
  (text) => {
    expect(refusalOf(`{"a":"${text}"}`)).toEqual([]);
  },
);

test('no more of the path to a number at a depth of 19,800 is kept than is shown', () => {
  const numbers = Array.from({ length: 100 }, () => '1e400').join();
  const text = `${'['.repeat(19_800)}${numbers}${']'.repeat(19_800)}`;
  const places = alteredPlaces(text, { most: 100, mostSteps: 21 });
  expect(places.map(({ path }) => path.length)).toEqual(Array.from({ length: 100 }, () => 21));
  expect(refusalOf(text)).toEqual([`range ${'[0]'.repeat(20)} undefined`]);
});

test('a value of 20,000 levels is walked without recursion', () => {
  const nested = (text: string) => `${'['.repeat(20_000)}${text}${']'.repeat(20_000)}`;
  expect(refusalOf(nested('":"'))).toEqual([]);
  expect(refusalOf(nested('"\\u0000"'))).toEqual([`format ${'[0]'.repeat(20)} undefined`]);
});
