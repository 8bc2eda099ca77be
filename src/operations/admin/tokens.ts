// Administration tokens: the handlers of /tokens.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';
import { requireFuture } from './expiry.js';

export function tokenHandlers({ tokens }: AdminParts) {
  return {
    listTokens: async ({ reply }) => reply(200, { tokens: await tokens.list() }),

    addToken: async ({ body: { name, role, expiresAt = null }, principal, reply, refuse }) => {
      if (expiresAt !== null) requireFuture(expiresAt);
      const made = await tokens.add({ name, role, expiresAt, createdBy: principal.keyId });
      return made ? reply(201, made) : refuse('INVALID_STATE', nameTaken(name));
    },

    revokeToken: async ({ params: { tokenName }, reply, refuse }) => {
      const revoked = await tokens.revoke(tokenName);
      if (revoked === 'configured') return refuse('INVALID_STATE', isConfigured);
      return revoked ? reply(200, revoked) : refuse('NOT_FOUND', `There is no token ${tokenName}.`);
    },
  } satisfies Partial<Handlers<operations>>;
}

const nameTaken = (name: string) =>
  `A token has or had the name ${name}. Use a different name, so that records of what a token did stay unambiguous.`;
const isConfigured =
  'The configured token cannot be revoked here. To replace it, change ADMIN_TOKEN and restart the gateway.';
