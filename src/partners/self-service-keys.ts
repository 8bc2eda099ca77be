// Self-service keys of the sandbox: anyone can create one. Each is limited, expires, and has a
// partner and a broker company of its own.
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { mapRows } from '../map-rows.js';
import { orUnavailable, rateLimited } from '../problems.js';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { counted } from '../texts/counted.js';
import { hashApiKey, makeApiKey } from './api-keys.js';
import { keyEnd } from './key-end.js';
import { changedColumns, type PartnerLimits } from './limits.js';
import { createAddressLimit } from './rate-limits.js';

/** From SANDBOX_KEY_DAYS, SANDBOX_KEYS_PER_HOUR and SANDBOX_KEYS. */
export interface SelfServiceLimits {
  /** How long a key is valid. */
  readonly days: number;
  /** Maximum keys per hour from one client address. */
  readonly perHour: number;
  /** Maximum keys that are valid at the same time. */
  readonly most: number;
}

/** Adds a broker company to the simulated back office; returns its id. */
export type AddBroker = (name: string) => Promise<string>;

export interface SelfServiceKey {
  readonly apiKey: string;
  readonly expiresAt: string;
  readonly producer: { readonly id: string; readonly name: string };
  readonly limits: PartnerLimits;
}

export interface SelfService {
  /** Throws RATE_LIMITED above a limit: of the address, of its network, or of all valid keys. */
  createKey(address: string, name?: string): Promise<SelfServiceKey>;
}

interface SelfServiceParts {
  readonly store: Store<GatewayTables>;
  readonly limits: SelfServiceLimits;
  /** The limits of partners; those of self-service partners are never higher. */
  readonly defaults: PartnerLimits;
  readonly addBroker: AddBroker;
  /** The network of one organization with this address; undefined if the address counts alone. */
  siteOf(address: string): string | undefined;
  /** Called when a key has been added, before its owner gets it. */
  onAdded(): Promise<void>;
  elapsedMs(): number;
}

/** Enough for a developer, and too low to affect other partners. */
export const selfServiceLimits: PartnerLimits = {
  requestsPerSecond: 10,
  concurrentCalls: 5,
  concurrentRuns: 3,
  documentBytesPerMinute: 16_777_216,
};
/**
 * The share of `most` that a network may create at once, and once more during the life of a key,
 * because an office may create dozens of keys.
 */
const SHARE_OF_A_SITE = 0.1;
/**
 * Nobody has checked the identity, so the name must not look like that of a partner that an
 * operator has added.
 */
const partnerName = (given: string | undefined): string => `${given ?? 'Sandbox'}, self-service`;

export function createSelfService(parts: SelfServiceParts): SelfService {
  const { store, limits, defaults, addBroker, siteOf, onAdded, elapsedMs } = parts;
  const { days, perHour, most } = limits;
  const addresses = createAddressLimit(
    {
      limit: `The limit of ${counted(perHour, 'sandbox key')} per hour from your address`,
      policyName: 'sandbox-keys-per-address',
      rate: { capacity: perHour, perSecond: perHour / 3_600 },
    },
    elapsedMs,
  );
  const perSite = Math.max(perHour, Math.ceil(most * SHARE_OF_A_SITE));
  const sites = createAddressLimit(
    {
      limit: `The limit of ${counted(perSite, 'sandbox key')} in ${counted(days, 'day')} from your network`,
      policyName: 'sandbox-keys-per-network',
      rate: { capacity: perSite, perSecond: perSite / (days * 86_400) },
    },
    elapsedMs,
  );
  const small = mapRows<PartnerLimits>(selfServiceLimits, (name) =>
    Math.min(selfServiceLimits[name], defaults[name]),
  );
  const policy = { name: 'sandbox-keys', quota: most };
  const create = async (given: string | undefined): Promise<SelfServiceKey> => {
    const suffix = randomBytes(6).toString('hex');
    const brokers = `Sandbox Brokers ${suffix}`;
    const producer = { id: await addBroker(brokers), name: brokers };
    const apiKey = makeApiKey();
    const expiresAt = await addPartner(store.db, {
      suffix,
      name: partnerName(given),
      producerId: producer.id,
      limits: small,
      apiKey,
      days,
    });
    await onAdded();
    return { apiKey, expiresAt: expiresAt.toISOString(), producer, limits: small };
  };
  return {
    async createKey(address, name) {
      const site = siteOf(address);
      const counts = [
        { limit: addresses, caller: address },
        ...(site === undefined ? [] : [{ limit: sites, caller: site }]),
      ];
      const admitted: typeof counts = [];
      try {
        for (const each of counts) {
          each.limit.request(each.caller);
          admitted.push(each);
        }
        const { count, seconds } = await orUnavailable(readValidKeys(store.db));
        if (count >= most)
          throw rateLimited(`The limit of ${counted(most, 'valid sandbox key')}`, policy, seconds);
        return await orUnavailable(create(name));
      } catch (error) {
        for (const { limit, caller } of admitted) limit.giveBack(caller);
        throw error;
      }
    },
  };
}

interface ValidKeys {
  readonly count: number;
  /** The time until the first of the keys expires. */
  readonly seconds: number;
}

/** Concurrent requests may exceed the limit: with a lock, one caller could hold up the others. */
async function readValidKeys(db: Kysely<GatewayTables>): Promise<ValidKeys> {
  const { count, seconds } = await db
    .selectFrom('api_key')
    .innerJoin('partner', 'partner.id', 'api_key.partner_id')
    .where('self_service', '=', true)
    .where('revoked_at', 'is', null)
    .where(keyEnd, '>', sql<Date>`now()`)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .select(sql<string | null>`extract(epoch from min(${keyEnd}) - now())`.as('seconds'))
    .executeTakeFirstOrThrow();
  return { count: Number(count), seconds: Number(seconds) };
}

interface NewSelfServicePartner {
  readonly suffix: string;
  readonly name: string;
  readonly producerId: string;
  readonly limits: PartnerLimits;
  readonly apiKey: string;
  readonly days: number;
}

/** Returns when the key expires, by the database's clock, with which its expiry is also checked. */
function addPartner(
  db: Kysely<GatewayTables>,
  { suffix, name, producerId, limits, apiKey, days }: NewSelfServicePartner,
): Promise<Date> {
  return db.transaction().execute(async (transaction) => {
    const id = `partner_${suffix}`;
    await transaction
      .insertInto('partner')
      .values({
        ...changedColumns(limits),
        id,
        name,
        producer_ids: [producerId],
        sees_all_producers: false,
        self_service: true,
      })
      .execute();
    const { expires_at } = await transaction
      .insertInto('api_key')
      .values({
        key_hash: hashApiKey(apiKey),
        partner_id: id,
        api_version: null,
        expires_at: sql<Date>`now() + make_interval(days => ${days})`,
      })
      .returning(sql<Date>`expires_at`.as('expires_at'))
      .executeTakeFirstOrThrow();
    return expires_at;
  });
}

/** Also revokes keys that an operator has added to such a partner. */
export async function revokeSelfServiceKeys({ db }: Store<GatewayTables>): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where('revoked_at', 'is', null)
    .where('partner_id', 'in', (eb) => eb.selectFrom('partner').select('id').where('self_service', '=', true))
    .execute();
}

/** A partner stays while it has a key that is valid or ended recently, even an operator's. */
export const deleteSelfServicePartners: Expire = (db, { days, limit }) =>
  countChanged(
    sql`
      with old as materialized (
        select id from gateway.partner
        where self_service and created_at < ${daysAgo(days)} and not exists (
          select from gateway.api_key
          where partner_id = partner.id
            and coalesce(least(${keyEnd}, revoked_at), 'infinity') > ${daysAgo(days)}
        )
        limit ${limit} for update skip locked
      ), keys as (
        delete from gateway.api_key using old where partner_id = old.id
      ), usage as (
        delete from gateway.partner_usage using old where partner_id = old.id
      )
      delete from gateway.partner using old where partner.id = old.id`,
    db,
  );
