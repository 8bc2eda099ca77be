// If Prism ends or hangs, the current request gets a 503, and a new process serves the next one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Prism, startPrism } from '../../mock/prism.js';
import { until } from '../support/until.js';

let started: Prism | undefined;
const prism = () => {
  if (!started) throw new Error('Prism is available only inside tests');
  return started;
};
beforeAll(async () => {
  started = await startPrism({ deadlineMs: 2_000 });
});
afterAll(() => started?.close());

const list = { method: 'GET', path: '/v2/submissions', status: 200, example: undefined };

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'after %s, the current request gets a 503, and the next one gets its response',
  async (signal) => {
    expect((await prism().ask(list)).status).toBe(200);
    const before = prism().pid();
    if (before === undefined) throw new Error('Prism has no process');
    process.kill(before, signal);
    await expect(prism().ask(list)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await until('a new process', () => prism().pid() !== before);
    expect((await prism().ask(list)).status).toBe(200);
  },
);
