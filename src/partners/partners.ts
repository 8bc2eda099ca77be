// Partners, their keys and their limits in the store: adds, lists, changes and revokes them. Only
// hashes of keys are stored.
import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { components } from '../../generated/admin.js';
import { SANDBOX_PARTNER_ID } from '../store/partner-tables.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { hashApiKey, makeApiKey } from './api-keys.js';
import { changedColumns, type LimitChange, type PartnerLimits } from './limits.js';
import { type PartnerActivity, type PartnerRecord, readActivity, readPartners } from './partner-records.js';
import { type Blackout, type ContactGrant, heldProducers, type Principal } from './principal.js';

interface NewPartner extends NewKey {
  readonly name: string;
  readonly producerIds: Principal['producerIds'];
  /** The default is `own`. */
  readonly contacts?: ContactGrant | undefined;
  readonly contactPerson?: string | null;
}

export interface NewKey {
  readonly apiVersion: string | null;
  readonly label?: string | null | undefined;
  readonly expiresAt?: string | null | undefined;
  /** The name of the administration token that creates the key. */
  readonly createdBy?: string | undefined;
}

type MadeKey = components['schemas']['MadeKey'];
/** Undefined fields stay unchanged. */
type PartnerChange = components['schemas']['PartnerChange'];
type KeyChange = components['schemas']['KeyChange'];

/** Results are undefined if there is no such partner or key. */
export interface Partners {
  add(partner: NewPartner): Promise<MadeKey>;
  /** `configured`: the next start would delete any other key of the sandbox partner. */
  addKey(partnerId: string, key: NewKey): Promise<MadeKey | 'configured' | undefined>;
  list(): Promise<PartnerRecord[]>;
  get(partnerId: string): Promise<{ partner: PartnerRecord; activity: PartnerActivity } | undefined>;
  /** Makes the whole change or, if it is refused, no change. */
  update(partnerId: string, change: PartnerChange): Promise<PartnerRecord | Refusal | undefined>;
  suspend(partnerId: string, reason: string | null): Promise<PartnerRecord | undefined>;
  resume(partnerId: string): Promise<PartnerRecord | undefined>;
  /** Refuses to change a key that is revoked or has expired. */
  updateKey(keyId: string, change: KeyChange): Promise<PartnerRecord | Refusal | undefined>;
  setLimits(partnerId: string, change: LimitChange): Promise<PartnerRecord | undefined>;
  setContacts(partnerId: string, contacts: ContactGrant): Promise<PartnerRecord | undefined>;
  setWatched(partnerId: string, isWatched: boolean): Promise<PartnerRecord | undefined>;
  setBlackout(partnerId: string, blackout: Blackout | undefined): Promise<PartnerRecord | undefined>;
  revoke(partnerId: string): Promise<PartnerRecord | undefined>;
  revokeKey(keyId: string): Promise<PartnerRecord | undefined>;
}

interface PartnersParts {
  readonly store: Store<GatewayTables>;
  /** The limits of partners without their own limits. */
  readonly defaults: PartnerLimits;
  /** Called after each change, so that it takes effect before the operator gets the response. */
  onChange(): Promise<void>;
}

export function createPartners({ store: { db }, defaults, onChange }: PartnersParts): Partners {
  const find = async (partnerId: string) => (await readPartners(db, defaults, partnerId))[0];
  const partnerOf = async (keyId: string) =>
    (await db.selectFrom('api_key').select('partner_id').where('id', '=', keyId).executeTakeFirst())
      ?.partner_id;
  const set = async (partnerId: string, columns: UpdateObject<GatewayTables, 'partner'>) => {
    await db.updateTable('partner').set(columns).where('id', '=', partnerId).execute();
    await onChange();
    return find(partnerId);
  };
  return {
    add: async ({ name, producerIds, contacts, contactPerson, ...key }) => {
      const made = await db.transaction().execute(async (transaction) => {
        const id = `partner_${randomBytes(6).toString('hex')}`;
        await transaction
          .insertInto('partner')
          .values({
            id,
            name,
            ...producerColumns(producerIds),
            sees_all_contacts: contacts === 'all',
            contact_person: contactPerson ?? null,
          })
          .execute();
        return makeKey(transaction, { id, name }, key);
      });
      await onChange();
      return made;
    },
    addKey: async (partnerId, key) => {
      if (partnerId === SANDBOX_PARTNER_ID) return 'configured';
      const partner = await db
        .selectFrom('partner')
        .select(['id', 'name'])
        .where('id', '=', partnerId)
        .executeTakeFirst();
      if (!partner) return undefined;
      const made = await makeKey(db, partner, key);
      await onChange();
      return made;
    },
    list: () => readPartners(db, defaults),
    get: async (partnerId) => {
      const partner = await find(partnerId);
      return partner && { partner, activity: await readActivity(db, partnerId) };
    },
    update: async (partnerId, change) => {
      const refusal = await db.transaction().execute((transaction) => update(transaction, partnerId, change));
      if (refusal !== undefined) return refusal;
      await onChange();
      return find(partnerId);
    },
    suspend: (partnerId, reason) =>
      set(partnerId, { suspended_at: sql<Date>`coalesce(suspended_at, now())`, suspension_reason: reason }),
    resume: (partnerId) => set(partnerId, { suspended_at: null, suspension_reason: null }),
    updateKey: async (keyId, change) => {
      const partnerId = await partnerOf(keyId);
      if (partnerId === undefined) return undefined;
      const { numUpdatedRows } = await db
        .updateTable('api_key')
        .set(keyColumns(change))
        .where('id', '=', keyId)
        .where('revoked_at', 'is', null)
        .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return 'ended';
      await onChange();
      return find(partnerId);
    },
    setLimits: async (partnerId, change) => {
      const changed = changedColumns(change);
      return Object.keys(changed).length > 0 ? set(partnerId, changed) : find(partnerId);
    },
    setContacts: (partnerId, contacts) => set(partnerId, { sees_all_contacts: contacts === 'all' }),
    setWatched: (partnerId, isWatched) => set(partnerId, { is_watched: isWatched }),
    setBlackout: (partnerId, blackout) =>
      set(partnerId, {
        blackout_version: blackout?.apiVersion ?? null,
        blackout_from: blackout?.from ?? null,
        blackout_until: blackout?.until ?? null,
      }),
    revoke: async (partnerId) => {
      await revoked(db).where('partner_id', '=', partnerId).execute();
      await onChange();
      return find(partnerId);
    },
    revokeKey: async (keyId) => {
      await revoked(db).where('id', '=', keyId).execute();
      await onChange();
      const partnerId = await partnerOf(keyId);
      return partnerId === undefined ? undefined : find(partnerId);
    },
  };
}

async function makeKey(
  db: Kysely<GatewayTables>,
  { id: partnerId, name }: { id: string; name: string },
  { apiVersion, label = null, expiresAt = null, createdBy }: NewKey,
): Promise<MadeKey> {
  const apiKey = makeApiKey();
  const { id: keyId } = await db
    .insertInto('api_key')
    .values({
      key_hash: hashApiKey(apiKey),
      partner_id: partnerId,
      api_version: apiVersion,
      label,
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      created_by: createdBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { partnerId, name, keyId, apiKey, apiVersion, label, expiresAt };
}

/** A key that is already revoked keeps the time of its revocation. */
function revoked(db: Kysely<GatewayTables>) {
  return db.updateTable('api_key').set({ revoked_at: sql<Date>`now()` }).where('revoked_at', 'is', null);
}

type Refusal = 'all producers' | 'no producer left' | 'ended';

const producerColumns = (producerIds: Principal['producerIds']) =>
  producerIds === 'all'
    ? { sees_all_producers: true }
    : { sees_all_producers: false, producer_ids: [...producerIds] };

/**
 * Returns why the change is refused; undefined if it was made, or there is no such partner. Locks
 * the row, so that concurrent changes do not overwrite each other.
 */
export async function update(
  db: Kysely<GatewayTables>,
  partnerId: string,
  { name, contactPerson, producerIds, addProducerIds, removeProducerIds, contacts, ...other }: PartnerChange,
): Promise<Refusal | undefined> {
  const row = await db
    .selectFrom('partner')
    .select(['producer_ids', 'sees_all_producers'])
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const isDifference = addProducerIds !== undefined || removeProducerIds !== undefined;
  if (isDifference && row.sees_all_producers) return 'all producers';
  const left = new Set([...heldProducers(row), ...(addProducerIds ?? [])]);
  for (const id of removeProducerIds ?? []) left.delete(id);
  if (isDifference && left.size === 0) return 'no producer left';
  const producers = isDifference ? [...left] : producerIds;
  const columns = {
    ...(name !== undefined && { name }),
    ...(contactPerson !== undefined && { contact_person: contactPerson }),
    ...(producers !== undefined && producerColumns(producers)),
    ...(contacts !== undefined && { sees_all_contacts: contacts === 'all' }),
    ...(other.recordsTraffic !== undefined && { records_traffic: other.recordsTraffic }),
    ...(other.limits !== undefined && changedColumns(other.limits)),
  };
  if (Object.keys(columns).length > 0)
    await db.updateTable('partner').set(columns).where('id', '=', partnerId).execute();
  return undefined;
}

const keyColumns = ({ label, apiVersion, expiresAt }: KeyChange) => ({
  ...(label !== undefined && { label }),
  ...(apiVersion !== undefined && { api_version: apiVersion }),
  ...(expiresAt !== undefined && { expires_at: expiresAt === null ? null : new Date(expiresAt) }),
});
