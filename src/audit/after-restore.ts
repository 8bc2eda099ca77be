// The audit row that records when a store was marked as restored from a backup. A second mark of
// the same store finds it.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from '../store/tables.js';
import { ADMINISTRATION } from './row.js';

const OPERATION = 'storeRestored';

/** It belongs to no node and no request, so these ids are random. */
export async function recordRestore(db: Kysely<GatewayTables>): Promise<void> {
  const id = randomUUID();
  await sql`
    insert into gateway.audit (exchange_id, at, node_id, partner_id, operation_id, outcome)
    values (${id}, now(), ${id}, ${ADMINISTRATION}, ${OPERATION}, 'OK')`.execute(db);
}

/** When the store was last marked; undefined if it never was. */
export async function lastRestoreIn(db: Kysely<GatewayTables>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('audit')
    .select('at')
    .where('operation_id', '=', OPERATION)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
