// The short form of `npm run rolling`: each of two gateways is restarted once under load, and no
// request breaks.
import { expect, test } from 'vitest';
import { useLogFolder } from '../chaos/cluster/log-folder.js';
import { sharedResource } from '../support/store.js';
import { faultsOf, report } from './report.js';
import { runRolling } from './run-rolling.js';

const directory = useLogFolder('rolling');

test('a rolling restart behind a TCP balancer breaks no request', { timeout: 180_000 }, async () => {
  const result = await runRolling({
    rounds: 1,
    requests: 100,
    clients: 12,
    lameDuckSeconds: 5,
    timeScale: 0.05,
    seed: 7,
    postgresUrl: await sharedResource('postgres-url'),
    directory: directory(),
    progress: () => undefined,
  });
  process.stdout.write(`${report(result)}\n`);
  expect(faultsOf(result, 100)).toEqual([]);
  expect(result.stops).toHaveLength(2);
});
