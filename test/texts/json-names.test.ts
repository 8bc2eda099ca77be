// In some releases of Node.js, JSON.parse misreads names with escapes once it has parsed certain
// other texts; the gateway's parser reads them as written.
import { expect, test } from 'vitest';
import { parseJson } from '../../src/texts/json-names.js';
import { sampleSize } from '../support/sampled.js';
import { makeJson } from './random-json.js';

const TEXTS = sampleSize(20_000, 5_000);

test(`texts whose names need no escape are read as written, among ${TEXTS} random ones`, () => {
  let compared = 0;
  for (let made = 0; made < TEXTS; made += 1) {
    const { json, value, isEscaped } = makeJson(0);
    const read = parseJson(json);
    if (isEscaped) continue;
    compared += 1;
    // Names such as __proto__ are own properties.
    expect(JSON.stringify(read), json).toBe(JSON.stringify(value));
  }
  expect(compared).toBeGreaterThan(TEXTS / 2);
});

test.each([
  [
    'a name with an escape, after another client has sent the name \\',
    '{"policy":1,"\\\\":2}',
    '{"policy":1,"\\u0062":2}',
    'b',
  ],
  ['two letters', '{"territory":1,"\\\\u":2}', '{"territory":1,"\\u0061b":2}', 'ab'],
])('the name is read as written: %s', (_, before, text, name) => {
  parseJson(before);
  expect(Object.keys(Object(parseJson(text)))[1]).toBe(name);
});

test.each(['{"a', '"\\', '{"a\\u00":1}', '', '{"a\\n":}', '["\\"]'])(
  '%j is refused, as by JSON.parse',
  (text) => {
    const refusal = (parse: (text: string) => unknown) => {
      try {
        return String(parse(text));
      } catch (error) {
        return String(error);
      }
    };
    expect(refusal(parseJson)).toBe(refusal(JSON.parse));
    expect(refusal(parseJson)).toContain('SyntaxError');
  },
);
