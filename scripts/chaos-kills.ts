// Owns `npm run chaos:kills`: kill -9 at every boundary of a run, in front of every kind of back office, on the embedded
// store and between nodes on PostgreSQL. `npm test` goes through a part of the same tables.
import { spawn } from 'node:child_process';

const vitest = spawn(
  'node_modules/.bin/vitest',
  ['run', 'test/runs/kills.test.ts', 'test/runs/takeover.test.ts', 'test/store/first-start.test.ts'],
  {
    env: { ...process.env, KILLS: 'all' },
    stdio: 'inherit',
  },
);
vitest.once('close', (code) => {
  process.exitCode = code ?? 1;
});
