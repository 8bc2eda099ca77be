// A long random walk from another seed; `npm run proofs:long` takes a longer one.
import { describeLives } from './life-suite.js';

describeLives(Number(process.env.POLICIES ?? 500), Number(process.env.SEED ?? 2));
