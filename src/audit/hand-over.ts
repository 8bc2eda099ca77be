// The audit row that records when a store was handed over, by whom and why.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from '../store/tables.js';
import { ADMINISTRATION } from './row.js';

/**
 * It belongs to no node and no request, so these ids are random. `what` is where other rows have
 * the path of the request.
 */
export async function recordHandOver(
  db: Kysely<GatewayTables>,
  { by, what }: { readonly by: string; readonly what: string },
): Promise<void> {
  const id = randomUUID();
  await sql`
    insert into gateway.audit (exchange_id, at, node_id, partner_id, key_id, path, operation_id, outcome)
    values (${id}, now(), ${id}, ${ADMINISTRATION}, ${by}, ${what}, 'storeHandOver', 'OK')`.execute(db);
}
