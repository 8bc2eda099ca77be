// The administration's token: reads it, and checks a caller's token against it.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Guesses } from './guesses.js';
import { readKeptSecret } from './kept-secret.js';
import { unlimited } from './limits.js';
import type { Authenticate, Principal } from './principal.js';

/** The token given, else the one kept in the data directory, else a new one that is kept there. */
export async function readAdminToken(dataDirectory: string, given: string | undefined): Promise<string> {
  return given ?? readKeptSecret({ directory: dataDirectory, file: 'admin-token', prefix: 'admin_' });
}

const operator: Principal = {
  partnerId: 'administration',
  keyId: 'administration',
  apiVersion: null,
  producerIds: 'all',
  contacts: 'all',
  limits: unlimited,
};

export interface AdminToken {
  /** Who has the token is the operator. The comparison takes the same time for every text. */
  readonly authenticate: Authenticate;
  /** Counts a token as a guess of its address; answers the seconds to wait where its address has made too many. */
  admit(given: string, address: string): number | undefined;
}

export function createAdminToken(token: string, guesses: Guesses): AdminToken {
  const expected = digest(token);
  const isRight = (given: string) => timingSafeEqual(digest(given), expected);
  return {
    authenticate: async (given) => (isRight(given) ? operator : undefined),
    admit(given, address) {
      const waitMs = guesses.waitMs(address);
      // Without a look at the token, or its answer would tell a guess from the token all the same.
      if (waitMs > 0) return Math.ceil(waitMs / 1_000);
      if (isRight(given)) guesses.right(address);
      else guesses.wrong(address, digest(given).toString('base64'));
      return undefined;
    },
  };
}

// Digests have one length, which the comparison asks for.
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
