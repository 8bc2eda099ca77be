// The short form of `npm run rotation` with real processes: each of two gateways is restarted with
// both keys, then with the new one alone. One of them is killed each time.
import { beforeAll, expect, test } from 'vitest';
import { useLogFolder } from '../chaos/cluster/log-folder.js';
import { sharedResource } from '../support/store.js';
import { faultsOf, report } from './report.js';
import { runRotations } from './run-rotation.js';

const directory = useLogFolder('rotation');
beforeAll(async () => {
  await sharedResource('programs');
});

test('the encryption key is rotated in one step, and no run fails', {
  timeout: 180_000,
}, async () => {
  const results = await runRotations({
    ways: ['one step'],
    runs: 10,
    nodes: 2,
    postgresUrl: await sharedResource('postgres-url'),
    directory: directory(),
    isBuilt: true,
    progress: () => undefined,
  });
  process.stdout.write(`${report(results)}\n`);
  expect(faultsOf(results)).toEqual([]);
  expect(results).toMatchObject([
    { failed: 0, lost: 0, doubled: 0, restarts: 4, kills: 2, oldKeyIsUnused: true },
  ]);
});
