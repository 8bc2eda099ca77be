// The message about a body that is not JSON names the place of the error, and quotes no part of the
// body.
import { expect, test } from 'vitest';
import { jsonFault } from '../../src/texts/json-fault.js';
import { makeJson, pick, random } from './random-json.js';

const END = 'it ends before it is complete';

test.each([
  ['', END],
  ['{"a": 1', END],
  ['{"a', END],
  ['["\\', END],
  ['{"a": John}', 'the error is at line 1, column 7'],
  ['{"a": 1,\n}', 'the error is at line 2, column 1'],
  ['[1,]', 'the error is at line 1, column 4'],
  ['[1}', 'the error is at line 1, column 3'],
  ['{"a" 1}', 'the error is at line 1, column 6'],
  ['{"a": "b\tc"}', 'the error is at line 1, column 9'],
  ['{"a": "b\\x"}', 'the error is at line 1, column 10'],
  ['[01]', 'the error is at line 1, column 3'],
  ['[1.]', 'the error is at line 1, column 3'],
  ['[-]', 'the error is at line 1, column 2'],
  ['[NaN]', 'the error is at line 1, column 2'],
  ["['a']", 'the error is at line 1, column 2'],
  ['{} {}', 'the error is at line 1, column 4'],
  ['// a\n{}', 'the error is at line 1, column 1'],
  ['\u00a0{}', 'the error is at line 1, column 1'],
])('the fault of %j is named: %s', (text, fault) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(jsonFault(text)).toBe(fault);
});

test('in 5,000 random texts with an altered character, the error is at the place that JSON.parse reports', () => {
  let compared = 0;
  for (let made = 0; made < 5_000; made += 1) {
    const { json } = makeJson(0);
    const at = random(json.length);
    const text =
      json.slice(0, at) + pick(['', '"', ',', '}', ']', '\\', '\t', '0', 'x']) + json.slice(at + 1);
    try {
      JSON.parse(text);
    } catch (error) {
      const [, position] = / at position (\d+)/.exec(String(error)) ?? [];
      const isEnd = /Unexpected end/.test(String(error)) || Number(position) >= text.length;
      // Within words, numbers, Unicode escapes and open strings, JSON.parse names another
      // character.
      const isWithin =
        /Unicode|number|Unterminated/.test(String(error)) || /[a-z]/.test(text[Number(position) - 1] ?? '');
      if ((position === undefined && !isEnd) || isWithin || /[a-z]$/.test(text)) continue;
      const lines = text.slice(0, Number(position)).split('\n');
      const place = `the error is at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
      expect(jsonFault(text), `${JSON.stringify(text)}: ${error}`).toBe(isEnd ? END : place);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(1_000);
});

test('JSON of 100,000 levels is walked without recursion', () => {
  expect(jsonFault('['.repeat(100_000))).toBe(END);
});
