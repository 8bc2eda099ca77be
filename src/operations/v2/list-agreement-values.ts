// GET /lookup/agreement: lists the agreements, or their activities or sections, that a section may have on a policy.

import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import { readOf } from '../shared/port-call.js';

export function listAgreementValues({
  backOffice,
}: V2Dependencies): Handler<operations['listAgreementValues']> {
  return async (request) => {
    const { fieldNames, ...activity } = request.query;
    return request.reply(200, await backOffice.listAllowedValues(activity, fieldNames, readOf(request)));
  };
}
