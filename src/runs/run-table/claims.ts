// The statements that give a run to one execution: start, recover, release, retry. The previous
// execution can then no longer write.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Store } from '../../store/store.js';
import type { GatewayTables, OverallStatus, RunTable, Step } from '../../store/tables.js';
import type { RunExecution } from '../ids.js';

/** `payload` is still encrypted. */
export interface ClaimedRun
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
    | 'tracestate'
    | 'request_id'
    | 'key_id'
    | 'api_version'
  > {
  /** Null if the current step has not waited for the back office. */
  readonly waited_seconds: number | null;
  readonly steps: readonly ClaimedStep[];
}

export interface ClaimedStep {
  readonly step: Step;
  readonly status: 'PENDING' | 'SUCCESS' | 'FAILED';
  readonly in_doubt: boolean;
  readonly attempts: number;
}

/** As read: if an operator resolves its step meanwhile, the revision differs. */
interface FailedRun extends RunExecution {
  readonly revision: number;
}

interface RetriedRun {
  readonly step: Step;
  readonly overallStatus: OverallStatus;
  /** The write key of the call; null if an operator retries the run. */
  readonly retryKey: string | null;
}

/** The run has not ended, but no node executes it. */
export interface OrphanedRun extends RunExecution {
  readonly step: Step;
  /** Consecutive crashes during the run, including the last one. */
  readonly crashes: number;
  /** As read; null if the run was waiting for a node. */
  readonly nodeId: string | null;
  /** Of the request that started the run. */
  readonly requestId: string | null;
  /**
   * When the run was last queued for any node, as the store formats it; null if it never was, or
   * was released since.
   */
  readonly offeredAt: string | null;
}

/** The open work of all nodes. */
interface OpenWork {
  readonly hasRuns: boolean;
  readonly hasQueued: boolean;
}

export interface RunClaims {
  openWork(): Promise<OpenWork>;
  /** Undefined if the execution no longer owns the run. */
  begin(execution: RunExecution): Promise<ClaimedRun | undefined>;
  /**
   * Runs whose node has crashed, runs of this node that are not `active`, released runs, runs that
   * have waited for the back office, and runs that no node has started in time. Omits runs that
   * this node cannot decrypt.
   */
  orphaned(active: readonly string[], limit: number): Promise<OrphanedRun[]>;
  /** Starts the next execution; false if a node has started or recovered the run meanwhile. */
  recover(run: Omit<OrphanedRun, 'requestId'>): Promise<boolean>;
  /** Runs in progress that this node cannot decrypt. */
  undecryptable(): Promise<readonly { readonly keyId: string; readonly runs: number }[]>;
  /** Lets any node continue the run. */
  release(execution: RunExecution): Promise<void>;
  /**
   * Starts the next execution, at the failed step; false if the run has changed since it was read.
   * Rejects without a retry if the call is no longer in progress here, because the node was frozen:
   * the call may have been settled as not done.
   */
  retry(run: FailedRun, to: RetriedRun): Promise<boolean>;
}

/** Longer than a live node needs to start a queued run. */
const STARTED_WITHIN_SECONDS = 5;
/** No run waits longer for its next call. If one seems to, the database's clock was set back. */
const MOST_WAITING_SECONDS = 120;

const seconds = (count: number) => sql<string>`make_interval(secs => ${count})`;

interface Claimant {
  readonly nodeId: string;
  /** The ids of the node's encryption keys. */
  readonly keyIds: readonly string[];
  readonly noteRetried: NoteRetried;
}

/**
 * Records in the journal that the call retries the run. Rejects if the call is no longer in
 * progress on this node. Called with the run locked: an erasure locks both in the same order.
 */
export type NoteRetried = (
  transaction: Kysely<GatewayTables>,
  retry: { readonly writeKey: string; readonly submissionId: string; readonly nodeId: string },
) => Promise<void>;

export function createRunClaims(
  { db }: Pick<Store<GatewayTables>, 'db'>,
  { nodeId, keyIds, noteRetried }: Claimant,
): RunClaims {
  const now = sql<Date>`now()`;
  // Reads only the beginning of a large text. Without a key id, it is damaged, and the run must
  // fail.
  const isDecryptable = sql<boolean>`(payload is null or substr(payload, 1, 16) !~ '^sealed:[0-9a-f]{8}:'
    or substr(payload, 8, 8) = any(${[...keyIds]}::text[]))`;
  return {
    async begin({ submissionId, execution }) {
      const { rows } = await sql<ClaimedRun>`
        with run as (
          update ${sql.table('gateway.run')} set node_id = ${nodeId}
          where submission_id = ${submissionId} and execution = ${execution} and ended_at is null
            and (node_id is null or node_id = ${nodeId})
          returning *
        )
        select run.*, extract(epoch from now() - waiting_since)::float8 as waited_seconds, (
          select json_agg(json_build_object('step', step, 'status', status, 'in_doubt', in_doubt, 'attempts', attempts))
          from ${sql.table('gateway.run_step')} as step where step.submission_id = run.submission_id
        ) as steps
        from run
      `.execute(db);
      return rows[0];
    },

    async openWork() {
      const { rows } = await sql<OpenWork>`
        select exists (select from ${sql.table('gateway.run')} where ended_at is null) as "hasRuns", exists (
          select from ${sql.table('gateway.run')}
          where ended_at is null and node_id is null and offered_at is not null) as "hasQueued"
      `.execute(db);
      return rows[0] ?? { hasRuns: true, hasQueued: true };
    },

    async orphaned(active, limit) {
      const { rows } = await sql<OrphanedRun>`
        select submission_id as "submissionId", execution, current_step as step, node_id as "nodeId", request_id as "requestId",
          offered_at::text as "offeredAt", take_ups + case when node_id is null then 0 else 1 end as crashes
        from ${sql.table('gateway.run')} as run
        where ended_at is null and case when (case
          when node_id is null then
            case when offered_at is null
              then coalesce(continue_at, '-infinity') not between now() and now() + ${seconds(MOST_WAITING_SECONDS)}
              else offered_at not between now() - ${seconds(STARTED_WITHIN_SECONDS)} and now() + ${seconds(STARTED_WITHIN_SECONDS)} end
          when node_id = ${nodeId} then not submission_id = any(${active})
          else not exists (
            select 1 from ${sql.table('gateway.node')} as node where node.id = run.node_id and node.lives_until > now())
        end) then ${isDecryptable} else false end
        order by updated_at limit ${limit}
      `.execute(db);
      return rows;
    },

    async undecryptable() {
      const { rows } = await sql<{ keyId: string; runs: number }>`
        select substr(payload, 8, 8) as "keyId", count(*)::integer as runs from ${sql.table('gateway.run')}
        where ended_at is null and not ${isDecryptable} group by 1 order by 1
      `.execute(db);
      return rows;
    },

    async recover({ submissionId, execution, crashes, nodeId: seen, offeredAt }) {
      const { numUpdatedRows } = await db
        .updateTable('run')
        .set((eb) => ({
          execution: execution + 1,
          node_id: null,
          offered_at: now,
          take_ups: crashes,
          continue_at: null,
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

    async release({ submissionId, execution }) {
      await db
        .updateTable('run')
        .set({ node_id: null, offered_at: null })
        .where('submission_id', '=', submissionId)
        .where('execution', '=', execution)
        .where('node_id', '=', nodeId)
        .execute();
    },

    async retry({ submissionId, execution, revision }, { step, overallStatus, retryKey }) {
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
        if (retryKey !== null) await noteRetried(transaction, { writeKey: retryKey, submissionId, nodeId });
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
