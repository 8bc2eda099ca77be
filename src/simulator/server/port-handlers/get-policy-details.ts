// GET /policy-details: what is held of a policy.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { readCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function getPolicyDetails({ backOffice }: BackOfficeParts): Handler<operations['getPolicyDetails']> {
  return async ({ query, headers, signal, reply }) =>
    reply(200, await backOffice.getPolicyDetails(query, readCallOf(headers, signal)));
}
