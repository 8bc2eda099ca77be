// GET /submissions: submissions in short, page by page.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { readCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function listSubmissions({ backOffice }: BackOfficeParts): Handler<operations['listSubmissions']> {
  return async ({ query, headers, signal, reply }) =>
    reply(200, await backOffice.listSubmissions(query, readCallOf(headers, signal)));
}
