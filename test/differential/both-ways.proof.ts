// As both-ways.test.ts, with more requests, of a seed that can be chosen: SEED=7 REQUESTS=50000.
import { testBothWays } from './test-both-ways.js';

testBothWays(Number(process.env.REQUESTS ?? 2_000), Number(process.env.SEED ?? 2));
