// Counts the calls that prevent a store from being handed over to another back office.
import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from '../store/tables.js';

export interface OpenCalls {
  readonly inProgress: number;
  /** They may have happened, or a repeat that the store does not know may have. */
  readonly inDoubt: number;
}

export async function readOpenCalls(db: Kysely<GatewayTables>): Promise<OpenCalls> {
  const { rows } = await sql<OpenCalls>`
    select count(*) filter (where state = 'UNDER_WAY') as "inProgress",
      count(*) filter (where state = 'UNKNOWN' or state = 'NOT_DONE' and restored_at is not null) as "inDoubt"
    from ${sql.table('gateway.call')} where state <> 'DONE'`.execute(db);
  return rows[0] ?? { inProgress: 0, inDoubt: 0 };
}
