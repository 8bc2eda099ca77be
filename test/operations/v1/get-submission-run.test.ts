// GET /submission/global/{policyNo}/status of version 1.0.
import { describeRunStatus } from '../run-status-suite.js';

describeRunStatus('v1', 'status');
