// GET /writes/{idempotencyKey}: what became of a write.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { readCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function findWrite({ backOffice }: BackOfficeParts): Handler<operations['findWrite']> {
  return async ({ params, headers, signal, reply }) =>
    reply(200, await backOffice.findWrite(params.idempotencyKey, readCallOf(headers, signal)));
}
