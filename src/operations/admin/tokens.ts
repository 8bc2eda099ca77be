// The tokens of the administration, and the sessions of its page: the handlers of /tokens and
// /session.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import type { Principal } from '../../partners/principal.js';
import type { AdminParts } from './dependencies.js';
import { requireFuture } from './expiry.js';

export function tokenHandlers({ tokens, sessions }: AdminParts) {
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

    createSession: async ({ principal, headers: { Origin: origin }, reply, refuse }) => {
      const { tokenHash } = principal;
      if (principal.session || tokenHash === undefined) return refuse('FORBIDDEN', noToken);
      const { cookie, ...session } = sessions.open(tokenHash, origin);
      return reply(201, sessionOf({ ...principal, session }), { 'Set-Cookie': cookie });
    },

    getSession: async ({ principal, reply }) => reply(200, sessionOf(principal)),

    endSession: async ({ principal, headers: { Origin: origin }, reply }) =>
      reply(200, sessionOf(principal), { 'Set-Cookie': await sessions.end(principal.session, origin) }),
  } satisfies Partial<Handlers<operations>>;
}

const sessionOf = ({ keyId: name, role = 'read', session }: Principal) => ({
  name,
  role,
  endsAt: session ? new Date(session.endsAtMs).toISOString() : null,
});

/** A session that opens another one would never end. */
const noToken = 'A session is opened with a token, in x-api-key. Nothing was done.';
const nameTaken = (name: string) =>
  `A token has or had the name ${name}. Use another name, so that records of what a token did stay unambiguous.`;
const isConfigured =
  'The configured token cannot be revoked here. To replace it, change ADMIN_TOKEN and restart the gateway.';
