// GET /lookup/agreement: the agreements, or their activities or sections, that a section may have on a policy.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { readOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';

export function listAgreementValues({ backOffice }: V2Parts): Handler<operations['listAgreementValues']> {
  return async (request) => {
    const { fieldNames, ...activity } = request.query;
    return request.reply(200, await backOffice.listAllowedValues(activity, fieldNames, readOf(request)));
  };
}
