// `npm run rolling`: restarts two gateways one after the other, under load behind a TCP balancer,
// and counts broken requests.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions, wholeNumbers } from '../../scripts/options.js';
import { buildAll } from '../../scripts/run.js';
import { progress } from '../chaos/cluster/progress.js';
import { startPostgres } from '../support/postgres.js';
import { faultsOf, report } from './report.js';
import { runRolling } from './run-rolling.js';

const values = readOptions(
  'Restarts two gateways one after the other under load, and counts broken requests.',
  {
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '2000' },
    clients: { type: 'string', default: '40' },
    'lame-duck': { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    logs: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const number = wholeNumbers(values);
const figures = {
  ...{ rounds: number('rounds', 0), requests: number('requests', 0), clients: number('clients', 0) },
  ...{ lameDuckSeconds: number('lame-duck', 0), seed: number('seed', 0) },
};

await buildAll();
const directory = values.logs ?? (await mkdtemp(path.join(tmpdir(), 'policy-gateway-rolling-')));
process.once('exit', () => values.logs === undefined && rmSync(directory, { recursive: true, force: true }));
const postgres = await startPostgres();
const result = await runRolling({
  ...figures,
  timeScale: 0.1,
  postgresUrl: postgres.url,
  directory,
  progress,
});
progress('');
await postgres.stop();
const faults = faultsOf(result, figures.requests);
console.log(values.json ? JSON.stringify({ options: figures, result, faults }, null, 2) : report(result));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
