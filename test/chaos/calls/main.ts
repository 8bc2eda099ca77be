// `npm run chaos:calls`: flows against killed gateways and a failing back office, in each mode;
// then compares the results.
import { readOptions, refuseUnknown, wholeNumbers } from '../../../scripts/options.js';
import { endOnSignals, logFolder, printResult, progress } from '../../support/long-program.js';
import { MODES } from '../cluster/options.js';
import { startChaosPostgres } from '../cluster/postgres.js';
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

endOnSignals();

const names = values.modes.split(',');
refuseUnknown('modes', names, MODES);
const number = wholeNumbers(values);
const figures = {
  ...{ flows: number('flows'), nodes: number('nodes'), clients: number('clients') },
  ...{ kills: number('kills', 0), failOvers: number('fail-overs', 0), seed: number('seed', 0) },
};

const directory = await logFolder('chaos', values.logs);
const results: ModeResult[] = [];
for (const mode of MODES.filter((one) => names.includes(one))) {
  // Each fail-over consumes a standby.
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

printResult(values.json ? { options: values, results } : report(results), results.flatMap(faultsOf));
