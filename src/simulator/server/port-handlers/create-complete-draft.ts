// POST /complete-policies: a draft with its underwriting data, or neither.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { draftCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function createCompleteDraft({
  backOffice,
}: BackOfficeParts): Handler<operations['createCompleteDraft']> {
  return async ({ headers, body, reply }) =>
    reply(201, await backOffice.createCompleteDraft(body, draftCallOf(headers)));
}
