// GET /policies/orchestrate/{policyNo}/stepStatus: the record of a run, at its other address.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import type { V2Parts } from '../shared/dependencies.js';
import { runStatus } from '../shared/run-status.js';

export function getIssueRun({ runs }: V2Parts): Handler<operations['getIssueRun']> {
  return async (request) => {
    const { record, headers } = await runStatus(runs, request);
    return request.reply(200, record, headers);
  };
}
