// Partners, their keys and their limits in the store: added, listed, changed, revoked. Of a key only its hash is stored.
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { hashApiKey } from './api-keys.js';
import { makeApiKey } from './key-form.js';
import { changedColumns, type LimitChange } from './limit-columns.js';
import type { PartnerLimits } from './limits.js';
import { type PartnerRecord, readPartners } from './partner-records.js';
import type { ContactGrant, Principal } from './principal.js';
import { SANDBOX_PARTNER_ID } from './sandbox-partner.js';

export interface NewPartner {
  readonly name: string;
  readonly producerIds: Principal['producerIds'];
  /** `own` where it is absent. */
  readonly contacts?: ContactGrant | undefined;
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

/** What an operator does with partners; `undefined` where there is no such partner or key. */
export interface Partners {
  add(partner: NewPartner): Promise<MadeKey>;
  /** `configured`: the sandbox partner, whose next start would end any key but its own. */
  addKey(partnerId: string, apiVersion: string | null): Promise<MadeKey | 'configured' | undefined>;
  list(): Promise<PartnerRecord[]>;
  setLimits(partnerId: string, change: LimitChange): Promise<PartnerRecord | undefined>;
  setContacts(partnerId: string, contacts: ContactGrant): Promise<PartnerRecord | undefined>;
  revoke(partnerId: string): Promise<PartnerRecord | undefined>;
  revokeKey(keyId: string): Promise<PartnerRecord | undefined>;
}

export interface PartnersParts {
  readonly store: Store<GatewayTables>;
  /** Of partners that have none of their own. */
  readonly defaults: PartnerLimits;
  /** Called when keys or limits have changed, so that it takes effect in this process before the operator has the response. */
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

/** Revokes what is still valid of the keys that the caller narrows it to: a second time keeps the time of the first. */
function revoked(db: Kysely<GatewayTables>) {
  return db.updateTable('api_key').set({ revoked_at: sql<Date>`now()` }).where('revoked_at', 'is', null);
}
