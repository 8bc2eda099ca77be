// `npm run proofs`: the long checks. Kill tables, chaos, recovery between processes, fault tables.
import { type Check, runChecks } from './run-checks.js';

// To add a proof, add a file test/…/….proof.ts, or a row here for a program.
const proofs: Check[] = [{ name: 'proofs', command: 'vitest', args: ['run', '--mode', 'proofs'] }];

await runChecks('proofs', proofs);
