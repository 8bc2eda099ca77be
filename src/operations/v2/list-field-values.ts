// GET /lookup/fields: the coverages that a section may have on a policy.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { readOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';

export function listFieldValues({ backOffice }: V2Parts): Handler<operations['listFieldValues']> {
  return async (request) => {
    const { fieldNames: _, ...activity } = request.query;
    return request.reply(200, await backOffice.listAllowedValues(activity, 'coverage', readOf(request)));
  };
}
