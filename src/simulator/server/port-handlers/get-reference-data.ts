// GET /reference-data: countries, divisions and products.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { readCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function getReferenceData({ backOffice }: BackOfficeParts): Handler<operations['getReferenceData']> {
  return async ({ headers, signal, reply }) =>
    reply(200, await backOffice.getReferenceData(readCallOf(headers, signal)));
}
