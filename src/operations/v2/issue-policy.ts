// POST /policy/issue: all stages in one call. Not served yet.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { flowUnavailable } from './one-call-flow.js';

export function issuePolicy(): Handler<operations['issuePolicy']> {
  return async ({ refuse }) => refuse('ONE_CALL_FLOW_UNAVAILABLE', flowUnavailable);
}
