// Owns partners and their keys in the store: added, listed, revoked. A key is known to whoever is handed it, and hashed here.
import { randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Store } from '../store/store.js';
import type { ApiKeyTable, GatewayTables } from '../store/tables.js';
import { hashApiKey } from './api-keys.js';
import type { Principal } from './principal.js';
import { SANDBOX_PARTNER_ID } from './sandbox-partner.js';

export interface NewPartner {
  readonly name: string;
  readonly producerIds: Principal['producerIds'];
  readonly apiVersion: string | null;
}

export interface MadeKey {
  partnerId: string;
  name: string;
  keyId: string;
  /** Shown once: the store has its hash alone. */
  apiKey: string;
  apiVersion: string | null;
}

export interface KeyRecord {
  keyId: string;
  apiVersion: string | null;
  createdAt: string;
  revokedAt: string | null;
}

export interface PartnerRecord {
  partnerId: string;
  name: string;
  producerIds: string[] | 'all';
  createdAt: string;
  keys: KeyRecord[];
}

/** What an operator does with partners; `undefined` where there is no such partner or key. */
export interface Partners {
  add(partner: NewPartner): Promise<MadeKey>;
  /** `configured`: the sandbox partner, whose next start would end any key but its own. */
  addKey(partnerId: string, apiVersion: string | null): Promise<MadeKey | 'configured' | undefined>;
  list(): Promise<PartnerRecord[]>;
  revoke(partnerId: string): Promise<PartnerRecord | undefined>;
  revokeKey(keyId: string): Promise<PartnerRecord | undefined>;
}

export function createPartners({ db }: Store<GatewayTables>): Partners {
  const find = async (partnerId: string) => (await read(db, partnerId))[0];
  return {
    add: ({ name, producerIds, apiVersion }) =>
      db.transaction().execute(async (transaction) => {
        const id = `partner_${randomBytes(6).toString('hex')}`;
        const grant =
          producerIds === 'all'
            ? { sees_all_producers: true }
            : { sees_all_producers: false, producer_ids: [...producerIds] };
        await transaction
          .insertInto('partner')
          .values({ id, name, ...grant })
          .execute();
        return makeKey(transaction, { id, name }, apiVersion);
      }),
    addKey: async (partnerId, apiVersion) => {
      if (partnerId === SANDBOX_PARTNER_ID) return 'configured';
      const partner = await db
        .selectFrom('partner')
        .select(['id', 'name'])
        .where('id', '=', partnerId)
        .executeTakeFirst();
      return partner && makeKey(db, partner, apiVersion);
    },
    list: () => read(db),
    revoke: async (partnerId) => {
      await revoked(db).where('partner_id', '=', partnerId).execute();
      return find(partnerId);
    },
    revokeKey: async (keyId) => {
      await revoked(db).where('id', '=', keyId).execute();
      const key = await db
        .selectFrom('api_key')
        .select('partner_id')
        .where('id', '=', keyId)
        .executeTakeFirst();
      return key && find(key.partner_id);
    },
  };
}

async function makeKey(
  db: Kysely<GatewayTables>,
  { id: partnerId, name }: { id: string; name: string },
  apiVersion: string | null,
): Promise<MadeKey> {
  const apiKey = `pk_${randomBytes(24).toString('base64url')}`;
  const { id: keyId } = await db
    .insertInto('api_key')
    .values({ key_hash: hashApiKey(apiKey), partner_id: partnerId, api_version: apiVersion })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { partnerId, name, keyId, apiKey, apiVersion };
}

/** Revokes what is still valid of the keys that the caller narrows it to: a second time keeps the time of the first. */
function revoked(db: Kysely<GatewayTables>) {
  return db.updateTable('api_key').set({ revoked_at: sql<Date>`now()` }).where('revoked_at', 'is', null);
}

/** All partners, or the one; the oldest first, each with its keys. */
async function read(db: Kysely<GatewayTables>, partnerId?: string): Promise<PartnerRecord[]> {
  let partners = db.selectFrom('partner').selectAll().orderBy('created_at').orderBy('id');
  let keys = db.selectFrom('api_key').selectAll().orderBy('created_at').orderBy('id');
  if (partnerId !== undefined) {
    partners = partners.where('id', '=', partnerId);
    keys = keys.where('partner_id', '=', partnerId);
  }
  const found = await partners.execute();
  const allKeys = await keys.execute();
  return found.map((partner) => ({
    partnerId: partner.id,
    name: partner.name,
    producerIds: partner.sees_all_producers ? 'all' : partner.producer_ids,
    createdAt: partner.created_at.toISOString(),
    keys: allKeys.filter((key) => key.partner_id === partner.id).map(keyOf),
  }));
}

function keyOf(key: Selectable<ApiKeyTable>): KeyRecord {
  return {
    keyId: key.id,
    apiVersion: key.api_version,
    createdAt: key.created_at.toISOString(),
    revokedAt: key.revoked_at?.toISOString() ?? null,
  };
}
