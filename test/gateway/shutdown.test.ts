// The stop of a process: what it announces, what it waits for, in which order, and its last log
// line.
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { createLifecycle } from '../../src/gateway/lifecycle.js';
import type { NodeLoad } from '../../src/gateway/node-status.js';
import { type ShutdownParts, shutDown } from '../../src/gateway/shutdown.js';

let events: string[];
let logged: Record<string, unknown>[];
let load: NodeLoad;
let now: number;
beforeEach(() => {
  events = [];
  logged = [];
  now = 0;
  load = { requests: { count: 0, longest: null }, calls: { count: 0, longest: null }, runs: 0 };
});

const stopped = (
  parts: Partial<ShutdownParts> = {},
  callsEnd: Promise<void> = Promise.resolve(),
  runsLeft = 0,
) => {
  const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });
  const lifecycle = createLifecycle(() => now);
  const event = (name: string) => async () => void events.push(`${lifecycle.phase()}: ${name}`);
  const listener = (name: string) => ({
    url: '',
    leave: () => void events.push(`${lifecycle.phase()}: ${name} announces`),
    drain: event(`${name} drains`),
  });
  return shutDown('SIGTERM', {
    gateway: {
      node: { lifecycle, load: () => load },
      log,
      drain: async () => {
        events.push(`${lifecycle.phase()}: runs drain`);
        return runsLeft;
      },
      callsEnded: () => callsEnd.then(event('calls have ended')),
      leave: async (ms) => {
        events.push(
          `${lifecycle.phase()}: stores pending writes, at most ${ms} ms, after ${logged.at(-1)?.msg}`,
        );
      },
      close: event('closed'),
    },
    publicListener: listener('public'),
    adminListener: listener('admin'),
    lameDuckMs: 10_000,
    drainMs: 20,
    wait: async (ms) => {
      events.push(`${lifecycle.phase()}: waits ${ms}`);
      now += ms;
    },
    elapsedMs: () => now,
    ...parts,
  });
};

test('the process announces the stop and still serves, then drains, and the administration listener is last', async () => {
  expect(await stopped()).toEqual({ requests: 0, calls: 0, runs: 0 });
  expect(events).toEqual([
    'lameDuck: public announces',
    'lameDuck: waits 10000',
    'draining: runs drain',
    'draining: public drains',
    'draining: calls have ended',
    'draining: admin drains',
    'draining: closed',
  ]);
  expect(logged.map(({ msg }) => msg)).toEqual([
    'stopping: /readyz returns 503, and everything is still served',
    'draining: no new connections; work in flight finishes',
    'stopped: drained completely',
  ]);
  expect(logged.at(-1)).toMatchObject({ level: 30, seconds: 10 });
});

test('without a lame-duck period, the process drains immediately', async () => {
  await stopped({ lameDuckMs: 0 });
  expect(events[0]).toBe('draining: runs drain');
});

test('the last line says that other nodes continue the released runs', async () => {
  expect(await stopped({}, Promise.resolve(), 2)).toMatchObject({ runs: 2 });
  expect(logged.at(-1)?.msg).toBe('stopped: other nodes continue the runs whose calls were in flight');
});

test('calls that outlast the drain are abandoned and counted in the last line, after the deferred writes are stored', async () => {
  const longest = { seconds: 105, requestId: 'r-1', operationId: 'createQuote' };
  load = { ...load, calls: { count: 3, longest } };
  const left = await stopped({ drainMs: -5_000 }, new Promise(() => undefined));
  expect(left).toEqual({ requests: 0, calls: 3, runs: 0 });
  expect(logged.at(-1)).toMatchObject({
    level: 50,
    msg: 'stopped with calls in flight',
    left,
    calls: { longest },
  });
  expect(events.at(-1)).toMatch(/^draining: stores pending writes, at most 5000 ms, after draining/);
  expect(events).not.toContain('draining: closed');
});
