// The short form of `npm run rotation`: real processes, one restart of each gateway with both keys
// at once, one of them killed.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopAllProcesses } from '../chaos/cluster/processes.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { sharedResource } from '../support/store.js';
import { faultsOf, report } from './report.js';
import { runRotations } from './run-rotation.js';

let directory: string;
beforeAll(async () => {
  directory = await makeScratchDirectory('rotation');
  await sharedResource('programs');
});
afterAll(async () => {
  // Ends the processes of a test that timed out.
  stopAllProcesses();
  await rm(directory, { recursive: true, force: true });
});

test('the encryption key is rotated in one rolling restart, and no run fails', {
  timeout: 180_000,
}, async () => {
  const results = await runRotations({
    ways: ['one step'],
    runs: 10,
    nodes: 2,
    postgresUrl: await sharedResource('postgres-url'),
    directory,
    isBuilt: true,
    progress: () => undefined,
  });
  process.stdout.write(`${report(results)}\n`);
  expect(faultsOf(results)).toEqual([]);
  expect(results).toMatchObject([
    { failed: 0, lost: 0, doubled: 0, restarts: 4, kills: 2, oldKeyIsUnused: true },
  ]);
});
