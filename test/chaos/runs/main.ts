// `npm run chaos`: runs against killed and frozen gateways, a PostgreSQL that is restarted and a
// failing back office; then compares the results.
import { readOptions, refuse, wholeNumbers } from '../../../scripts/options.js';
import { compile, endOnSignals, logFolder, printResult, progress } from '../../support/long-program.js';
import { MODES } from '../cluster/options.js';
import { startChaosPostgres } from '../cluster/postgres.js';
import { faultsOf, report } from './report.js';
import { runChaos } from './run-chaos.js';

const values = readOptions('Starts runs on gateways that are killed and frozen, and compares the results.', {
  runs: { type: 'string', default: '500' },
  nodes: { type: 'string', default: '3' },
  kills: { type: 'string', default: '40' },
  'fail-overs': { type: 'string', default: '0' },
  'loses-ms': { type: 'string', default: '0' },
  mode: { type: 'string', default: 'byKey' },
  clients: { type: 'string', default: '24' },
  seed: { type: 'string', default: '1' },
  logs: { type: 'string' },
  json: { type: 'boolean', default: false },
});

endOnSignals();

const mode = MODES.find((one) => one === values.mode);
if (!mode) refuse(`--mode must be one of ${MODES.join(', ')}, not ${values.mode}.`);
const number = wholeNumbers(values);
const figures = {
  ...{ runs: number('runs'), nodes: number('nodes'), clients: number('clients') },
  ...{ kills: number('kills', 0), failOvers: number('fail-overs', 0), seed: number('seed', 0) },
};

await compile();
const directory = await logFolder('chaos', values.logs);
const postgres = await startChaosPostgres(figures.failOvers, number('loses-ms', 0));
const result = await runChaos({
  mode,
  ...figures,
  freezes: figures.nodes > 1 ? 1 : 0,
  postgresUrl: postgres.url,
  restartPostgres: postgres.restart,
  failOver: postgres.failOver,
  isLossy: number('loses-ms', 0) > 0,
  directory,
  isBuilt: true,
  progress,
});
await postgres.stop();

printResult(values.json ? result : report(result), faultsOf(result));
