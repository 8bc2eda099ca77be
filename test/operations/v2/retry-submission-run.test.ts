// POST /submission/global/{policyNo}/retry.
import { describeRetry } from '../retry-suite.js';

describeRetry('v2');
