// GET /policies/orchestrate/{policyNo}/stepStatus: the record of a run, at its other address. Not served yet.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { flowUnavailable } from './one-call-flow.js';

export function getIssueRun(): Handler<operations['getIssueRun']> {
  return async ({ refuse }) => refuse('ONE_CALL_FLOW_UNAVAILABLE', flowUnavailable);
}
