// PUT …/bind: a policy is bound.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { writeCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function bindPolicy({ backOffice }: BackOfficeParts): Handler<operations['bindPolicy']> {
  return async ({ params, headers, body, reply }) =>
    reply(200, await backOffice.bindPolicy(params, body, writeCallOf(headers)));
}
