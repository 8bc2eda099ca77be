// POST /partners/{partnerId}/revocation: the end of all its keys.
import type { operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function revokePartner({ partners }: AdminParts): Handler<operations['revokePartner']> {
  return async ({ params: { partnerId }, reply, refuse }) => {
    const partner = await partners.revoke(partnerId);
    return partner ? reply(200, partner) : refuse('NOT_FOUND', `There is no partner ${partnerId}.`);
  };
}
