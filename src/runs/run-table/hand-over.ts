// Counts the runs that prevent a store from being handed over to another back office.
import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from '../../store/tables.js';

export interface OpenRunCounts {
  readonly inProgress: number;
  /** Runs that have failed and whose request is still stored. */
  readonly retryable: number;
}

export async function readOpenRuns(db: Kysely<GatewayTables>): Promise<OpenRunCounts> {
  const { rows } = await sql<OpenRunCounts>`
    select count(*) filter (where ended_at is null) as "inProgress",
      count(*) filter (where ended_at is not null and overall_status = 'FAILED' and payload is not null) as retryable
    from ${sql.table('gateway.run')}`.execute(db);
  return rows[0] ?? { inProgress: 0, retryable: 0 };
}
