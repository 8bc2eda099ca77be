// POST /submission/global/{policyNo}/retry: a further try of a run that has failed. Not served yet.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { flowUnavailable } from './one-call-flow.js';

export function retrySubmissionRun(): Handler<operations['retrySubmissionRun']> {
  return async ({ refuse }) => refuse('ONE_CALL_FLOW_UNAVAILABLE', flowUnavailable);
}
