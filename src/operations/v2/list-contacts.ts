// GET /lookup/contacts: the contacts of a role, page by page.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { readOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';
import { contactsOf } from '../shared/owned-by.js';

export function listContacts({ backOffice }: V2Parts): Handler<operations['listContacts']> {
  return async (request) => {
    const { query, principal, reply } = request;
    const visible = { ...query, ...contactsOf(principal) };
    return reply(200, await backOffice.listContacts(visible, readOf(request)));
  };
}
