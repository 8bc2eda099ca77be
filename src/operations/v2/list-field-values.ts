// GET /lookup/fields: lists the coverages that a section may have on a policy.

import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import { readOf } from '../shared/port-call.js';

export function listFieldValues({ backOffice }: V2Dependencies): Handler<operations['listFieldValues']> {
  return async (request) => {
    const { fieldNames: _, ...activity } = request.query;
    return request.reply(200, await backOffice.listAllowedValues(activity, 'coverage', readOf(request)));
  };
}
