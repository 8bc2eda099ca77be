// GET /policies/{policyKey}/statuses: every activity of a policy.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { readCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function listPolicyStatuses({
  backOffice,
}: BackOfficeParts): Handler<operations['listPolicyStatuses']> {
  return async ({ params, headers, signal, reply }) =>
    reply(200, await backOffice.listPolicyStatuses(params.policyKey, readCallOf(headers, signal)));
}
