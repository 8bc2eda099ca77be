// GET /policies/orchestrate/{policyNo}/stepStatus.
import { describeRunStatus } from '../run-status-suite.js';

describeRunStatus('v2', 'stepStatus');
