// PUT …/underwriting: underwriting data, merged into the draft.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { stageCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function enrichDraft({ backOffice }: BackOfficeParts): Handler<operations['enrichDraft']> {
  return async ({ params, headers, body, reply }) =>
    reply(200, await backOffice.enrichDraft(params, body, stageCallOf(headers)));
}
