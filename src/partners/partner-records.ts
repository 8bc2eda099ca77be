// Reads partners with their keys and limits, as an operator sees them.
import type { Kysely, Selectable } from 'kysely';
import type { ApiKeyTable, GatewayTables } from '../store/tables.js';
import { type LimitsInEffect, limitsInEffect } from './limit-columns.js';
import type { PartnerLimits } from './limits.js';
import { type ContactGrant, contactGrantOf } from './principal.js';

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
  contacts: ContactGrant;
  createdAt: string;
  limits: LimitsInEffect;
  keys: KeyRecord[];
}

/** All partners, or the one; the oldest first, each with its keys. */
export async function readPartners(
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
    revokedAt: key.revoked_at?.toISOString() ?? null,
  };
}
