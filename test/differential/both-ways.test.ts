// The same request gets the same response, whether the operation is looked up before Express or by Express.
import { testBothWays } from './test-both-ways.js';

testBothWays(500, 1);
