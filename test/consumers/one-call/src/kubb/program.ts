import { address, bodyOf, headers, writeHeaders } from '../issue.js';
import { getSubmissionRun } from './gateway/clients/getSubmissionRun.js';
import { issuePolicy } from './gateway/clients/issuePolicy.js';

const config = { baseURL: address, headers };
const asJson = { ...config, headers: { ...headers, 'Content-Type': 'application/json' } };
const { data: run } = await issuePolicy(bodyOf(), writeHeaders(), asJson);
if (run.status === 'FAILED') throw new Error(run.message);
const { data: record } = await getSubmissionRun(run.policyNo, { Prefer: 'wait=25; until=end' }, config);
console.log(run.policyNo, record.overallStatus);
