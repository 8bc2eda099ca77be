// POST /submission/global/{policyNo}/retry of version 1.0.
import { describeRetry } from '../retry-suite.js';

describeRetry('v1');
