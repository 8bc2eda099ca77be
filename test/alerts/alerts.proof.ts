// The short form of `npm run alerts`: three faults whose alerts do not depend on a rate.
import { expect, test } from 'vitest';
import { useLogFolder } from '../chaos/cluster/log-folder.js';
import { alertFaults } from './faults.js';
import { hasPrometheus, installPrometheus } from './prometheus.js';
import { faultsOf, report } from './report.js';
import { runAlerts } from './run-alerts.js';

const LOOKED_AT = ['expiring key', 'store out of connections', 'store failed over'];

if (!hasPrometheus) process.stdout.write(`NOT PROVEN: Prometheus is not installed (${installPrometheus})\n`);

const directory = useLogFolder('alerts');

test.skipIf(!hasPrometheus)(
  "the alert of each fault and the operator's page show it within 30 s",
  async () => {
    const faults = alertFaults.filter(({ name }) => LOOKED_AT.includes(name));
    const results = await runAlerts({
      faults,
      ...{ healthyMs: 10_000, clearedWithinMs: 0 },
      ...{ directory: directory(), isBuilt: false, progress: () => undefined },
    });
    process.stdout.write(`${report(results)}\n`);
    expect(faultsOf(results)).toEqual([]);
    expect(results.map(({ name }) => name)).toEqual(faults.map(({ name }) => name));
  },
  400_000,
);
