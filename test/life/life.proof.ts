// A long random walk of policies through the stages of all versions, from another seed than the one
// of life.test.ts; `npm run proofs:long` takes a longer one.
import { describeLives } from './life-suite.js';

describeLives(Number(process.env.POLICIES ?? 500), Number(process.env.SEED ?? 2));
