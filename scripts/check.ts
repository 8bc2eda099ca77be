// `npm test`: the checks that a newcomer needs to trust a change. Long ones are in
// `npm run proofs`.
import { TSC } from './run.js';
import { type Check, runChecks } from './run-checks.js';

/** Builds that the tests need. To add a check, add a row to one of the lists, longest first. */
const builds: Check[] = [
  { name: 'contract lint, generated/ fresh', command: 'tsx', args: ['scripts/generate.ts', '--check'] },
  { name: 'validators build', command: 'tsx', args: ['scripts/validators.ts'] },
  { name: 'docs build, packages', command: 'tsx', args: ['scripts/docs.ts'] },
  { name: 'programs', command: 'tsx', args: ['scripts/bundle.ts'] },
  { name: "operator's page", command: 'tsx', args: ['scripts/operator-page.ts'] },
];

const checks: Check[] = [
  {
    name: 'tests',
    command: 'vitest',
    args: ['run'],
    env: { TEST_STORE: 'postgres', TEST_PROGRAMS: 'built', TEST_ROWS: 'sample' },
  },
  { name: 'contracts as released', command: 'tsx', args: ['scripts/contract.ts', 'check'] },
  // Each further checker repeats work on shared files, which costs half as much CPU time again.
  { name: 'types', command: TSC, args: ['--noEmit', '--checkers', '1'] },
  {
    name: "types of the operator's page",
    command: TSC,
    args: ['--noEmit', '--project', 'scripts/operator-page'],
  },
  {
    name: 'imports',
    command: 'depcruise',
    // Few rules apply to the imports of tests, and the compiler finds those that do not resolve.
    args: ['src', 'scripts', 'client', 'mock', '--output-type', 'err-long'],
  },
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  { name: 'packages', command: 'tsx', args: ['scripts/audit.ts', '--offline'] },
];

await runChecks('checks', builds, checks);
