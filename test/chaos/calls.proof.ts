// The short form of `npm run chaos:calls` in the mode `never`, with real processes, faults, and one
// gateway killed. That of `npm run chaos` covers `byKey`; the programs cover all modes.
import { beforeAll, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres.js';
import { report } from './calls/report.js';
import { faultsOf, runMode } from './calls/run-mode.js';
import { useLogFolder } from './cluster/log-folder.js';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
const directory = useLogFolder('chaos', () => postgres?.stop());

describe('no effect is doubled and no response is lost', () => {
  // Without a fail-over, which `npm run chaos:calls -- --fail-overs 2` covers: a node that is
  // killed during one may leave a call in doubt although its caller has the response; its policy
  // then waits minutes for an operator.
  test.each(['never'] as const)(
    'with a back office whose repeat mode is %s',
    { timeout: 180_000 },
    async (mode) => {
      const result = await runMode(mode, {
        flows: 12,
        nodes: 2,
        kills: 1,
        clients: 8,
        seed: 12,
        failOvers: 0,
        postgresUrl: postgres.url,
        failOver: undefined,
        directory: directory(),
        progress: () => undefined,
      });
      process.stdout.write(`${report([result])}\n`);
      expect(faultsOf(result)).toEqual([]);
      expect(result).toMatchObject({ doubled: 0, lost: 0, wrong: 0, open: 0, kills: 1, restarts: 1 });
      expect(result.answers).toBe(result.calls);
      expect(Object.keys(result.injected).length).toBeGreaterThan(3);
      expect(result.resolved > 0, 'calls for an operator').toBe(mode === 'never');
    },
  );
});
