// POST /policy-references: a reference that was not given before.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { writeCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function generatePolicyReference({
  backOffice,
}: BackOfficeParts): Handler<operations['generatePolicyReference']> {
  return async ({ headers, body, reply }) =>
    reply(201, await backOffice.generatePolicyReference(body, writeCallOf(headers)));
}
