// GET /submission/global/{policyNo}/status: the record of a run.
import type { NewestHandler } from './newest-handler.js';
import type { V2Parts } from './parts.js';
import { runStatus } from './run-status.js';

export function getSubmissionRun({ runs }: V2Parts): NewestHandler<'getSubmissionRun'> {
  return async (request) => {
    const { record, headers } = await runStatus(runs, request);
    return request.reply(200, record, headers);
  };
}
