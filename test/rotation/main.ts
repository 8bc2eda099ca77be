// `npm run rotation`: rotates the encryption key over gateways that restart one after the other
// under load, in each way.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions, wholeNumbers } from '../../scripts/options.js';
import { must } from '../../scripts/run.js';
import { progress } from '../chaos/cluster/progress.js';
import { startPostgres } from '../support/postgres.js';
import { faultsOf, report } from './report.js';
import { runRotations, WAYS } from './run-rotation.js';

const values = readOptions('Rotates the encryption key over gateways that restart under load, in each way.', {
  runs: { type: 'string', default: '50' },
  nodes: { type: 'string', default: '3' },
  logs: { type: 'string' },
  json: { type: 'boolean', default: false },
});

// Child processes end with this process, in its `exit` handler.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const number = wholeNumbers(values);
const figures = { runs: number('runs'), nodes: number('nodes') };

progress('compiling');
await must('tsx', ['scripts/bundle.ts']);
const directory = values.logs ?? (await mkdtemp(path.join(tmpdir(), 'policy-gateway-rotation-')));
process.once('exit', () => values.logs === undefined && rmSync(directory, { recursive: true, force: true }));
const postgres = await startPostgres();
const results = await runRotations({
  ways: WAYS,
  ...figures,
  postgresUrl: postgres.url,
  directory,
  isBuilt: true,
  progress,
});
progress('');
await postgres.stop();

process.stdout.write(`${values.json ? JSON.stringify(results, null, 2) : report(results)}\n`);
process.exitCode = faultsOf(results).length === 0 ? 0 : 1;
