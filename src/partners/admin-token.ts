// Owns the administration's token: which it is, and whether a caller has it.
import { createHash, timingSafeEqual } from 'node:crypto';
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
  limits: unlimited,
};

/** Whoever has the token is the operator. The comparison takes the same time whatever was sent. */
export function createAdminAuthenticate(token: string): Authenticate {
  const expected = digest(token);
  return async (given) => (timingSafeEqual(digest(given), expected) ? operator : undefined);
}

// Digests have one length, which the comparison asks for.
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
