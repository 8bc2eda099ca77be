// GET /policies/orchestrate/{policyNo}/stepStatus: returns the record of a run, at its alternative path.

import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import { runStatus } from '../shared/run-status.js';

export function getIssueRun({ runs }: V2Dependencies): Handler<operations['getIssueRun']> {
  return async (request) => {
    const { record, headers } = await runStatus(runs, request);
    return request.reply(200, record, headers);
  };
}
