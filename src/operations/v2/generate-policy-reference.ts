// POST /policy/generatereference: a reference that the carrier makes for a policy.
import type { operations } from '../../../generated/v2.js';
import type { PolicyReferenceRequest } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import { writeOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';
import { exactly } from '../shared/exactly.js';

export function generatePolicyReference({
  backOffice,
}: V2Parts): Handler<operations['generatePolicyReference']> {
  return async (request) => {
    const { body, reply } = request;
    const asked = exactly<PolicyReferenceRequest>()(body);
    return reply(200, await backOffice.generatePolicyReference(asked, writeOf(request)));
  };
}
