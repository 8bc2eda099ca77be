import { address, bodyOf, headers, writeHeaders } from '../issue.js';
import { createApiClient } from './gateway.js';

const api = createApiClient(address, { axiosConfig: { headers } });
const run = await api.issuePolicy(bodyOf(), { headers: writeHeaders() });
if (run.status === 'FAILED') throw new Error(run.message);
const record = await api.getSubmissionRun({
  params: { policyNo: run.policyNo },
  headers: { Prefer: 'wait=25; until=end' },
});
console.log(run.policyNo, record.overallStatus);
