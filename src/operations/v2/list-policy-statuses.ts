// GET /policy/status: where the activities of a policy stand.
import type { operations } from '../../../generated/v2.js';
import type { BackOffice } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import { auditTrail } from './audit-trail.js';

export function listPolicyStatuses(backOffice: BackOffice): Handler<operations['listPolicyStatuses']> {
  return async ({ query, headers, signal, reply }) =>
    reply(200, await backOffice.listPolicyStatuses(query.policyKey, { ...auditTrail(headers), signal }));
}
