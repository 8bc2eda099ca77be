// GET /submission/global/{policyNo}/status.
import { describeRunStatus } from '../run-status-suite.js';

describeRunStatus('v2', 'status');
