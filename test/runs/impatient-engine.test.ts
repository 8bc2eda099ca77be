// Whoever asks the engine is not kept waiting while its tables are away.
import { expect, test } from 'vitest';
import type { Engine } from '../../src/runs/engine.js';
import { impatientEngine } from '../../src/runs/impatient-engine.js';

const never = () => new Promise<never>(() => undefined);
const execution = { submissionId: 'a', execution: 2 };
const engine = (asked: () => Promise<never>): Engine => ({
  start: asked,
  fork: asked,
  isQueued: async () => true,
  cancel: asked,
  forget: async () => 0,
  close: async () => undefined,
});

test('what is not answered in time is given up, and what is answered is the answer', async () => {
  const waits: AbortSignal[] = [];
  const late = impatientEngine(engine(never), async () => undefined);
  await expect(late.start(execution)).rejects.toThrow('too long');
  await expect(late.fork(execution, 1)).rejects.toThrow('too long');
  await expect(late.cancel(execution)).rejects.toThrow('too long');
  const soon = impatientEngine(engine(never), (_ms, signal) => {
    waits.push(signal);
    return never();
  });
  expect(await soon.isQueued(execution)).toBe(true);
  expect(waits.map(({ aborted }) => aborted)).toEqual([true]);
});
