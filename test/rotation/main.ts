// `npm run rotation`: rotates the encryption key over gateways that restart one after the other
// under load, in each way.
import { readOptions, wholeNumbers } from '../../scripts/options.js';
import { compile, endOnSignals, logFolder, printResult, progress } from '../support/long-program.js';
import { startPostgres } from '../support/postgres.js';
import { faultsOf, report } from './report.js';
import { runRotations, WAYS } from './run-rotation.js';

const values = readOptions('Rotates the encryption key over gateways that restart under load, in each way.', {
  runs: { type: 'string', default: '50' },
  nodes: { type: 'string', default: '3' },
  logs: { type: 'string' },
  json: { type: 'boolean', default: false },
});

endOnSignals();

const number = wholeNumbers(values);
const figures = { runs: number('runs'), nodes: number('nodes') };

await compile();
const directory = await logFolder('rotation', values.logs);
const postgres = await startPostgres();
const results = await runRotations({
  ways: WAYS,
  ...figures,
  postgresUrl: postgres.url,
  directory,
  isBuilt: true,
  progress,
});
await postgres.stop();

printResult(values.json ? results : report(results), faultsOf(results));
