// Creates and hashes API keys, and finds the partner of a key, with a cache of a few seconds.
import { hash as digest, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { LeakyBucket, type Rate } from '../async/leaky-bucket.js';
import { atMost, atMostFor } from '../at-most.js';
import { rateLimited, serviceUnavailable } from '../problems.js';
import { batched } from '../store/batched.js';
import { type ApiKeyTable, type PartnerTable, SANDBOX_PARTNER_ID } from '../store/partner-tables.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { counted } from '../texts/counted.js';
import { KEY_END, keepUsedKey } from './key-end.js';
import { limitsOf, type PartnerLimits } from './limits.js';
import { type Authenticate, blackoutOf, contactGrantOf, type Principal, producersOf } from './principal.js';
import type { UsedKey } from './recent-use.js';

/** How long a valid key is cached: changes made on another node take effect within this time. */
const REMEMBERED_MS = 5_000;
/** How long a rejection is cached. A key that is created later cannot be one of these. */
const REFUSED_MS = 60_000;
const MOST_REMEMBERED = 10_000;
const MOST_SEEN = 50_000;

/** Longer than the usual pause between two calls of `learn`. */
const JUST_NOW = sql<Date>`now() - interval '1 minute'`;

const NOBODY = Symbol('nobody');

/** A lookup in the store, which several requests may wait for. */
interface Asked {
  readonly answer: Promise<Principal | typeof NOBODY>;
  /** The result, once it has arrived, so that a cached key needs no promise. */
  principal: Principal | undefined;
}

const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^(pk_[\\w-]{32})([\\w-]{${CHECKSUM_LENGTH}})$`);
/** Keys of earlier releases and that of the sandbox partner have no checksum. */
const EARLIER_FORM = /^(pk|sandbox)_[\w-]{32}$/;

export function makeApiKey(): string {
  const random = `pk_${randomBytes(24).toString('base64url')}`;
  return random + checksumOf(random);
}

/** Whether the text has the form of a key. Only the store knows whether the key is valid. */
export function isWellFormed(apiKey: string): boolean {
  const [, random, checksum] = FORM.exec(apiKey) ?? [];
  return random === undefined ? EARLIER_FORM.test(apiKey) : checksumOf(random) === checksum;
}

/** Anyone can compute the checksum: it only detects mistyped and invented keys. */
function checksumOf(random: string): string {
  return digest('sha256', random, 'base64url').slice(0, CHECKSUM_LENGTH);
}

/** Keys are long and random: a plain digest is enough, and the lookup's time reveals nothing. */
export function hashApiKey(apiKey: string): string {
  return digest('sha256', apiKey, 'hex');
}

interface ApiKeys {
  readonly authenticate: Authenticate;
  /** Clears the cache after a change: the next request with a cached key queries the store. */
  forget(): void;
  /** Loads recently created keys of all nodes, so that they are not limited like unknown keys. */
  learn(): Promise<void>;
}

interface ApiKeysParts {
  readonly store: Store<GatewayTables>;
  /** The limits of partners without their own limits. */
  readonly defaults: PartnerLimits;
  elapsedMs(): number;
  /** Whether the keys of the sandbox partner and of self-service partners are valid. */
  readonly isSandbox: boolean;
  /** Called with each lookup of a valid key. */
  readonly onUsed?: ((key: UsedKey) => void) | undefined;
}

/**
 * Does not limit lookups of keys that have been valid. Other keys must have the form of a key, and
 * a flood of them must not load the store.
 */
export async function openApiKeys(parts: ApiKeysParts): Promise<ApiKeys> {
  const { store, elapsedMs } = parts;
  const remembered = new LRUCache<string, Asked>(atMostFor(MOST_REMEMBERED, REMEMBERED_MS, elapsedMs));
  const refused = new LRUCache<string, true>(atMostFor(MOST_REMEMBERED, REFUSED_MS, elapsedMs));
  const seen = new LRUCache<string, true>(atMost(MOST_SEEN));
  const learn = async (since?: typeof JUST_NOW) => {
    for (const hash of await validHashes(store, since)) seen.set(hash, true);
  };
  await learn();
  const admitLookup = createLookupLimit(elapsedMs);
  const findKey = createFindKey(store);

  /** Undefined for a key known to be invalid. Throws RATE_LIMITED above the limit of lookups. */
  const ask = (apiKey: string, hash: string) => {
    if (!seen.has(hash)) {
      if (refused.has(hash) || !isWellFormed(apiKey)) return undefined;
      admitLookup();
    }
    const asked: Asked = { answer: find(findKey, hash, parts), principal: undefined };
    remembered.set(hash, asked);
    return asked;
  };
  const lookUp = async (apiKey: string, hash: string, known?: Asked, onUnknown?: () => void) => {
    const isNew = !known && seen.get(hash) === undefined;
    if (isNew) onUnknown?.();
    const asked = known ?? ask(apiKey, hash);
    let principal: Principal | typeof NOBODY | undefined;
    try {
      principal = await asked?.answer;
    } catch (cause) {
      remembered.delete(hash);
      throw serviceUnavailable(cause);
    }
    if (asked && principal !== undefined && principal !== NOBODY) {
      asked.principal = principal;
      if (isNew) seen.set(hash, true);
      return principal;
    }
    remembered.delete(hash);
    seen.delete(hash);
    refused.set(hash, true);
    if (!isNew) onUnknown?.();
    return undefined;
  };
  return {
    authenticate: (apiKey, onUnknown) => {
      const hash = hashApiKey(apiKey);
      const known = remembered.get(hash);
      return known?.principal ?? lookUp(apiKey, hash, known, onUnknown);
    },
    forget: () => remembered.clear(),
    learn: () => learn(JUST_NOW),
  };
}

/** Loaded at the start, so that partners are not limited after a deployment. */
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

const FIND = `
select key_hash, api_key.id as key_id, partner_id, api_version, sees_all_producers, producer_ids, sees_all_contacts,
  is_watched, records_traffic, blackout_version, blackout_from, blackout_until, suspended_at, self_service, expires_at, last_used_at, coalesce(${KEY_END} <= now(), false) as is_expired,
  requests_per_second, concurrent_calls, concurrent_runs, document_bytes_per_minute
from gateway.api_key as api_key join gateway.partner as partner on partner.id = partner_id
where key_hash = any($1::text[]) and revoked_at is null`;

interface FoundKey
  extends Pick<
      Selectable<ApiKeyTable>,
      'key_hash' | 'partner_id' | 'api_version' | 'expires_at' | 'last_used_at'
    >,
    Omit<Selectable<PartnerTable>, 'id' | 'name'> {
  readonly key_id: string;
  readonly is_expired: boolean;
}

type FindKey = (hash: string) => Promise<FoundKey | undefined>;

/** Looks up keys that are needed at the same time in one statement. */
function createFindKey({ prepare }: Pick<Store<GatewayTables>, 'prepare'>): FindKey {
  const findAll = prepare<FoundKey>('key-find', FIND);
  return batched(async (hashes: readonly string[]) => {
    const rows = new Map<string, FoundKey>();
    for (const row of await findAll(hashes)) rows.set(row.key_hash, row);
    return hashes.map((hash) => rows.get(hash));
  });
}

async function find(
  findKey: FindKey,
  hash: string,
  { store, defaults, isSandbox, onUsed }: ApiKeysParts,
): Promise<Principal | typeof NOBODY> {
  const row = await findKey(hash);
  if (!row || (!isSandbox && isOfSandbox(row))) return NOBODY;
  const { partner_id: partnerId, api_version: apiVersion } = row;
  const producerIds = producersOf(row);
  const limits = limitsOf(row, defaults);
  const refusal = row.is_expired ? 'expired' : row.suspended_at === null ? undefined : 'suspended';
  if (!row.is_expired && row.self_service && row.last_used_at === null)
    await keepUsedKey(store.db, row.key_id);
  if (refusal !== 'expired') onUsed?.({ keyId: row.key_id, partnerId, expiresAt: row.expires_at });
  return {
    partnerId,
    keyId: row.key_id,
    apiVersion,
    producerIds,
    contacts: contactGrantOf(row),
    isWatched: row.is_watched,
    recordsTraffic: row.records_traffic,
    blackout: blackoutOf(row),
    limits,
    refusal,
  };
}

/** Whether only a sandbox may have this partner. */
const isOfSandbox = (row: { readonly partner_id: string; readonly self_service: boolean }): boolean =>
  row.partner_id === SANDBOX_PARTNER_ID || row.self_service;

const LOOKUPS: Rate = { capacity: 100, perSecond: 20 };

/** Throws RATE_LIMITED above the limit on lookups of keys that this process does not know. */
function createLookupLimit(elapsedMs: () => number): () => void {
  const bucket = new LeakyBucket(elapsedMs());
  const { capacity, perSecond } = LOOKUPS;
  const policy = { name: 'unknown-keys', quota: capacity, windowSeconds: capacity / perSecond };
  return () => {
    const seconds = bucket.secondsUntilFree(1, LOOKUPS, elapsedMs());
    if (seconds > 0)
      throw rateLimited(`The limit of ${counted(perSecond, 'unknown key')} per second`, policy, seconds);
    bucket.fill(1);
  };
}
