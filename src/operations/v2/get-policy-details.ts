// GET /policy/details: what the carrier holds of a policy.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { readOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';

export function getPolicyDetails({ backOffice }: V2Parts): Handler<operations['getPolicyDetails']> {
  return async (request) =>
    request.reply(200, await backOffice.getPolicyDetails(request.query, readOf(request)));
}
