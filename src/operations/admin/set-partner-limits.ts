// PATCH /partners/{partnerId}/limits: what a partner may use at most.
import type { operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function setPartnerLimits({ partners }: AdminParts): Handler<operations['setPartnerLimits']> {
  return async ({ params: { partnerId }, body, reply, refuse }) => {
    const partner = await partners.setLimits(partnerId, body);
    return partner ? reply(200, partner) : refuse('NOT_FOUND', `There is no partner ${partnerId}.`);
  };
}
