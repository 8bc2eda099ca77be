// `npm test`: the checks that a newcomer needs to trust a change. Long ones are in `npm run proofs`.
import { type Check, runChecks } from './run-checks.js';

/** To add a check, add a row here, the longest first. */
const checks: Check[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'contract lint, generated/ fresh', command: 'tsx', args: ['scripts/generate.ts', '--check'] },
  { name: 'validators build', command: 'tsx', args: ['scripts/validators.ts'] },
  { name: 'docs build', command: 'tsx', args: ['scripts/docs.ts'] },
  {
    name: 'imports',
    command: 'depcruise',
    args: ['src', 'scripts', 'client', 'test', '--output-type', 'err-long'],
  },
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  { name: 'packages', command: 'tsx', args: ['scripts/audit.ts', '--offline'] },
];
/** They need the results of the stage above. */
const tests: Check[] = [{ name: 'tests', command: 'vitest', args: ['run'] }];

await runChecks('checks', checks, tests);
