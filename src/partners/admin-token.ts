// Checks the administration token of a caller: it can be the configured token, or one in the store.
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../async/timeout.js';
import { atMostFor } from '../at-most.js';
import { orUnavailable } from '../problems.js';
import type { Role } from '../store/partner-tables.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { GuessLimiter } from './guess-limiter.js';
import { unlimited } from './limits.js';
import type { Authenticate, Principal } from './principal.js';
import { readOrCreateSecret } from './secret-file.js';

/** The name of the configured token. */
export const CONFIGURED = 'configured';

/** How long a token is cached: changes made on another node take effect within this time. */
const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 1_000;
/**
 * While the store is unavailable, a token that was valid within this time may be used for reads
 * that need no store.
 */
const READS_FOR_MS = 86_400_000;
/** How long a read token waits for a hanging store: Prometheus does not wait long. */
const PATIENCE_MS = 1_000;
/** Tokens of any other form are not looked up. */
const FORM = /^admin_[\w-]{32}$/;

/** The configured token, or the one in the data directory, created on the first start. */
export async function readAdminToken(dataDirectory: string, given: string | undefined): Promise<string> {
  return given ?? readOrCreateSecret({ directory: dataDirectory, file: 'admin-token', prefix: 'admin_' });
}

/** The name of the token stands for the key: `createdBy` and audit records show it. */
const operatorOf = (name: string, role: Role, tokenHash: string): Principal => ({
  partnerId: 'administration',
  keyId: name,
  tokenHash,
  apiVersion: null,
  producerIds: 'all',
  contacts: 'all',
  limits: unlimited,
  role,
});

export interface AdminToken {
  readonly authenticate: Authenticate;
  /** The operator with the token of this hash; undefined unless it is valid. */
  principalOf(tokenHash: string): Promise<Principal | undefined>;
  /** Counts a wrong token. Resolves with the seconds to wait if the address is delayed. */
  admit(given: string, address: string): Promise<number | undefined>;
  /** Clears the cache after a change: the next request with a stored token queries the store. */
  forget(): void;
}

interface AdminTokenParts {
  /** The configured token, which is valid without the store. */
  readonly token: string;
  readonly guesses: GuessLimiter;
  readonly store: Store<GatewayTables>;
  elapsedMs(): number;
  /** Called with each lookup of a valid token in the store. */
  onUsed(name: string): void;
}

export function createAdminToken({ token, guesses, store, elapsedMs, onUsed }: AdminTokenParts): AdminToken {
  const expected = digest(token);
  const configured = operatorOf(CONFIGURED, 'operate', expected.toString('hex'));
  const remembered = new LRUCache<string, Promise<Principal | null>>(
    atMostFor(MOST_REMEMBERED, REMEMBERED_MS, elapsedMs),
  );
  const lastValid = new LRUCache<string, Principal>(atMostFor(MOST_REMEMBERED, READS_FOR_MS, elapsedMs));
  const ask = async (tokenHash: string): Promise<Principal | undefined> => {
    const asked = remembered.get(tokenHash) ?? orUnavailable(find(store.db, tokenHash, onUsed));
    remembered.set(tokenHash, asked, { noUpdateTTL: true });
    try {
      const found = (await asked) ?? undefined;
      if (found) lastValid.set(tokenHash, found);
      else lastValid.delete(tokenHash);
      return found;
    } catch (error) {
      remembered.delete(tokenHash);
      const known = lastValid.get(tokenHash);
      if (known) return { ...known, role: 'read', isUnconfirmed: true };
      throw error;
    }
  };
  const lookUp = (tokenHash: string): Promise<Principal | undefined> => {
    const known = lastValid.get(tokenHash);
    const asked = ask(tokenHash);
    return known?.role === 'read' ? withTimeout(asked, PATIENCE_MS, () => known) : asked;
  };
  const authenticate = async (given: string): Promise<Principal | undefined> => {
    const hash = digest(given);
    if (timingSafeEqual(hash, expected)) return configured;
    return FORM.test(given) ? lookUp(hash.toString('hex')) : undefined;
  };
  return {
    authenticate,
    principalOf: async (tokenHash) => (tokenHash === configured.tokenHash ? configured : lookUp(tokenHash)),
    async admit(given, address) {
      const waitMs = guesses.waitMs(address);
      // The token is not checked here, because the response would reveal whether it is right.
      if (waitMs > 0) return Math.ceil(waitMs / 1_000);
      if (await authenticate(given)) guesses.right(address);
      else guesses.wrong(address, digest(given).toString('base64'));
      return undefined;
    },
    forget() {
      remembered.clear();
      lastValid.clear();
    },
  };
}

/**
 * Digests have equal lengths, as `timingSafeEqual` requires. Tokens are long and random, so a plain
 * digest is enough.
 */
export function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

async function find(
  db: Kysely<GatewayTables>,
  tokenHash: string,
  onUsed: AdminTokenParts['onUsed'],
): Promise<Principal | null> {
  const row = await db
    .selectFrom('admin_token')
    .select(['name', 'role'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  if (!row) return null;
  onUsed(row.name);
  return operatorOf(row.name, row.role, tokenHash);
}
