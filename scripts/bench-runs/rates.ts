// Owns runs a second: whole runs with their status records beside the engine alone with empty steps, in turn.
import { DBOS } from '@dbos-inc/dbos-sdk';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openBenchRuns, orderOf, readPayload, untilAllEnded } from './open.js';

export interface Rate {
  readonly atOnce: number;
  readonly alone: number;
  readonly whole: number;
}

const STEPS = ['BASE', 'FULL', 'QUOTE', 'BIND'];
const AT_ONCE = [1, 20, 100];

const empty = DBOS.registerWorkflow(
  async () => {
    for (const name of STEPS)
      await DBOS.runStep(async () => ({ policyKey: '1', policyActivityKey: '1' }), { name });
  },
  { name: 'empty' },
);

/** The median of so many rounds for each number at once. */
export async function rates(
  store: Store<GatewayTables>,
  { rounds, runs }: { rounds: number; runs: number },
  progress: (text: string) => void,
): Promise<Rate[]> {
  const payload = await readPayload();
  const results = [];
  for (const atOnce of AT_ONCE) {
    const count = atOnce === 1 ? Math.ceil(runs / 4) : runs;
    const [alone, whole]: [number[], number[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      progress(`${store.kind}, ${atOnce} at once, round ${round}`);
      const pool = await launch(store);
      alone.push(await rateOf(count, atOnce, async () => (await DBOS.startWorkflow(empty)()).getResult()));
      await DBOS.shutdown();
      await pool.close();
      const opened = await openBenchRuns(store);
      const started = performance.now();
      // A partner is answered after the base step; the next one begins then, so that more are at work than start.
      await rateOf(count, atOnce, () => opened.runs.start(orderOf(payload)));
      await untilAllEnded(store);
      whole.push((count * 1_000) / (performance.now() - started));
      await opened.close();
    }
    results.push({ atOnce, alone: median(alone), whole: median(whole) });
  }
  return results;
}

async function launch(store: Store<GatewayTables>) {
  const pool = store.openPool();
  DBOS.setConfig({
    name: 'bench',
    applicationVersion: 'bench',
    systemDatabaseUrl: 'postgresql://bench:none@given-as-a-pool/bench',
    systemDatabasePool: pool.pool,
    systemDatabaseSchemaName: 'engine',
    useListenNotify: false,
    logLevel: 'error',
  });
  await DBOS.launch();
  return pool;
}

async function rateOf(count: number, atOnce: number, run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await run();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (count * 1_000) / (performance.now() - started);
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
