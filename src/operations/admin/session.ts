// Login, current session and logout of the operator's page: the handlers of /session.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import type { Principal } from '../../partners/principal.js';
import type { AdminParts } from './dependencies.js';

export function sessionHandlers({ sessions }: AdminParts) {
  return {
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

/** A session that could open another session would never end. */
const noToken = 'A session is opened with a token, in x-api-key. Nothing was done.';
