// The short form of `npm run chaos`: real processes, faults, a gateway killed, one frozen,
// PostgreSQL restarted, and a fail-over to a standby.
import { beforeAll, expect, test } from 'vitest';
import { type FailOverPostgres, startFailOverPostgres } from '../support/fail-over-postgres.js';
import { useLogFolder } from './cluster/log-folder.js';
import { faultsOf, report } from './runs/report.js';
import { runChaos } from './runs/run-chaos.js';

let postgres: FailOverPostgres;
beforeAll(async () => {
  postgres = await startFailOverPostgres(1);
});
const directory = useLogFolder('chaos-runs', () => postgres?.stop());

test('no run is lost and no step is executed twice', { timeout: 180_000 }, async () => {
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
    isLossy: false,
    directory: directory(),
    isBuilt: false,
    progress: () => undefined,
  });
  process.stdout.write(`${report(result)}\n`);
  expect(faultsOf(result)).toEqual([]);
  expect(result).toMatchObject({ lost: 0, doubled: 0, wrong: 0, kills: 1, freezes: 1 });
  expect(result.finished + result.refused).toBe(result.accepted);
  expect(result).toMatchObject({ postgresRestarts: 1, failOvers: 1 });
  expect(result.effects).toBeGreaterThanOrEqual(result.steps);
  expect(Object.keys(result.injected).length).toBeGreaterThan(3);
});
