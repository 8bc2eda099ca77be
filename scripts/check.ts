// `npm test`: the checks that a newcomer needs to trust a change. Long ones are in `npm run proofs`.
import { type Check, runChecks } from './run-checks.js';

/** To add a check, add a row here, the longest first. */
const checks: Check[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'contract lint, generated/ fresh', command: 'tsx', args: ['scripts/generate.ts', '--check'] },
  { name: 'validators build', command: 'tsx', args: ['scripts/validators.ts'] },
  { name: 'docs build', command: 'tsx', args: ['scripts/docs.ts'] },
  { name: 'programs', command: 'tsx', args: ['scripts/bundle.ts'] },
  {
    name: 'imports',
    command: 'depcruise',
    args: ['src', 'scripts', 'client', 'test', '--output-type', 'err-long'],
  },
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  { name: 'packages', command: 'tsx', args: ['scripts/audit.ts', '--offline'] },
];
/** They need the results of the stage above. Files share a process, which saves loading every module again for each of them. */
const tests: Check[] = [
  { name: 'tests', command: 'vitest', args: ['run', '--no-isolate', '--exclude', 'test/store/**'] },
];
/** These open and close embedded stores, damaged ones too: each file in a process of its own. */
const storeTests: Check[] = [{ name: 'tests of the store', command: 'vitest', args: ['run', 'test/store'] }];

/** Attacks of single requests and connections against the programs; those with a goal in milliseconds are in `npm run attacks`. */
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
const attacks: Check[] = [
  {
    name: 'quick attacks',
    command: 'tsx',
    args: ['test/attacks/main.ts', '--quick', ...quickAttacks.flatMap((name) => ['--only', name])],
  },
];

await runChecks('checks', checks, tests, storeTests, attacks);
