// `npm run chaos:calls`: flows against killed gateways and a failing back office, in each mode;
// then compares the results.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions, refuseUnknown, wholeNumbers } from '../../../scripts/options.js';
import { MODES } from '../cluster/options.js';
import { startChaosPostgres } from '../cluster/postgres.js';
import { progress } from '../cluster/progress.js';
import { report } from './report.js';
import { faultsOf, type ModeResult, runMode } from './run-mode.js';

const values = readOptions(
  'Sends flows to gateways that are killed and a back office that fails, in each mode, and compares the results.',
  {
    flows: { type: 'string', default: '200' },
    modes: { type: 'string', default: MODES.join(',') },
    nodes: { type: 'string', default: '3' },
    kills: { type: 'string', default: '12' },
    'fail-overs': { type: 'string', default: '0' },
    clients: { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
    logs: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
);

// Child processes end with this process, in its `exit` handler.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const names = values.modes.split(',');
refuseUnknown('modes', names, MODES);
const number = wholeNumbers(values);
const figures = {
  ...{ flows: number('flows'), nodes: number('nodes'), clients: number('clients') },
  ...{ kills: number('kills', 0), failOvers: number('fail-overs', 0), seed: number('seed', 0) },
};

const directory = values.logs ?? (await mkdtemp(path.join(tmpdir(), 'policy-gateway-chaos-')));
process.once('exit', () => values.logs === undefined && rmSync(directory, { recursive: true, force: true }));
const results: ModeResult[] = [];
for (const mode of MODES.filter((one) => names.includes(one))) {
  // Uses its own PostgreSQL, because each fail-over uses up a standby.
  const postgres = await startChaosPostgres(figures.failOvers);
  results.push(
    await runMode(mode, {
      ...figures,
      postgresUrl: postgres.url,
      failOver: postgres.failOver,
      directory,
      progress,
    }),
  );
  await postgres.stop();
}
progress('');

console.log(values.json ? JSON.stringify({ options: values, results }, null, 2) : report(results));
process.exitCode = results.flatMap(faultsOf).length === 0 ? 0 : 1;
