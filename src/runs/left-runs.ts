// Owns finding the runs that no node is at work on, although they have not ended.
import { sql } from 'kysely';
import type { Step } from '../store/run-tables.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { ExecutionOf } from './run-writes.js';

/** A run that no node is at work on, although it has not ended. */
export interface LeftRun extends ExecutionOf {
  readonly step: Step;
  /** Nodes that have died at it in a row, the last one included. */
  readonly takeUps: number;
  /** Where it was at work when it was looked at; null where it waited for a node. */
  readonly nodeId: string | null;
  /** When it was given to the nodes, as the store writes it; none has begun it since where `nodeId` is null. */
  readonly offeredAt: string | null;
}

/** How long a node may take to begin what was offered to it. */
const BEGUN_WITHIN_SECONDS = 5;

export function createFindLeft({ db }: Pick<Store<GatewayTables>, 'db'>, nodeId: string) {
  return async (active: readonly string[], most: number): Promise<LeftRun[]> => {
    const { rows } = await sql<{
      submission_id: string;
      execution: number;
      current_step: Step;
      take_ups: number;
      node_id: string | null;
      offered_at: string | null;
    }>`
        select submission_id, execution, current_step, node_id, offered_at::text,
          take_ups + case when node_id is null then 0 else 1 end as take_ups
        from ${sql.table('gateway.run')} as run
        where ended_at is null and case
          when node_id is null then
            offered_at is null or offered_at < now() - make_interval(secs => ${BEGUN_WITHIN_SECONDS})
          when node_id = ${nodeId} then not submission_id = any(${active})
          else not exists (
            select 1 from ${sql.table('gateway.node')} as node where node.id = run.node_id and node.lives_until > now())
        end
        order by updated_at limit ${most}
      `.execute(db);
    return rows.map((row) => ({
      submissionId: row.submission_id,
      execution: row.execution,
      step: row.current_step,
      takeUps: row.take_ups,
      nodeId: row.node_id,
      offeredAt: row.offered_at,
    }));
  };
}
