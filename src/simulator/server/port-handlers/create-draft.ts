// POST /policies: a draft of a policy.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { draftCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function createDraft({ backOffice }: BackOfficeParts): Handler<operations['createDraft']> {
  return async ({ headers, body, reply }) =>
    reply(201, await backOffice.createDraft(body, draftCallOf(headers)));
}
