// `npm run store-faults`: what callers read while PostgreSQL or a pooler fails, and when the
// gateways are ready again.
import { readOptions, refuseUnknown, wholeNumbers } from '../../scripts/options.js';
import { compile, endOnSignals, logFolder, printResult, progress } from '../support/long-program.js';
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
endOnSignals();

refuseUnknown(
  'only',
  values.only,
  storeFaults.map(({ name }) => name),
);
const seconds = wholeNumbers(values)('seconds', 0);
if (!hasPgBouncer)
  process.stderr.write(
    `${`PgBouncer is not installed (${installPgBouncer}): the faults that need it are left out.`}\n`,
  );

await compile();
const directory = await logFolder('store-faults', values.logs);
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
const faults = faultsOf(results);
printResult(values.json ? { results, faults } : report(results), faults);
for (const fault of faults) process.stderr.write(`${fault}\n`);
