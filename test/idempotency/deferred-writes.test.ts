// Writes while the store is unavailable or silent: the caller does not wait, and the write is
// stored once, later.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createDeferredWrites } from '../../src/idempotency/deferred-writes.js';
import { until } from '../support/until.js';

const log = pino({ level: 'silent' });
const what = { call: 'c1' };

test('a store that never responds delays no caller, and gets each write once', async () => {
  const late = createDeferredWrites(log);
  let asked = 0;
  let answer: () => void = () => undefined;
  await late.write(what, () => {
    asked += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  let others = 0;
  await late.write(what, async () => {
    others += 1;
    if (others < 3) throw new Error('away');
  });
  await until('another write had two more turns', () => others === 3);
  expect(asked).toBe(1);
  answer();
  await late.close();
  expect(asked).toBe(1);
});

test('a write that failed is retried until it succeeds, then not again', async () => {
  const late = createDeferredWrites(log);
  const written: string[] = [];
  let isAway = true;
  const write = (name: string) => async () => {
    if (isAway) throw new Error('away');
    written.push(name);
  };
  await late.write(what, write('first'));
  await late.write(what, write('second'));
  expect(written).toEqual([]);
  // The sweep must not take their calls for lost ones.
  expect(late.pending()).toEqual([what, what]);
  isAway = false;
  await until('both are written', () => written.length > 1);
  await late.close();
  expect(written).toEqual(['first', 'second']);
  expect(late.pending()).toEqual([]);
});

test('a write that throws synchronously is retried too, even if it throws again', async () => {
  const late = createDeferredWrites(log);
  let attempts = 0;
  await late.write(what, () => {
    attempts += 1;
    if (attempts < 3) throw new Error('cannot be built');
    return Promise.resolve();
  });
  await until('it is written', () => attempts === 3);
  await late.close();
  expect(attempts).toBe(3);
});

test('deferred writes are retried once more at the end', async () => {
  const late = createDeferredWrites(log);
  let isAway = true;
  let written = 0;
  await late.write(what, async () => {
    if (isAway) throw new Error('away');
    written += 1;
  });
  isAway = false;
  await late.close();
  expect(written).toBe(1);
});

test('a store that never responds delays the end by at most the given time, and lost writes are logged', async () => {
  const lines: { call?: string; msg: string }[] = [];
  const late = createDeferredWrites(pino({}, { write: (line) => void lines.push(JSON.parse(line)) }));
  void late.write({ call: 'silent' }, () => new Promise(() => undefined));
  await late.write({ call: 'away' }, async () => {
    throw new Error('away');
  });
  await late.close(1);
  const lost = lines.filter(({ msg }) => msg === 'a deferred write was not stored');
  expect(lost.map(({ call }) => call).toSorted()).toEqual(['away', 'silent']);
});
