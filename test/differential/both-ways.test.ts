// Whether an operation is looked up before Express or found by it, the same request gets the same response.
import { testBothWays } from './test-both-ways.js';

testBothWays(500, 1);
