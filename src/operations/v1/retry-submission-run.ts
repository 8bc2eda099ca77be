// POST /submission/global/{policyNo}/retry, version 1.0: a run that has failed goes on with the step that failed.
import type { operations } from '../../../generated/v1.js';
import type { Handler } from '../../http/operation-types.js';
import type { V2Parts } from '../v2/parts.js';

export function retrySubmissionRun({ runs }: V2Parts): Handler<operations['retrySubmissionRun']> {
  return async ({ params, identity, principal, reply }) => {
    const { mayHaveHappened } = identity;
    const started = await runs.retry({ name: params.policyNo, principal, mayHaveHappened });
    if (started.status === 'FAILED') return reply(200, started.body);
    return reply(202, started.body, { 'Retry-After': started.retryAfter });
  };
}
