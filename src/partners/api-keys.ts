// Finds the partner of an API key: the store has hashes, and a result is cached for a few seconds.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { serviceUnavailable } from '../problems.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { isWellFormed } from './key-form.js';
import { createLookupLimit } from './keyless.js';
import { limitsOf } from './limit-columns.js';
import type { PartnerLimits } from './limits.js';
import { type Authenticate, contactGrantOf, type Principal } from './principal.js';

/** How long the store's word on a valid key is believed: what another node revokes or limits takes effect within it. */
const REMEMBERED_MS = 5_000;
/** A refused key stays refused for so long without the store. No key that is made later can be among them. */
const REFUSED_MS = 60_000;
const MOST_REMEMBERED = 10_000;
const MOST_SEEN = 50_000;

/** Longer than any pause between two looks. */
const JUST_NOW = sql<Date>`now() - interval '1 minute'`;

const NOBODY = Symbol('nobody');

/** Keys are long and random, so a plain digest is enough, and the time of looking it up reveals nothing. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

export interface ApiKeys {
  readonly authenticate: Authenticate;
  /** The next request with any key asks the store again: something has changed. */
  forget(): void;
  /** Learns the keys that any node has just made, so that they count as known however many unknown ones are sent. */
  learn(): Promise<void>;
}

export interface ApiKeysParts {
  readonly store: Store<GatewayTables>;
  /** Of partners that have none of their own. */
  readonly defaults: PartnerLimits;
  elapsedMs(): number;
}

/**
 * The store is asked at once only for keys that have been valid before, in this process or when it started. Of others, only
 * those with the form of a key come to the store, and only so many a second: however many unknown keys are sent, the store
 * does not notice.
 */
export async function openApiKeys({ store, defaults, elapsedMs }: ApiKeysParts): Promise<ApiKeys> {
  const memory = { max: MOST_REMEMBERED, perf: { now: elapsedMs }, ttlResolution: 0 };
  const remembered = new LRUCache<string, Promise<Principal | typeof NOBODY>>({
    ...memory,
    ttl: REMEMBERED_MS,
  });
  const refused = new LRUCache<string, true>({ ...memory, ttl: REFUSED_MS });
  const seen = new LRUCache<string, true>({ max: MOST_SEEN });
  const learn = async (since?: typeof JUST_NOW) => {
    for (const hash of await validHashes(store, since)) seen.set(hash, true);
  };
  await learn();
  const admitLookup = createLookupLimit(elapsedMs);

  /** Throws where the store is not to be asked; undefined where it need not be. */
  const ask = (apiKey: string, hash: string) => {
    if (!seen.has(hash)) {
      if (refused.has(hash) || !isWellFormed(apiKey)) return undefined;
      admitLookup();
    }
    const asked = find(store, hash, defaults);
    remembered.set(hash, asked);
    return asked;
  };
  return {
    authenticate: async (apiKey, onUnknown) => {
      const hash = hashApiKey(apiKey);
      const known = remembered.get(hash);
      const isNew = !known && seen.get(hash) === undefined;
      if (isNew) onUnknown?.();
      const principal = await (known ?? ask(apiKey, hash))?.catch((cause: unknown) => {
        remembered.delete(hash);
        throw serviceUnavailable(cause);
      });
      if (principal !== undefined && principal !== NOBODY) {
        if (isNew) seen.set(hash, true);
        return principal;
      }
      remembered.delete(hash);
      seen.delete(hash);
      refused.set(hash, true);
      if (!isNew) onUnknown?.();
      return undefined;
    },
    forget: () => remembered.clear(),
    learn: () => learn(JUST_NOW),
  };
}

/** Of all keys or those made since then. Known from the start, so that partners are not taken for unknown ones after each deployment. */
async function validHashes({ db }: Store<GatewayTables>, since?: typeof JUST_NOW): Promise<string[]> {
  const hashes = db
    .selectFrom('api_key')
    .select('key_hash')
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .limit(MOST_SEEN);
  const made = since === undefined ? hashes : hashes.where('created_at', '>', since);
  const rows = await made.execute();
  return rows.map(({ key_hash }) => key_hash);
}

async function find(
  { db }: Store<GatewayTables>,
  hash: string,
  defaults: PartnerLimits,
): Promise<Principal | typeof NOBODY> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('partner', 'partner.id', 'api_key.partner_id')
    .select(['api_key.id as key_id', 'partner_id', 'api_version', 'sees_all_producers', 'producer_ids'])
    .select('sees_all_contacts')
    .select(['requests_per_second', 'concurrent_calls', 'concurrent_runs', 'document_bytes_per_minute'])
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where(({ eb, fn, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', fn<Date>('now'))]))
    .executeTakeFirst();
  if (!row) return NOBODY;
  const { partner_id: partnerId, api_version: apiVersion, sees_all_producers, producer_ids } = row;
  const producerIds = sees_all_producers ? 'all' : producer_ids;
  const limits = limitsOf(row, defaults);
  return { partnerId, keyId: row.key_id, apiVersion, producerIds, contacts: contactGrantOf(row), limits };
}
