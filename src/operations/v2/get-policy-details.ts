// GET /policy/details: what the carrier holds of a policy.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { noAuditTrail } from './audit-trail.js';
import type { V2Parts } from './parts.js';

export function getPolicyDetails({ backOffice }: V2Parts): Handler<operations['getPolicyDetails']> {
  return async ({ query, signal, trace, principal, reply }) =>
    reply(200, await backOffice.getPolicyDetails(query, { ...noAuditTrail(trace, principal), signal }));
}
