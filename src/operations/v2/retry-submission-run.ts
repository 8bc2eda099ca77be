// POST /submission/global/{policyNo}/retry: resumes a failed run with the failed step.

import type { V2Dependencies } from '../shared/dependencies.js';
import type { NewestHandler } from '../shared/newest-handler.js';

export function retrySubmissionRun({ runs }: V2Dependencies): NewestHandler<'retrySubmissionRun'> {
  return async ({ params, identity, principal, reply }) => {
    const { mayHaveHappened } = identity;
    const started = await runs.retry({ name: params.policyNo, principal, mayHaveHappened });
    if (started.status === 'FAILED') return reply(200, started.body);
    return reply(202, started.body, { 'Retry-After': started.retryAfter });
  };
}
