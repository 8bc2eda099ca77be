// How the tests run: shared servers made on demand. `--mode proofs` runs the proofs.
import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';
import { hasLittleMemory } from './scripts/run.js';

/** When a worker's process dies, vitest does not say which file it ran. */
const unfinishedFiles: Reporter = {
  onTestRunEnd(modules) {
    for (const module of modules)
      if (['queued', 'pending'].includes(module.state()))
        process.stderr.write(`did not end: ${module.relativeModuleId}\n`);
  },
};

/**
 * Few functions of a test run often enough to repay their optimization, which takes a fifth of the
 * CPU time. Later releases of Node have a cheaper compiler, and no such option.
 */
const rarelyOptimized = process.versions.node.startsWith('20.') ? ['--interrupt-budget=5000000'] : [];

export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === 'proofs' ? 'test/**/*.proof.ts' : 'test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    reporters: ['default', unfinishedFiles],
    pool: 'forks',
    // Files share their worker's modules: loading them anew takes a third of a test's CPU time. A
    // worker of all files grows beyond a gigabyte.
    isolate: hasLittleMemory(),
    // A worker makes much that soon is garbage: larger young generations are collected less often.
    execArgv: ['--max-semi-space-size=32', ...rarelyOptimized],
    // For two cores: a test waits half of its time for PostgreSQL and other processes, a proof a
    // third.
    maxWorkers: hasLittleMemory() ? 1 : mode === 'proofs' ? 3 : 4,
    // Generous: the first embedded store takes up to 5 s to make, and a machine that does other work
    // is ten times as slow.
    testTimeout: 60_000,
    // The first to need one waits for a PostgreSQL server and what stores are copied from.
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
}));
