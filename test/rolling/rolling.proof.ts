// The short form of `npm run rolling`: each of two gateways is restarted once under load, and no
// request breaks.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopAllProcesses } from '../chaos/cluster/processes.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { sharedResource } from '../support/store.js';
import { faultsOf, report } from './report.js';
import { runRolling } from './run-rolling.js';

let directory: string;
beforeAll(async () => {
  directory = await makeScratchDirectory('rolling');
});
afterAll(async () => {
  // Ends the processes of a test that timed out.
  stopAllProcesses();
  await rm(directory, { recursive: true, force: true });
});

test('a rolling restart behind a TCP balancer breaks no request', { timeout: 180_000 }, async () => {
  const result = await runRolling({
    rounds: 1,
    requests: 100,
    clients: 12,
    lameDuckSeconds: 5,
    timeScale: 0.05,
    seed: 7,
    postgresUrl: await sharedResource('postgres-url'),
    directory,
    progress: () => undefined,
  });
  process.stdout.write(`${report(result)}\n`);
  expect(faultsOf(result, 100)).toEqual([]);
  expect(result.stops).toHaveLength(2);
});
