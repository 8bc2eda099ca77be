// POST /submission/global/{policyNo}/retry, version 1.0: a failed run once more. Not served yet.
import type { operations } from '../../../generated/v1.js';
import type { Handler } from '../../http/operation-types.js';
import { flowUnavailable } from '../v2/one-call-flow.js';

export function retrySubmissionRun(): Handler<operations['retrySubmissionRun']> {
  return async ({ refuse }) => refuse('ONE_CALL_FLOW_UNAVAILABLE', flowUnavailable);
}
