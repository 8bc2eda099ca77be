// POST /policy/generatereference: has the carrier generate a policy reference.

import type { PolicyReferenceRequest } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import { exactly } from '../shared/exact-fields.js';
import { writeOf } from '../shared/port-call.js';
import { validatePolicyReference } from '../shared/stage-rules.js';

export function generatePolicyReference({
  backOffice,
  referenceData,
}: V2Dependencies): Handler<operations['generatePolicyReference']> {
  return async (request) => {
    const { body, reply } = request;
    const asked = exactly<PolicyReferenceRequest>()(body);
    validatePolicyReference(asked, await referenceData());
    return reply(200, await backOffice.generatePolicyReference(asked, writeOf(request)));
  };
}
