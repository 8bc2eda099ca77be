// A warning that is repeated is logged at most once a minute, with the number of those left out.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRepeatedWarning } from '../../src/async/repeated-warning.js';

const start = () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  let elapsed = 0;
  const warn = createRepeatedWarning(log, () => elapsed);
  return {
    warn,
    after: (ms: number) => {
      elapsed += ms;
    },
    lines: () => lines.map(({ msg, suppressed, keyId }) => ({ msg, suppressed, keyId })),
  };
};

test('the same warning is logged immediately, and then at most once a minute with the number of omitted ones', () => {
  const { warn, after, lines } = start();
  for (let second = 0; second <= 120; second += 1) {
    warn({}, 'the store does not answer');
    after(1_000);
  }
  expect(lines()).toEqual([
    { msg: 'the store does not answer', suppressed: undefined, keyId: undefined },
    { msg: 'the store does not answer', suppressed: 59, keyId: undefined },
    { msg: 'the store does not answer', suppressed: 59, keyId: undefined },
  ]);
});

test('other messages, and the same message about something else, are logged', () => {
  const { warn, lines } = start();
  warn({}, 'one');
  warn({}, 'two');
  warn({ keyId: 'a' }, 'missing', 'a');
  warn({ keyId: 'b' }, 'missing', 'b');
  warn({ keyId: 'a' }, 'missing', 'a');
  expect(lines().map(({ msg, keyId }) => [msg, keyId])).toEqual([
    ['one', undefined],
    ['two', undefined],
    ['missing', 'a'],
    ['missing', 'b'],
  ]);
});
