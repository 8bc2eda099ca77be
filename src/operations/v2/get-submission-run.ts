// GET /submission/global/{policyNo}/status: returns the record of a run.

import type { V2Dependencies } from '../shared/dependencies.js';
import type { NewestHandler } from '../shared/newest-handler.js';
import { runStatus } from '../shared/run-status.js';

export function getSubmissionRun({ runs }: V2Dependencies): NewestHandler<'getSubmissionRun'> {
  return async (request) => {
    const { record, headers } = await runStatus(runs, request);
    return request.reply(200, record, headers);
  };
}
