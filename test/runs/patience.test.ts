// The engine waits for its own tables with pauses of a minute and more; a run is not held by that.
import { expect, test } from 'vitest';
import { HandedOver, Superseded } from '../../src/runs/endings.js';
import type { Checkpointed } from '../../src/runs/execution.js';
import { createPatience } from '../../src/runs/patience.js';

/** Time that passes when the test says so. */
function clock() {
  const over = new Set<() => void>();
  const wait = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      over.add(resolve);
      signal.addEventListener('abort', () => {
        over.delete(resolve);
        resolve();
      });
    });
  const pass = () => {
    for (const resolve of over) resolve();
  };
  return { patient: createPatience(wait), pass, waiting: () => over.size };
}

const keys = { policyKey: '1', policyActivityKey: '2' };
const never = new Promise<never>(() => undefined);

test('a step that the engine brings to its end is waited for, however long its call takes', async () => {
  const { patient, pass, waiting } = clock();
  const through: Checkpointed = (_step, act) => act();
  const done = patient(through, 'FULL', async () => {
    expect(waiting()).toBe(0);
    pass();
    return keys;
  });
  expect(await done).toEqual(keys);
  await new Promise((resolve) => setImmediate(resolve));
  expect(waiting()).toBe(0);
});

test('where the engine does not come to begin the step the run is let go, and the step is not done later', async () => {
  const { patient, pass } = clock();
  let late: (() => Promise<unknown>) | undefined;
  const stuck: Checkpointed = (_step, act) => {
    late = act;
    return never;
  };
  let isDone = false;
  const done = patient(stuck, 'FULL', async () => {
    isDone = true;
    return keys;
  });
  pass();
  await expect(done).rejects.toBeInstanceOf(HandedOver);
  await expect(late?.()).rejects.toBeInstanceOf(Superseded);
  expect(isDone).toBe(false);
});

test('where the engine does not come to its checkpoint the run is let go', async () => {
  const { patient, pass, waiting } = clock();
  const stuck: Checkpointed = async (_step, act) => {
    await act();
    return never;
  };
  const done = patient(stuck, 'FULL', async () => keys);
  while (waiting() === 0) await new Promise((resolve) => setImmediate(resolve));
  pass();
  await expect(done).rejects.toBeInstanceOf(HandedOver);
});
