// Partners, their keys and their limits in the store: adds, lists, changes and revokes them. Only hashes of keys are stored.
import { randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Store } from '../store/store.js';
import type { ApiKeyTable, GatewayTables } from '../store/tables.js';
import { hashApiKey, makeApiKey } from './api-keys.js';
import {
  changedColumns,
  type LimitChange,
  type LimitsInEffect,
  limitsInEffect,
  type PartnerLimits,
} from './limits.js';
import { type ContactGrant, contactGrantOf, type Principal } from './principal.js';
import { SANDBOX_PARTNER_ID } from './sandbox-partner.js';

export interface NewPartner {
  readonly name: string;
  readonly producerIds: Principal['producerIds'];
  /** `own` by default. */
  readonly contacts?: ContactGrant | undefined;
  readonly apiVersion: string | null;
}

export interface MadeKey {
  partnerId: string;
  name: string;
  keyId: string;
  /** Shown once: only its hash is stored. */
  apiKey: string;
  apiVersion: string | null;
}

export interface KeyRecord {
  keyId: string;
  apiVersion: string | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
}

export interface PartnerRecord {
  partnerId: string;
  name: string;
  producerIds: string[] | 'all';
  contacts: ContactGrant;
  isWatched: boolean;
  createdAt: string;
  limits: LimitsInEffect;
  keys: KeyRecord[];
}

/** Results are undefined if there is no such partner or key. */
export interface Partners {
  add(partner: NewPartner): Promise<MadeKey>;
  /** `configured`: the key of the sandbox partner is configured, and the next start would delete any other. */
  addKey(partnerId: string, apiVersion: string | null): Promise<MadeKey | 'configured' | undefined>;
  list(): Promise<PartnerRecord[]>;
  setLimits(partnerId: string, change: LimitChange): Promise<PartnerRecord | undefined>;
  setContacts(partnerId: string, contacts: ContactGrant): Promise<PartnerRecord | undefined>;
  setWatched(partnerId: string, isWatched: boolean): Promise<PartnerRecord | undefined>;
  revoke(partnerId: string): Promise<PartnerRecord | undefined>;
  revokeKey(keyId: string): Promise<PartnerRecord | undefined>;
}

export interface PartnersParts {
  readonly store: Store<GatewayTables>;
  /** For partners without limits of their own. */
  readonly defaults: PartnerLimits;
  /** Called when keys or limits have changed, so that the change takes effect here before the operator gets the response. */
  onChange(): Promise<void>;
}

export function createPartners({ store: { db }, defaults, onChange }: PartnersParts): Partners {
  const find = async (partnerId: string) => (await readPartners(db, defaults, partnerId))[0];
  return {
    add: async ({ name, producerIds, contacts, apiVersion }) => {
      const made = await db.transaction().execute(async (transaction) => {
        const id = `partner_${randomBytes(6).toString('hex')}`;
        const grant =
          producerIds === 'all'
            ? { sees_all_producers: true }
            : { sees_all_producers: false, producer_ids: [...producerIds] };
        await transaction
          .insertInto('partner')
          .values({ id, name, ...grant, sees_all_contacts: contacts === 'all' })
          .execute();
        return makeKey(transaction, { id, name }, apiVersion);
      });
      await onChange();
      return made;
    },
    addKey: async (partnerId, apiVersion) => {
      if (partnerId === SANDBOX_PARTNER_ID) return 'configured';
      const partner = await db
        .selectFrom('partner')
        .select(['id', 'name'])
        .where('id', '=', partnerId)
        .executeTakeFirst();
      if (!partner) return undefined;
      const made = await makeKey(db, partner, apiVersion);
      await onChange();
      return made;
    },
    list: () => readPartners(db, defaults),
    setLimits: async (partnerId, change) => {
      const changed = changedColumns(change);
      if (Object.keys(changed).length > 0) {
        await db.updateTable('partner').set(changed).where('id', '=', partnerId).execute();
        await onChange();
      }
      return find(partnerId);
    },
    setContacts: async (partnerId, contacts) => {
      const grant = { sees_all_contacts: contacts === 'all' };
      await db.updateTable('partner').set(grant).where('id', '=', partnerId).execute();
      await onChange();
      return find(partnerId);
    },
    setWatched: async (partnerId, isWatched) => {
      await db.updateTable('partner').set({ is_watched: isWatched }).where('id', '=', partnerId).execute();
      await onChange();
      return find(partnerId);
    },
    revoke: async (partnerId) => {
      await revoked(db).where('partner_id', '=', partnerId).execute();
      await onChange();
      return find(partnerId);
    },
    revokeKey: async (keyId) => {
      await revoked(db).where('id', '=', keyId).execute();
      await onChange();
      const key = await db
        .selectFrom('api_key')
        .select('partner_id')
        .where('id', '=', keyId)
        .executeTakeFirst();
      return key && find(key.partner_id);
    },
  };
}

/** All partners or only one, oldest first, each with its keys. */
async function readPartners(
  db: Kysely<GatewayTables>,
  defaults: PartnerLimits,
  partnerId?: string,
): Promise<PartnerRecord[]> {
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
    contacts: contactGrantOf(partner),
    isWatched: partner.is_watched,
    createdAt: partner.created_at.toISOString(),
    limits: limitsInEffect(partner, defaults),
    keys: allKeys.filter((key) => key.partner_id === partner.id).map(keyOf),
  }));
}

function keyOf(key: Selectable<ApiKeyTable>): KeyRecord {
  return {
    keyId: key.id,
    apiVersion: key.api_version,
    createdAt: key.created_at.toISOString(),
    expiresAt: key.expires_at?.toISOString() ?? null,
    revokedAt: key.revoked_at?.toISOString() ?? null,
  };
}

async function makeKey(
  db: Kysely<GatewayTables>,
  { id: partnerId, name }: { id: string; name: string },
  apiVersion: string | null,
): Promise<MadeKey> {
  const apiKey = makeApiKey();
  const { id: keyId } = await db
    .insertInto('api_key')
    .values({ key_hash: hashApiKey(apiKey), partner_id: partnerId, api_version: apiVersion })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { partnerId, name, keyId, apiKey, apiVersion };
}

/** Revokes the valid keys among those that the caller selects; a key that is already revoked keeps its time. */
function revoked(db: Kysely<GatewayTables>) {
  return db.updateTable('api_key').set({ revoked_at: sql<Date>`now()` }).where('revoked_at', 'is', null);
}
