// POST /submission/global, version 1.0: all stages in one call. Not served yet.
import type { operations } from '../../../generated/v1.js';
import type { Handler } from '../../http/operation-types.js';
import { flowUnavailable } from '../v2/one-call-flow.js';

export function createGlobalSubmission(): Handler<operations['createGlobalSubmission']> {
  return async ({ refuse }) => refuse('ONE_CALL_FLOW_UNAVAILABLE', flowUnavailable);
}
