// Which execution owns a run, and on which node it runs: started, found orphaned, recovered, handed over, retried. The
// previous execution writes nothing more.
import { type Selectable, sql } from 'kysely';
import type { OverallStatus, RunTable, Step } from '../store/run-tables.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { ExecutionOf } from './status-writes.js';

/** What an execution needs to know of its run; the payload is sealed. */
export interface OwnedRun
  extends Pick<
    Selectable<RunTable>,
    | 'submission_id'
    | 'partner_id'
    | 'payload'
    | 'last_step'
    | 'current_step'
    | 'policy_key'
    | 'policy_activity_key'
    | 'origination_source'
    | 'audit_user_id'
    | 'traceparent'
  > {
  readonly steps: readonly OwnedStep[];
}

/** What is left of it once the payload is opened. */
export type HeldRun = Omit<OwnedRun, 'payload'>;

export interface OwnedStep {
  readonly step: Step;
  readonly status: 'PENDING' | 'SUCCESS' | 'FAILED';
  readonly in_doubt: boolean;
  readonly attempts: number;
}

/** A run as whoever retries it has read it: an operator may settle its step meanwhile. */
export interface RetriedRun extends ExecutionOf {
  readonly revision: number;
}

/** An orphaned run: no node executes it, although it has not ended. */
export interface LeftRun extends ExecutionOf {
  readonly step: Step;
  /** Consecutive crashes during the run, the last one included. */
  readonly takeUps: number;
  /** Its node when it was read; null if it waited for a node. */
  readonly nodeId: string | null;
  /** When it was given to the nodes, as the store writes it; none has begun it since where `nodeId` is null. */
  readonly offeredAt: string | null;
}

export interface RunOwnership {
  /** The run, if this execution still owns it: from now on it runs on this node. */
  begin(execution: ExecutionOf): Promise<OwnedRun | undefined>;
  /** Orphaned runs: their node has crashed, or does not have them, or nobody has started them. */
  left(active: readonly string[], most: number): Promise<LeftRun[]>;
  /** Makes it another execution's; false where somebody has begun it, or was faster. */
  takeUp(left: LeftRun): Promise<boolean>;
  /** Lets the next node have it. */
  handOver(execution: ExecutionOf): Promise<void>;
  /** Makes a failed run another execution's, from the step that failed; false where it has not failed (any more). */
  retry(of: RetriedRun, to: { step: Step; overallStatus: OverallStatus }): Promise<boolean>;
}

/** How long a node may take to begin what was offered to it. */
const BEGUN_WITHIN_SECONDS = 5;

export function createRunOwnership({ db }: Store<GatewayTables>, nodeId: string): RunOwnership {
  const now = sql<Date>`now()`;
  return {
    async begin({ submissionId, execution }) {
      const { rows } = await sql<OwnedRun>`
        with run as (
          update ${sql.table('gateway.run')} set node_id = ${nodeId}
          where submission_id = ${submissionId} and execution = ${execution} and ended_at is null
            and (node_id is null or node_id = ${nodeId})
          returning *
        )
        select run.*, (
          select json_agg(json_build_object('step', step, 'status', status, 'in_doubt', in_doubt, 'attempts', attempts))
          from ${sql.table('gateway.run_step')} as step where step.submission_id = run.submission_id
        ) as steps
        from run
      `.execute(db);
      return rows[0];
    },

    async left(active, most) {
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
    },

    async takeUp({ submissionId, execution, takeUps, nodeId: seen, offeredAt }) {
      const { numUpdatedRows } = await db
        .updateTable('run')
        .set((eb) => ({
          execution: execution + 1,
          node_id: null,
          offered_at: now,
          take_ups: takeUps,
          updated_at: now,
          revision: eb('revision', '+', 1),
        }))
        .where('submission_id', '=', submissionId)
        .where('execution', '=', execution)
        .where('node_id', 'is not distinct from', seen)
        .where('offered_at', 'is not distinct from', sql<Date>`${offeredAt}::timestamptz`)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async handOver({ submissionId, execution }) {
      await db
        .updateTable('run')
        .set({ node_id: null, offered_at: null })
        .where('submission_id', '=', submissionId)
        .where('execution', '=', execution)
        .where('node_id', '=', nodeId)
        .execute();
    },

    async retry({ submissionId, execution, revision }, { step, overallStatus }) {
      return db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('run')
          .set((eb) => ({
            execution: execution + 1,
            overall_status: overallStatus,
            node_id: null,
            offered_at: now,
            take_ups: 0,
            ended_at: null,
            updated_at: now,
            revision: eb('revision', '+', 1),
          }))
          .where('submission_id', '=', submissionId)
          .where('execution', '=', execution)
          .where('revision', '=', revision)
          .where('overall_status', '=', 'FAILED')
          .where('payload', 'is not', null)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        await transaction
          .updateTable('run_step')
          .set({ status: 'PENDING', error: null, started_at: null, finished_at: null })
          .where('submission_id', '=', submissionId)
          .where('step', '=', step)
          .where('status', '=', 'FAILED')
          .execute();
        return true;
      });
    },
  };
}
