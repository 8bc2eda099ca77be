// Computes when a key ends: at its expiry, or earlier if it is an unused self-service key.
import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from '../store/tables.js';

/**
 * For statements on `api_key` and `partner`. A self-service key is as old as its partner, because
 * one transaction creates both. A key that an operator adds to such a partner later is younger.
 */
export const KEY_END = `
  case when partner.self_service and api_key.last_used_at is null and api_key.created_at = partner.created_at
    then least(api_key.expires_at, api_key.created_at + interval '1 day')
    else api_key.expires_at end`;

export const keyEnd = sql<Date | null>`${sql.raw(KEY_END)}`;

/** Keeps the key valid until its expiry, on every node. Its first request waits for this. */
export async function keepUsedKey(db: Kysely<GatewayTables>, keyId: string): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', keyId)
    .where('last_used_at', 'is', null)
    .execute();
}
