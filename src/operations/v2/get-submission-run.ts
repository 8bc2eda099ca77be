// GET /submission/global/{policyNo}/status: the record of a run. Not served yet.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { flowUnavailable } from './one-call-flow.js';

export function getSubmissionRun(): Handler<operations['getSubmissionRun']> {
  return async ({ refuse }) => refuse('ONE_CALL_FLOW_UNAVAILABLE', flowUnavailable);
}
