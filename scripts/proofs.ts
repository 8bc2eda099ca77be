// `npm run proofs`: what proves rather than checks. Kill tables, chaos, recovery between processes, tables of faults.
import { type Check, runChecks } from './run-checks.js';

// To add a proof: a file test/…/….proof.ts, or a row here for a program.
const proofs: Check[] = [{ name: 'proofs', command: 'vitest', args: ['run', '--mode', 'proofs'] }];

await runChecks('proofs', proofs);
