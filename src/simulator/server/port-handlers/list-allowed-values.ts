// GET …/allowed-values: the values that a field may have.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { readCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function listAllowedValues({ backOffice }: BackOfficeParts): Handler<operations['listAllowedValues']> {
  return async ({ params, query, headers, signal, reply }) =>
    reply(200, await backOffice.listAllowedValues(params, query.fieldName, readCallOf(headers, signal)));
}
