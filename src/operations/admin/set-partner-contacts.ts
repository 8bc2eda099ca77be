// PUT /partners/{partnerId}/contacts: which contacts lists show a partner.
import type { operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function setPartnerContacts({ partners }: AdminParts): Handler<operations['setPartnerContacts']> {
  return async ({ params: { partnerId }, body, reply, refuse }) => {
    const partner = await partners.setContacts(partnerId, body.contacts);
    return partner ? reply(200, partner) : refuse('NOT_FOUND', `There is no partner ${partnerId}.`);
  };
}
