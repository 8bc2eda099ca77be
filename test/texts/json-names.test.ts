// JSON.parse of some releases of Node misreads names with escapes after other texts; ours reads
// what is written.
import { expect, test } from 'vitest';
import { parseJson } from '../../src/texts/json-names.js';
import { makeJson } from './random-json.js';

test('each name and value of 20,000 random texts is read as written', () => {
  for (let made = 0; made < 20_000; made += 1) {
    const { json, value } = makeJson(0);
    // Names such as __proto__ are own properties.
    expect(JSON.stringify(parseJson(json)), json).toBe(JSON.stringify(value));
  }
});

test.each([
  [
    'a name with an escape, after another client has sent the name \\',
    '{"policy":1,"\\\\":2}',
    '{"policy":1,"\\u0062":2}',
    'b',
  ],
  ['a line feed', '{"territory":1,"\\\\":2}', '{"territory":1,"\\n":2}', '\n'],
  ['a quote', '{"lines":1,"a\\\\":2}', '{"lines":1,"a\\"":2}', 'a"'],
])('%s', (_, before, text, name) => {
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
