// GET /submission/global/{policyNo}/status: the record of a run.

import type { V2Parts } from '../shared/dependencies.js';
import type { NewestHandler } from '../shared/newest-handler.js';
import { runStatus } from '../shared/run-status.js';

export function getSubmissionRun({ runs }: V2Parts): NewestHandler<'getSubmissionRun'> {
  return async (request) => {
    const { record, headers } = await runStatus(runs, request);
    return request.reply(200, record, headers);
  };
}
