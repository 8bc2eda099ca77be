// GET /policy/status: lists the activities of a policy with their states.

import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import { readOf } from '../shared/port-call.js';

export function listPolicyStatuses({
  backOffice,
}: V2Dependencies): Handler<operations['listPolicyStatuses']> {
  return async (request) =>
    request.reply(200, await backOffice.listPolicyStatuses(request.query.policyKey, readOf(request)));
}
