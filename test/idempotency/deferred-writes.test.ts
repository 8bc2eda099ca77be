// Writes while the store is unavailable or silent: the caller does not wait, and the write is
// stored once, later.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createDeferredWrites } from '../../src/idempotency/deferred-writes.js';
import { until } from '../support/until.js';

const log = pino({ level: 'silent' });
const what = { call: 'c1' };

test('a write to which the store does not respond delays no other write, and is not sent again', async () => {
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
  // The sweep must not regard their calls as lost.
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

test('writes that wait for a lock delay no other write, and each write learns whether it is a retry', async () => {
  const late = createDeferredWrites(log);
  const free: (() => void)[] = [];
  const written: string[] = [];
  const again: boolean[] = [];
  const locked = (isAgain: boolean) => {
    again.push(isAgain);
    return isAgain ? new Promise<void>((resolve) => free.push(resolve)) : Promise.reject(new Error('locked'));
  };
  const once = (name: string) => async (isAgain: boolean) => {
    if (!isAgain) throw new Error('in one statement with the locked ones');
    written.push(name);
  };
  for (let at = 0; at < 3; at += 1) await late.write(what, locked);
  for (const name of ['first', 'second', 'third']) await late.write(what, once(name));
  await until('the others are written', () => written.length === 3);
  expect(again).toEqual([false, false, false, true, true, true]);
  for (const resolve of free) resolve();
  await late.close();
  expect(late.pending()).toEqual([]);
});

test('an unavailable store gets only a few of the repeated writes at a time', async () => {
  const late = createDeferredWrites(log);
  let asked = 0;
  let isAway = true;
  const write = async (isAgain: boolean) => {
    if (isAgain) asked += 1;
    if (isAway) throw new Error('away');
  };
  for (let at = 0; at < 100; at += 1) await late.write(what, write);
  await until('some are retried', () => asked > 0);
  expect(asked).toBeLessThanOrEqual(4);
  isAway = false;
  await until('all are written', () => late.pending().length === 0);
  await late.close();
});

test('deferred writes are retried once more at shutdown', async () => {
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

test('a store that never responds delays the shutdown by at most the given time, and lost writes are logged', async () => {
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
