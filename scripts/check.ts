// `npm test`: what a newcomer needs to trust a change. What takes minutes to prove is `npm run proofs`.
import { type Check, runChecks } from './run-checks.js';

/** To add a check: a row here, the longest first. */
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
/** They need what is built above. */
const tests: Check[] = [{ name: 'tests', command: 'vitest', args: ['run'] }];

await runChecks('checks', checks, tests);
