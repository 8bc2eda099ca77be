// POST /runs/{runId}/retry: a failed run continues with the failed step.
import type { operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function retryRun({ runs }: AdminParts): Handler<operations['retryRun']> {
  return async ({ params: { runId }, reply, refuse }) => {
    const run = await runs.find(runId);
    if (!run) return refuse('NOT_FOUND', `There is no run ${runId}.`);
    await runs.retry(run.submissionId);
    return reply(202, (await runs.find(run.submissionId)) ?? run);
  };
}
