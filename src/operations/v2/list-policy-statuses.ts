// GET /policy/status: where the activities of a policy stand.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { readOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';

export function listPolicyStatuses({ backOffice }: V2Parts): Handler<operations['listPolicyStatuses']> {
  return async (request) =>
    request.reply(200, await backOffice.listPolicyStatuses(request.query.policyKey, readOf(request)));
}
