// GET /submission/global/{policyNo}/status, version 1.0: the record of a run.
import type { operations } from '../../../generated/v1.js';
import type { Handler } from '../../http/operation-types.js';
import type { V2Parts } from '../v2/parts.js';
import { runStatus } from '../v2/run-status.js';

export function getSubmissionRun({ runs }: V2Parts): Handler<operations['getSubmissionRun']> {
  return async (request) => {
    const { record, headers } = await runStatus(runs, request);
    return request.reply(200, record, headers);
  };
}
