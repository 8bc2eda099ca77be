// `npm run proofs`: runs the checks that take minutes, such as kill tables and chaos.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Check, runChecks } from './run-checks.js';

const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.join('test', name));
const testsWith = (pattern: RegExp) => tests.filter((name) => pattern.test(readFileSync(name, 'utf8')));
/** The tests that run on each kind of store. `npm test` runs them on PostgreSQL. */
const testsOfStores = testsWith(/\bSTORE_KINDS\b/);
/** The tests of long tables and of details. `npm test` runs a sample of them. */
const testsOfTables = testsWith(/\b(sampled|sampledRows|sampleSize|testOfDetail)\(/);

/**
 * Attacks on the programs with single requests and connections. Attacks with a goal in milliseconds
 * are in `npm run attacks`.
 */
const quickAttacks = [
  'vanishing-readers',
  'foreign-parties',
  'document-replay',
  'no-store',
  'invisible-locations',
  'ownership',
  'path-tricks',
  'smuggling',
  'injections',
];

// To add a proof, add a file test/…/….proof.ts, or a row here for a program.
const proofs: Check[] = [
  { name: 'build', command: 'tsx', args: ['scripts/build.ts'] },
  {
    name: 'proofs',
    command: 'vitest',
    args: ['run', '--mode', 'proofs'],
    env: { TEST_PROGRAMS: 'built', TEST_ROWS: 'sample' },
  },
  {
    name: 'tests on the embedded store',
    command: 'vitest',
    args: ['run', ...testsOfStores],
    env: { TEST_PROGRAMS: 'built', TEST_STORE: 'embedded' },
  },
  {
    name: 'whole long tables, and details',
    command: 'vitest',
    args: ['run', ...testsOfTables],
    env: { TEST_PROGRAMS: 'built', TEST_STORE: 'postgres' },
  },
  {
    name: 'quick attacks',
    command: 'tsx',
    args: ['test/attacks/main.ts', '--quick', ...quickAttacks.flatMap((name) => ['--only', name])],
    env: { TEST_PROGRAMS: 'built' },
  },
];

// The checks run one after the other, because each uses all cores.
await runChecks('proofs', ...proofs.map((proof) => [proof]));
