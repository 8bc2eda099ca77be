// `npm run store-faults`: what callers read while PostgreSQL or a pooler fails, and when the
// gateways are ready again.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions, refuseUnknown, wholeNumbers } from '../../scripts/options.js';
import { must } from '../../scripts/run.js';
import { progress } from '../chaos/cluster/progress.js';
import { hasPgBouncer, installPgBouncer } from '../support/pgbouncer.js';
import { storeFaults } from './faults.js';
import { faultsOf, report } from './report.js';
import { runStoreFaults } from './run-store-faults.js';

const values = readOptions(
  'Lets PostgreSQL and a pooler fail under two gateways, and prints a table of what happened.',
  {
    only: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: '20' },
    logs: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

refuseUnknown(
  'only',
  values.only,
  storeFaults.map(({ name }) => name),
);
const seconds = wholeNumbers(values)('seconds', 0);
if (!hasPgBouncer)
  process.stderr.write(
    `${`PgBouncer is not installed (${installPgBouncer}): the fault "pooler" is left out.`}\n`,
  );

progress('compiling');
await must('tsx', ['scripts/bundle.ts']);
const directory = values.logs ?? (await mkdtemp(path.join(tmpdir(), 'policy-gateway-store-faults-')));
process.once('exit', () => values.logs === undefined && rmSync(directory, { recursive: true, force: true }));
const results = await runStoreFaults({
  faults: storeFaults.filter(
    ({ name, needsPooler }) =>
      (values.only.length === 0 || values.only.includes(name)) && (hasPgBouncer || !needsPooler),
  ),
  lastsMs: seconds * 1_000,
  directory,
  isBuilt: true,
  progress,
});
progress('');
const faults = faultsOf(results);
process.stdout.write(`${values.json ? JSON.stringify({ results, faults }, null, 2) : report(results)}\n`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
