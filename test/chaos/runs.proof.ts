// The short form of `npm run chaos`: real processes, faults, a gateway killed, one frozen,
// PostgreSQL restarted, and a fail-over to a standby, which has all writes or lacks the last ones.
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startFailOverPostgres } from '../support/fail-over-postgres.js';
import { useLogFolder } from './cluster/log-folder.js';
import { faultsOf, report } from './runs/report.js';
import { runChaos } from './runs/run-chaos.js';

const directory = useLogFolder('chaos-runs', async () => undefined);

test.each([
  ['synchronous', 0],
  ['asynchronous', 1_500],
])(
  'no run is lost and no step is executed twice with a standby that is %s',
  { timeout: 240_000 },
  async (standby, losesMs) => {
    const postgres = await startFailOverPostgres(1, losesMs);
    onTestFinished(postgres.stop);
    const result = await runChaos({
      mode: 'byKey',
      runs: 12,
      nodes: 2,
      kills: 1,
      freezes: 1,
      clients: 12,
      seed: 12,
      postgresUrl: postgres.url,
      restartPostgres: postgres.restart,
      failOvers: 1,
      failOver: postgres.failOver,
      isLossy: losesMs > 0,
      directory: path.join(directory(), standby),
      isBuilt: false,
      progress: () => undefined,
    });
    process.stdout.write(`${report(result)}\n`);
    expect(faultsOf(result)).toEqual([]);
    expect(result).toMatchObject({ lost: 0, doubled: 0, wrong: 0, kills: 1, freezes: 1 });
    expect(result.finished + result.refused + result.gone).toBe(result.accepted);
    expect(result).toMatchObject({ postgresRestarts: 1, failOvers: 1 });
    expect(result.effects).toBeGreaterThanOrEqual(result.steps);
    expect(Object.keys(result.injected).length).toBeGreaterThan(3);
  },
);
