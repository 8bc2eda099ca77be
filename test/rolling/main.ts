// `npm run rolling`: restarts two gateways one after the other, under load behind a TCP balancer, and counts broken requests.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions } from '../../scripts/options.js';
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

const { rounds, requests, clients, 'lame-duck': lameDuckSeconds, seed } = values;
const figures = { rounds, requests, clients, 'lame-duck': lameDuckSeconds, seed };
const wrong = Object.entries(figures).filter(([, figure]) => !/^\d{1,6}$/.test(figure));
if (wrong.length > 0) {
  console.error(`Must be a whole number: ${wrong.map(([name]) => `--${name}`).join(', ')}.`);
  process.exit(2);
}

const directory = values.logs ?? (await mkdtemp(path.join(tmpdir(), 'policy-gateway-rolling-')));
process.once('exit', () => values.logs === undefined && rmSync(directory, { recursive: true, force: true }));
const postgres = await startPostgres();
const result = await runRolling({
  rounds: Number(rounds),
  requests: Number(requests),
  clients: Number(clients),
  lameDuckSeconds: Number(lameDuckSeconds),
  timeScale: 0.1,
  seed: Number(seed),
  postgresUrl: postgres.url,
  directory,
  progress,
});
progress('');
await postgres.stop();
const faults = faultsOf(result, Number(requests));
console.log(values.json ? JSON.stringify({ options: figures, result, faults }, null, 2) : report(result));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
