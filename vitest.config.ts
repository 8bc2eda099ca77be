// How the tests run: one process per file, two at a time, shared servers made on demand.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Generous: the first embedded store takes up to 5 s to make, and CI machines are slow.
    testTimeout: 30_000,
    // The first to need one waits for a PostgreSQL server and what stores are copied from.
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'checks', include: ['test/**/*.test.ts'] } },
      { extends: true, test: { name: 'proofs', include: ['test/**/*.proof.ts'] } },
    ],
  },
});
