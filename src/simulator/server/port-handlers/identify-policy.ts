// GET /policy-identities: a policy by any of its names, and whose it is.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { readCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function identifyPolicy({ backOffice }: BackOfficeParts): Handler<operations['identifyPolicy']> {
  return async ({ query, headers, signal, reply }) =>
    reply(200, await backOffice.identifyPolicy(query, readCallOf(headers, signal)));
}
