import { address, bodyOf, headers, writeHeaders } from '../issue.js';
import { Api } from './gateway.js';

const api = new Api({ baseUrl: address, baseApiParams: { headers } });
const { data: run } = await api.policy.issuePolicy(bodyOf(), {
  headers: { ...headers, ...writeHeaders() },
  format: 'json',
});
if (run.status === 'FAILED') throw new Error(run.message);
const { data: record } = await api.submission.getSubmissionRun(run.policyNo, {
  headers: { ...headers, Prefer: 'wait=25; until=end' },
  format: 'json',
});
console.log(run.policyNo, record.overallStatus);
