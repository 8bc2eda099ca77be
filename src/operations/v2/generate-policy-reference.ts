// POST /policy/generatereference: has the carrier generate a policy reference.

import type { PolicyReferenceRequest } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import { exactly } from '../shared/exact-fields.js';
import { writeOf } from '../shared/port-call.js';

export function generatePolicyReference({
  backOffice,
}: V2Dependencies): Handler<operations['generatePolicyReference']> {
  return async (request) => {
    const { body, reply } = request;
    const asked = exactly<PolicyReferenceRequest>()(body);
    return reply(200, await backOffice.generatePolicyReference(asked, writeOf(request)));
  };
}
