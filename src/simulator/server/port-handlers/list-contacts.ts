// GET /contacts: contacts by their role, page by page.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { readCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function listContacts({ backOffice }: BackOfficeParts): Handler<operations['listContacts']> {
  return async ({ query, headers, signal, reply }) =>
    reply(200, await backOffice.listContacts(query, readCallOf(headers, signal)));
}
