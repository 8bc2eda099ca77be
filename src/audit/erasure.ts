// Erases the end users in the audit rows of an insured. The rows stay: a trigger forbids deleting
// them.
import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from '../store/tables.js';

interface AuditOf {
  readonly callIds: readonly string[];
  /** Keys and numbers of policies, ids of submissions and runs. */
  readonly names: readonly string[];
}

/**
 * Resolves with the number of end users. Call it in a transaction: the trigger allows the removal
 * until it resolves or the transaction ends.
 */
export async function eraseAuditUsers(
  db: Kysely<GatewayTables>,
  { callIds, names }: AuditOf,
): Promise<number> {
  await sql`set local gateway.audit_erasure = 'on'`.execute(db);
  const { rows } = await sql<{ erased: number }>`
    with erased as (
      update gateway.audit set audit_user_id = null
      where audit_user_id is not null and (call_id = any(${callIds}::uuid[])
        or policy_key = any(${names}::text[]) or policy_no = any(${names}::text[])
        or submission_id = any(${names}::text[]))
      returning exchange_id)
    select count(*)::integer as erased from erased`.execute(db);
  await sql`set local gateway.audit_erasure = 'off'`.execute(db);
  return rows[0]?.erased ?? 0;
}
