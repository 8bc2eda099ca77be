// The same request gets the same response, whether the operation is looked up before Express or by
// Express. Seed and count can be set: SEED=7 REQUESTS=50000.
import { testBothWays } from './test-both-ways.js';

testBothWays(Number(process.env.REQUESTS ?? 2_000), Number(process.env.SEED ?? 2));
