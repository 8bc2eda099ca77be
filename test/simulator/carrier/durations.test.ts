// The simulated back office waits for a share of the real durations before it acts.
import { expect, test } from 'vitest';
import { operationNames, portOperations } from '../../../src/back-office/port-operations.js';
import type { Pace } from '../../../src/simulator/carrier/dependencies.js';
import { newCall } from '../../back-office/behaviour/support.js';
import { callExample, exampleCall, exampleNames, isRead } from '../../back-office/example-calls.js';
import { baseExample } from '../../support/examples.js';
import { useSimulator } from './simulated-store.js';

const { make, count } = useSimulator();
const longest = 1 - Number.EPSILON;

test.each([
  ['createDraft', [35, 40]],
  ['createCompleteDraft', [40, 60]],
  ['enrichDraft', [40, 60]],
  ['quotePolicy', [20, 40]],
] as const)('%s has the duration of the requirements', (operation, seconds) => {
  expect(portOperations[operation].seconds).toEqual(seconds);
});

test.each(operationNames)('%s takes its real duration, or the configured share of it', async (method) => {
  const [least, most] = portOperations[method].seconds;
  const [leastMs, mostMs] = [least * 1000, most * 1000];
  const waitsOf = async (pace: Pick<Pace, 'timeScale' | 'random'>) => {
    const waits: number[] = [];
    const backOffice = make({ ...pace, wait: async (ms) => void waits.push(Math.round(ms)) });
    await callExample(backOffice, method).catch(() => undefined);
    return waits;
  };
  expect(await waitsOf({ timeScale: 1, random: () => 0 })).toEqual([leastMs]);
  expect(await waitsOf({ timeScale: 1, random: () => longest })).toEqual([mostMs]);
  expect(await waitsOf({ timeScale: 0.05, random: () => 0 })).toEqual([leastMs * 0.05]);
  expect(await waitsOf({ timeScale: 0, random: () => 0 })).toEqual([]);
});

test('a write acts after the wait: nothing is visible before', async () => {
  const before = await count();
  const during: unknown[] = [];
  const wait = async () => void during.push(await count());
  await make({ timeScale: 1, random: () => 0, wait }).createDraft(baseExample(), newCall());
  expect(during).toEqual([before]);
  expect(await count()).toEqual({ held: before.held + 1, writes: before.writes + 1 });
});

test.each(operationNames)(
  '%s can be aborted while it waits if it is a read, and continues if it is a write',
  async (method) => {
    const signals: boolean[] = [];
    const gone = AbortSignal.abort(new Error('The caller went away'));
    const wait = async (_: number, signal?: AbortSignal) => {
      signals.push(signal !== undefined);
      signal?.throwIfAborted();
    };
    const call = callExample(
      make({ timeScale: 1, random: () => 0, wait }),
      method,
      exampleNames,
      undefined,
      exampleCall(exampleNames, gone),
    );
    if (isRead(method)) await expect(call).rejects.toThrow('The caller went away');
    else await call.catch(() => undefined);
    expect(signals).toEqual([isRead(method)]);
  },
);
