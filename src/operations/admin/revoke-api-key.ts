// POST /keys/{keyId}/revocation: the end of one key.
import type { operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function revokeApiKey({ partners }: AdminParts): Handler<operations['revokeApiKey']> {
  return async ({ params: { keyId }, reply, refuse }) => {
    const partner = await partners.revokeKey(keyId);
    return partner ? reply(200, partner) : refuse('NOT_FOUND', `There is no key ${keyId}.`);
  };
}
