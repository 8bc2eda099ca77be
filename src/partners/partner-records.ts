// Partners as operators see them: each with its limits and keys, and the state of its requests.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { components } from '../../generated/admin.js';
import { groupBy } from '../group-by.js';
import type { ApiKeyTable, PartnerTable } from '../store/partner-tables.js';
import type { GatewayTables } from '../store/tables.js';
import { keyEnd } from './key-end.js';
import { limitsInEffect, type PartnerLimits } from './limits.js';
import { blackoutOf, contactGrantOf, producersOf } from './principal.js';

type Schemas = components['schemas'];
export type PartnerRecord = Schemas['Partner'];
export type PartnerActivity = Schemas['PartnerActivity'];

/** All partners or only one, oldest first, each with its keys. */
export async function readPartners(
  db: Kysely<GatewayTables>,
  defaults: PartnerLimits,
  partnerId?: string,
): Promise<PartnerRecord[]> {
  let partners = db.selectFrom('partner').selectAll().orderBy('created_at').orderBy('id');
  let keys = db
    .selectFrom('api_key')
    .innerJoin('partner', 'partner.id', 'api_key.partner_id')
    .selectAll('api_key')
    .select(keyEnd.as('ends_at'))
    .orderBy('api_key.created_at')
    .orderBy('api_key.id');
  if (partnerId !== undefined) {
    partners = partners.where('id', '=', partnerId);
    keys = keys.where('partner_id', '=', partnerId);
  }
  const found = await partners.execute();
  const keysOf = groupBy(await keys.execute(), (key) => key.partner_id);
  return found.map((partner) => ({
    partnerId: partner.id,
    name: partner.name,
    contactPerson: partner.contact_person,
    suspension: partner.suspended_at && {
      since: partner.suspended_at.toISOString(),
      reason: partner.suspension_reason,
    },
    producerIds: producersOf(partner),
    contacts: contactGrantOf(partner),
    isWatched: partner.is_watched,
    recordsTraffic: partner.records_traffic,
    blackout: shownBlackout(partner),
    createdAt: partner.created_at.toISOString(),
    limits: limitsInEffect(partner, defaults),
    keys: (keysOf.get(partner.id) ?? []).map(keyOf),
  }));
}

function shownBlackout(partner: Selectable<PartnerTable>): Schemas['Blackout'] | null {
  const blackout = blackoutOf(partner);
  if (!blackout) return null;
  const { apiVersion, from, until } = blackout;
  return { apiVersion, from: from.toISOString(), until: until.toISOString() };
}

function keyOf(key: Selectable<ApiKeyTable> & { ends_at: Date | null }): Schemas['ApiKey'] {
  return {
    keyId: key.id,
    label: key.label,
    apiVersion: key.api_version,
    createdAt: key.created_at.toISOString(),
    createdBy: key.created_by,
    lastUsedAt: key.last_used_at?.toISOString() ?? null,
    expiresAt: key.ends_at?.toISOString() ?? null,
    revokedAt: key.revoked_at?.toISOString() ?? null,
  };
}

export async function readActivity(db: Kysely<GatewayTables>, partnerId: string): Promise<PartnerActivity> {
  const { rows } = await sql<Record<keyof PartnerActivity, string>>`
    select
      (select count(*) from gateway.call where partner_id = ${partnerId} and state = 'UNDER_WAY') as "callsInFlight",
      (select count(*) from gateway.call where partner_id = ${partnerId} and state = 'UNKNOWN') as "callsUnknown",
      (select count(*) from gateway.run where partner_id = ${partnerId} and ended_at is null) as "runsInFlight",
      (select count(*) from gateway.run where partner_id = ${partnerId}
         and overall_status = 'FAILED' and expired_at is null and ended_at is not null) as "runsFailed"`.execute(
    db,
  );
  const [counts] = rows;
  return {
    callsInFlight: Number(counts?.callsInFlight),
    callsUnknown: Number(counts?.callsUnknown),
    runsInFlight: Number(counts?.runsInFlight),
    runsFailed: Number(counts?.runsFailed),
  };
}
