// `npm run rolling`: restarts two gateways one after the other, under load behind a TCP balancer,
// and counts broken requests.
import { readOptions, wholeNumbers } from '../../scripts/options.js';
import { buildAll } from '../../scripts/run.js';
import { endOnSignals, logFolder, printResult, progress } from '../support/long-program.js';
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
endOnSignals();

const number = wholeNumbers(values);
const figures = {
  ...{ rounds: number('rounds', 0), requests: number('requests', 0), clients: number('clients', 0) },
  ...{ lameDuckSeconds: number('lame-duck', 0), seed: number('seed', 0) },
};

await buildAll();
const directory = await logFolder('rolling', values.logs);
const postgres = await startPostgres();
const result = await runRolling({
  ...figures,
  timeScale: 0.1,
  postgresUrl: postgres.url,
  directory,
  progress,
});
await postgres.stop();
const faults = faultsOf(result, figures.requests);
printResult(values.json ? { options: figures, result, faults } : report(result), faults);
for (const fault of faults) process.stderr.write(`${fault}\n`);
