// GET /policy/details: returns everything the carrier stores for a policy.

import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import { readOf } from '../shared/port-call.js';

export function getPolicyDetails({ backOffice }: V2Dependencies): Handler<operations['getPolicyDetails']> {
  return async (request) =>
    request.reply(200, await backOffice.getPolicyDetails(request.query, readOf(request)));
}
