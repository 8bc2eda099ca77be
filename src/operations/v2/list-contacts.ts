// GET /lookup/contacts: lists the contacts with a role, paginated.

import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import { readOf } from '../shared/port-call.js';
import { visibleContacts } from '../shared/visibility-filter.js';

export function listContacts({ backOffice }: V2Dependencies): Handler<operations['listContacts']> {
  return async (request) => {
    const { query, principal, reply } = request;
    const visible = { ...query, ...visibleContacts(principal) };
    return reply(200, await backOffice.listContacts(visible, readOf(request)));
  };
}
