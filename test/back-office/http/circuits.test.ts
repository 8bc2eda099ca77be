// Circuits: how one caller's failures affect itself, other callers, and its other operations.
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createCircuits } from '../../../src/back-office/http/circuits.js';
import { CallFault } from '../../../src/back-office/http/faults.js';
import type { LimitedCall } from '../../../src/back-office/http/waiting-call.js';
import { createManualClock } from '../../support/manual-clock.js';

let requests = 0;
/** A new request of a partner. */
const bind = (partnerId: string, more: Partial<LimitedCall> = {}): LimitedCall => {
  requests += 1;
  const caller = { kind: 'partner', partnerId, maxConcurrentCalls: 10 } as const;
  return { caller, operation: 'bindPolicy', request: requests, ...more };
};

function fixture() {
  const clock = createManualClock();
  const lines: Readonly<Record<string, unknown>>[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const host = 'carrier.example:8443';
  const options = { failureThreshold: 3, openMs: 10_000, halfOpenOneIn: 4 };
  const circuits = createCircuits(options, { clock, log, host });
  const fault = (kind: 'failed' | 'circuitOpen') => new CallFault(kind, kind);
  const outcome = (error: unknown) =>
    error instanceof CallFault ? { kind: error.kind, retryAfter: error.retryAfter } : error;
  const succeed = (call: LimitedCall) => circuits.run(call, async () => 'done').catch(outcome);
  const fail = (call: LimitedCall) =>
    circuits.run(call, () => Promise.reject(fault('failed'))).catch(outcome);
  const failTimes = async (partnerId: string, times: number) => {
    for (let i = 0; i < times; i += 1) await fail(bind(partnerId));
  };
  return { clock, circuits, succeed, fail, failTimes, lines };
}

const refusedFor = (retryAfter: number) => ({ kind: 'circuitOpen', retryAfter });

test('each log line names the operation, the caller and the host, and the line about the opening says what to do next', async () => {
  const { clock, succeed, failTimes, lines } = fixture();
  await failTimes('a', 3);
  clock.advance(10_000);
  await succeed(bind('a'));
  const about = { operation: 'bindPolicy', caller: 'a', host: 'carrier.example:8443' };
  expect(lines).toMatchObject([
    {
      ...about,
      msg: 'back-office circuit opened',
      level: 40,
      next: expect.stringContaining('gateway call list'),
    },
    { ...about, msg: 'back-office circuit half open' },
    { ...about, msg: 'back-office circuit closed' },
  ]);
});

test('a circuit that gets no call in the minute after its open time refuses nothing: all calls of a wave are sent', async () => {
  const { clock, failTimes, succeed } = fixture();
  const wave = () => Promise.all(Array.from({ length: 5 }, () => succeed(bind('a'))));
  await failTimes('a', 3);
  clock.advance(10_000 + 59_999);
  expect(await wave()).toEqual(['done', ...Array(3).fill(refusedFor(10)), 'done']);
  await failTimes('a', 3);
  clock.advance(10_000 + 60_000);
  expect(await wave()).toEqual(Array(5).fill('done'));
});

test('a circuit stays half open while a probe is in flight, however long the probe takes', async () => {
  const { clock, circuits, failTimes, succeed } = fixture();
  await failTimes('a', 3);
  clock.advance(10_000);
  void circuits.run(bind('a'), () => new Promise(() => undefined));
  clock.advance(90_000);
  expect(await succeed(bind('a'))).toEqual(refusedFor(10));
});

test('the operations with an open circuit are listed, each once, until a success or a minute without a call', async () => {
  const { clock, circuits, failTimes, succeed } = fixture();
  expect(circuits.openOperations()).toEqual([]);
  await failTimes('a', 3);
  await failTimes('b', 3);
  expect(circuits.openOperations()).toEqual(['bindPolicy']);
  clock.advance(20_000);
  expect(circuits.openOperations()).toEqual(['bindPolicy']);
  await succeed(bind('a'));
  expect(circuits.openOperations()).toEqual(['bindPolicy']);
  await succeed(bind('b'));
  expect(circuits.openOperations()).toEqual([]);
  await failTimes('a', 3);
  clock.advance(70_000);
  expect(circuits.openOperations()).toEqual([]);
});

describe('a partner with failing calls', () => {
  test('is refused immediately after as many failures as the threshold, for the stated time', async () => {
    const { clock, succeed, failTimes } = fixture();
    await failTimes('a', 3);
    clock.advance(4_000);
    expect(await succeed(bind('a'))).toEqual(refusedFor(6));
  });

  test('does not affect another partner on the same operation, however many of its calls fail', async () => {
    const { succeed, fail, failTimes } = fixture();
    await failTimes('a', 1_000);
    expect(await succeed(bind('b'))).toBe('done');
    // Nor is another caller refused sooner because of it.
    for (let i = 0; i < 2; i += 1) await fail(bind('b'));
    expect(await succeed(bind('b'))).toBe('done');
  });

  test('may continue with other operations', async () => {
    const { succeed, failTimes } = fixture();
    await failTimes('a', 3);
    expect(await succeed(bind('a', { operation: 'createDraft' }))).toBe('done');
  });

  test('is refused for its runs too, because they send its requests', async () => {
    const { succeed, failTimes } = fixture();
    await failTimes('a', 3);
    const step = bind('a', { caller: { kind: 'run', partnerId: 'a' } });
    expect(await succeed(step)).toEqual(refusedFor(10));
  });

  test('is not refused for one failing request, however often it is repeated', async () => {
    const { succeed, fail } = fixture();
    const bad = bind('a');
    for (let i = 0; i < 20; i += 1) await fail(bad);
    expect(await succeed(bind('a'))).toBe('done');
  });

  test('is not refused after a success in between', async () => {
    const { succeed, failTimes } = fixture();
    await failTimes('a', 2);
    await succeed(bind('a'));
    await failTimes('a', 2);
    expect(await succeed(bind('a'))).toBe('done');
  });
});

describe('two refused partners', () => {
  test('cause the next partner to be refused after one failure, if no call succeeds in between', async () => {
    const { succeed, failTimes } = fixture();
    await failTimes('a', 3);
    await failTimes('b', 3);
    await failTimes('c', 1);
    expect(await succeed(bind('c'))).toEqual(refusedFor(10));
  });

  test('do not cause another partner to be refused before its own call fails, and one success resets the count', async () => {
    const { succeed, fail, failTimes } = fixture();
    await failTimes('a', 3);
    await failTimes('b', 3);
    expect(await succeed(bind('c'))).toBe('done');
    await fail(bind('d'));
    expect(await succeed(bind('d'))).toBe('done');
  });
});

describe('half open', () => {
  test('one call in four is let through, whether or not the previous one has ended', async () => {
    const { clock, circuits, succeed, failTimes } = fixture();
    await failTimes('a', 3);
    clock.advance(10_000);
    void circuits.run(bind('a'), () => new Promise(() => {}));
    for (let i = 0; i < 3; i += 1) expect(await succeed(bind('a'))).toEqual(refusedFor(10));
    expect(await succeed(bind('a'))).toBe('done');
  });

  test('a success closes the circuit', async () => {
    const { clock, succeed, failTimes } = fixture();
    await failTimes('a', 3);
    clock.advance(10_000);
    for (let i = 0; i < 5; i += 1) expect(await succeed(bind('a'))).toBe('done');
  });

  test('a failure opens the circuit again for the full open time', async () => {
    const { clock, succeed, fail, failTimes } = fixture();
    await failTimes('a', 3);
    clock.advance(10_000);
    await fail(bind('a'));
    clock.advance(9_000);
    expect(await succeed(bind('a'))).toEqual(refusedFor(1));
  });

  test('a call that ends otherwise, such as by disconnection, is neither success nor failure', async () => {
    const { clock, circuits, succeed, failTimes } = fixture();
    await failTimes('a', 3);
    clock.advance(10_000);
    const gone = circuits.run(bind('a'), () => Promise.reject(new Error('gone')));
    await expect(gone).rejects.toThrow('gone');
    expect(await succeed(bind('a'))).toEqual(refusedFor(10));
  });
});

test('calls that were sent before a circuit opened do not keep it open when they fail later, and close it when they succeed', async () => {
  const { clock, circuits, succeed, failTimes } = fixture();
  const late: { fail(): void; succeed(): void }[] = [];
  const send = () =>
    circuits
      .run(bind('a'), () => {
        const { promise, resolve, reject } = deferred();
        late.push({ succeed: resolve, fail: () => reject(new CallFault('timedOut', 'late')) });
        return promise;
      })
      .catch(() => undefined);
  const sent = [send(), send()];
  await failTimes('a', 3);
  clock.advance(9_000);
  late[0]?.fail();
  await sent[0];
  expect(await succeed(bind('a'))).toEqual(refusedFor(1));
  late[1]?.succeed();
  await sent[1];
  expect(await succeed(bind('a'))).toBe('done');
});

function deferred() {
  let resolve = () => {};
  let reject = (_error: unknown) => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
