// How the tests run: two files at a time, each in a process of its own, shared servers made on demand. `--mode proofs` runs the
// proofs.
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === 'proofs' ? 'test/**/*.proof.ts' : 'test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Generous: the first embedded store takes up to 5 s to make, and CI machines are slow.
    testTimeout: 30_000,
    // The first to need one waits for a PostgreSQL server and what stores are copied from.
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
}));
