// Redocly executes the flows of the newest version against the stateful mock.
import { expect, test } from 'vitest';
import { newestVersion } from '../../generated/versions.js';
import { startStateful } from '../../mock/stateful.js';
import { runFlows, sandboxKey } from './respect.js';

test('every step of every flow succeeds', async () => {
  const mock = await startStateful(0);
  const steps = await runFlows(newestVersion, { url: mock.address, ...(await sandboxKey(mock.address)) });
  await mock.close();
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.filter(({ failed }) => failed.length > 0)).toEqual([]);
}, 180_000);
