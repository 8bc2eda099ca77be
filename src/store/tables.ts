// The gateway's tables as its queries see them; `migrations/` makes them.
import type { Generated } from 'kysely';

/** The schema of the gateway's own tables. */
export const GATEWAY_SCHEMA = 'gateway';

export interface GatewayTables {
  partner: PartnerTable;
  api_key: ApiKeyTable;
}

export interface PartnerTable {
  id: string;
  name: string;
  created_at: Generated<Date>;
}

export interface ApiKeyTable {
  /** SHA-256 of the key, 64 lower-case hex digits; the key itself is kept nowhere. */
  key_hash: string;
  partner_id: string;
  /** The version pin: what a bare path is served as for this key. */
  api_version: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  revoked_at: Date | null;
}
