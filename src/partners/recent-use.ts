// Records when keys and tokens were last used, and warns about keys that expire soon. The times are
// stored in batches, never while a request waits.
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { atMostFor } from '../at-most.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

const DAY_MS = 86_400_000;
const EXPIRES_SOON_MS = 14 * DAY_MS;
const MOST_KEYS = 50_000;

export interface UsedKey {
  readonly keyId: string;
  readonly partnerId: string;
  readonly expiresAt: Date | null;
}

interface RecentUse {
  /** Called with each lookup of a valid key, that is, every few seconds while the key is used. */
  keyUsed(key: UsedKey): void;
  tokenUsed(name: string): void;
  /** Stores the uses since the last call. Uses that cannot be stored are kept for the next call. */
  save(): Promise<void>;
}

interface RecentUseParts {
  readonly store: Store<GatewayTables>;
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number;
  now(): number;
  /** Called at most once a day for each key that is used within 14 days of its expiry. */
  onExpiresSoon(key: UsedKey): void;
}

export function createRecentUse({ store, elapsedMs, now, onExpiresSoon }: RecentUseParts): RecentUse {
  let keys = new Map<string, number>();
  let tokens = new Map<string, number>();
  const warned = new LRUCache<string, true>(atMostFor(MOST_KEYS, DAY_MS, elapsedMs));
  return {
    keyUsed(key) {
      keys.set(key.keyId, elapsedMs());
      if (key.expiresAt === null || key.expiresAt.getTime() - now() > EXPIRES_SOON_MS) return;
      if (warned.has(key.keyId)) return;
      warned.set(key.keyId, true);
      onExpiresSoon(key);
    },
    tokenUsed: (name) => void tokens.set(name, elapsedMs()),
    async save() {
      const [usedKeys, usedTokens] = [keys, tokens];
      [keys, tokens] = [new Map(), new Map()];
      try {
        if (usedKeys.size > 0) await saveKeys(store.db, secondsAgo(usedKeys, elapsedMs()));
        if (usedTokens.size > 0) await saveTokens(store.db, secondsAgo(usedTokens, elapsedMs()));
      } catch (error) {
        // A key that has been used again since then has a newer time.
        keys = new Map([...usedKeys, ...keys]);
        tokens = new Map([...usedTokens, ...tokens]);
        throw error;
      }
    },
  };
}

interface Ages {
  readonly names: readonly string[];
  readonly seconds: readonly number[];
}

/** Ages instead of times, because the clocks of nodes may differ. */
function secondsAgo(used: ReadonlyMap<string, number>, nowMs: number): Ages {
  return { names: [...used.keys()], seconds: [...used.values()].map((ms) => (nowMs - ms) / 1_000) };
}

const timeOf = sql`now() - make_interval(secs => used.seconds)`;

/** Skips rows that others are changing: waiting could deadlock, and their time is as good. */
async function saveKeys(db: Kysely<GatewayTables>, { names, seconds }: Ages): Promise<void> {
  await sql`
    update gateway.api_key set last_used_at = greatest(last_used_at, ${timeOf})
    from unnest(${names}::uuid[], ${seconds}::float8[]) as used(id, seconds)
    where api_key.id = used.id and api_key.id in (
      select id from gateway.api_key where id = any(${names}::uuid[]) for no key update skip locked)`.execute(
    db,
  );
}

async function saveTokens(db: Kysely<GatewayTables>, { names, seconds }: Ages): Promise<void> {
  await sql`
    update gateway.admin_token set last_used_at = greatest(last_used_at, ${timeOf})
    from unnest(${names}::text[], ${seconds}::float8[]) as used(name, seconds)
    where admin_token.name = used.name and admin_token.name in (
      select name from gateway.admin_token where name = any(${names}::text[]) for no key update skip locked)`.execute(
    db,
  );
}
