// Broken replies of the back office with every way to repeat a write. Seed and count can be set:
// SEED=7 REQUESTS=5000.
import { testBrokenBytes } from './broken-bytes.js';

for (const repeat of ['byKey', 'byLookup', 'never'] as const)
  testBrokenBytes(Number(process.env.REQUESTS ?? 500), Number(process.env.SEED ?? 1), repeat);
