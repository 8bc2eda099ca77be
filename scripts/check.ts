// `npm test`: what a newcomer needs to trust a change. What takes minutes to prove is `npm run proofs`.
import { type Check, runChecks } from './run-checks.js';

/** To add a check: a row here. */
const checks: Check[] = [
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  {
    name: 'imports',
    command: 'depcruise',
    args: ['src', 'scripts', 'client', 'test', '--output-type', 'err-long'],
  },
  { name: 'contract lint, generated/ fresh', command: 'tsx', args: ['scripts/generate.ts', '--check'] },
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'packages', command: 'tsx', args: ['scripts/audit.ts', '--offline'] },
  { name: 'docs build', command: 'tsx', args: ['scripts/docs.ts'] },
  { name: 'tests', command: 'vitest', args: ['run'] },
];

await runChecks('checks', checks);
