// A few calls to a back office whose replies are broken; broken-bytes.proof.ts has more calls and
// every way to repeat a write.
import { testBrokenBytes } from './broken-bytes.js';

testBrokenBytes(80, Number(process.env.SEED ?? 1), 'never');
