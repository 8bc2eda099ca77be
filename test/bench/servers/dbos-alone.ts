// DBOS alone: on request, runs a number of workflows of four empty steps with a given concurrency.
import { DBOS } from '@dbos-inc/dbos-sdk';
import { openBenchStore } from '../open-runs.js';
import { inFlight, serveRates } from '../rates.js';

const STEPS = ['BASE', 'FULL', 'QUOTE', 'BIND'];
const empty = DBOS.registerWorkflow(
  async () => {
    for (const name of STEPS)
      await DBOS.runStep(async () => ({ policyKey: '1', policyActivityKey: '1' }), { name });
  },
  { name: 'empty' },
);

const store = await openBenchStore();
DBOS.setConfig({
  name: 'bench',
  applicationVersion: 'bench',
  systemDatabaseUrl: 'postgresql://bench:none@given-as-a-pool/bench',
  systemDatabasePool: store.openPool().pool,
  systemDatabaseSchemaName: 'engine',
  useListenNotify: false,
  logLevel: 'error',
});
await DBOS.launch();
serveRates((count, atOnce) =>
  inFlight(count, atOnce, async () => (await DBOS.startWorkflow(empty)()).getResult()),
);
