// Owns finding the partner of an API key: stored hashed, remembered for a few seconds.
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import { serviceUnavailable } from '../problems.js';
import type { Store } from '../store/store.js';
import type { GatewayTables, PartnerTable } from '../store/tables.js';
import { defaultLimits, type PartnerLimits } from './limits.js';
import type { Authenticate, Principal } from './principal.js';

/** How long an answer of the store is believed, in milliseconds: a revoked key works at most so much longer. */
const REMEMBERED_MS = 5_000;
const NOBODY = Symbol('nobody');

/** Keys are long and random, so a plain digest is enough, and looking it up tells nothing by its time. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** Asks the store once for many calls in a row, also for keys that nobody has; what is remembered is bounded. */
export function createAuthenticate(store: Store<GatewayTables>): Authenticate {
  const remembered = new LRUCache<string, Promise<Principal | typeof NOBODY>>({
    max: 10_000,
    ttl: REMEMBERED_MS,
  });
  return async (apiKey) => {
    const hash = hashApiKey(apiKey);
    const found = remembered.get(hash) ?? find(store, hash);
    remembered.set(hash, found, { noUpdateTTL: true });
    const principal = await found.catch((cause: unknown) => {
      remembered.delete(hash);
      throw serviceUnavailable(cause);
    });
    return principal === NOBODY ? undefined : principal;
  };
}

async function find({ db }: Store<GatewayTables>, hash: string): Promise<Principal | typeof NOBODY> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('partner', 'partner.id', 'api_key.partner_id')
    .select([
      'api_key.id as key_id',
      'partner_id',
      'api_version',
      'sees_all_producers',
      'producer_ids',
      'requests_per_second',
      'concurrent_calls',
      'concurrent_runs',
      'document_bytes_per_minute',
    ])
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where(({ eb, fn, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', fn<Date>('now'))]))
    .executeTakeFirst();
  if (!row) return NOBODY;
  const { partner_id: partnerId, api_version: apiVersion, sees_all_producers, producer_ids } = row;
  const producerIds = sees_all_producers ? 'all' : producer_ids;
  return { partnerId, keyId: row.key_id, apiVersion, producerIds, limits: limitsOf(row) };
}

type LimitColumns = Pick<
  Selectable<PartnerTable>,
  'requests_per_second' | 'concurrent_calls' | 'concurrent_runs' | 'document_bytes_per_minute'
>;

function limitsOf(row: LimitColumns): PartnerLimits {
  const bytes = row.document_bytes_per_minute;
  return {
    requestsPerSecond: row.requests_per_second ?? defaultLimits.requestsPerSecond,
    concurrentCalls: row.concurrent_calls ?? defaultLimits.concurrentCalls,
    concurrentRuns: row.concurrent_runs ?? defaultLimits.concurrentRuns,
    documentBytesPerMinute: bytes === null ? defaultLimits.documentBytesPerMinute : Number(bytes),
  };
}
