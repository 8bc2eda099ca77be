// The short form of `npm run alerts`: the faults whose alerts look at no rate.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopAllProcesses } from '../chaos/cluster/processes.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { alertFaults } from './faults.js';
import { hasPrometheus, installPrometheus } from './prometheus.js';
import { faultsOf, report } from './report.js';
import { runAlerts } from './run-alerts.js';

const LOOKED_AT = ['expiring key', 'store out of connections', 'store failed over'];

if (!hasPrometheus) process.stdout.write(`NOT PROVEN: Prometheus is not installed (${installPrometheus})\n`);

let directory: string;
beforeAll(async () => {
  directory = await makeScratchDirectory('alerts');
});
afterAll(async () => {
  // Of a test that took too long.
  stopAllProcesses();
  await rm(directory, { recursive: true, force: true });
});

test.skipIf(!hasPrometheus)(
  "the alert of each fault and the operator's page show it within 30 s",
  async () => {
    const faults = alertFaults.filter(({ name }) => LOOKED_AT.includes(name));
    const results = await runAlerts({
      faults,
      ...{ healthyMs: 10_000, clearedWithinMs: 0 },
      ...{ directory, isBuilt: false, progress: () => undefined },
    });
    process.stdout.write(`${report(results)}\n`);
    expect(faultsOf(results)).toEqual([]);
    expect(results.map(({ name }) => name)).toEqual(faults.map(({ name }) => name));
  },
  400_000,
);
