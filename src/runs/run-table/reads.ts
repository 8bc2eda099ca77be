// The statements that read runs for their callers and for the process itself.
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { type Closing, closingBy, closingOperations, operationsThat } from '../../partner-operations.js';
import { runOfCall } from '../../store/run-of-call.js';
import { isUuid, storable } from '../../store/storable.js';
import type { Store } from '../../store/store.js';
import type { GatewayTables, RunStepTable, RunTable, Step } from '../../store/tables.js';

/** Without the request, which is large. */
const STATUS_COLUMNS = [
  'submission_id',
  'partner_id',
  'last_step',
  'execution',
  'revision',
  'overall_status',
  'current_step',
  'policy_no',
  'policy_key',
  'policy_activity_key',
  'created_at',
  'updated_at',
  'ended_at',
  'expired_at',
] as const satisfies readonly (keyof RunTable)[];

type StepRow = Pick<Selectable<RunStepTable>, 'step' | 'status' | 'attempts' | 'error' | 'output'>;

/** Errors and outputs are still encrypted. */
export interface RunRow extends Pick<Selectable<RunTable>, (typeof STATUS_COLUMNS)[number]> {
  /** The broker company of the policy, or of the request if the run has no policy yet. */
  readonly producer_id: string;
  /** Whether a stage with an unknown outcome may have transferred the policy. */
  readonly is_owner_uncertain: boolean;
  readonly steps: readonly StepRow[];
  /** Null if the current step has not started. */
  readonly step_seconds: number | null;
}

export interface RunReads {
  /** By its submission id, its policy number or its number after the bind. */
  find(name: string): Promise<RunRow | undefined>;
  /** The number of a partner's runs in progress, on all nodes. */
  inProgressOf(partnerId: string): Promise<number>;
  /** How a call through the gateway has ended the policy. After that, no step can succeed. */
  closingOf(policyKey: string): Promise<Closing | undefined>;
  /** A stage has since given the policy of the run to another broker company. */
  isGivenAway(submissionId: string): Promise<boolean>;
  revisions(submissionIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Median durations among the `latest` successes of all steps. */
  stepSeconds(latest: number): Promise<ReadonlyMap<string, number>>;
  /**
   * The call was open when the store was restored from a backup, so it may have started a run that
   * the store does not know.
   */
  isOfRestoredCall(writeKey: string): Promise<boolean>;
  /** Whether an earlier attempt of the call, which is in progress, has retried the run. */
  hasRetried(writeKey: string, submissionId: string): Promise<boolean>;
  /** The oldest calls in doubt, not in `except`, whose run has a policy or has failed. */
  callsWithOutcome(limit: number, except: readonly string[]): Promise<SettledCall[]>;
  /** The oldest retries in doubt, not in `except`, that have not happened, as they have no run. */
  retriesNotDone(limit: number, except: readonly string[]): Promise<Omit<SettledCall, 'submissionId'>[]>;
}

export interface SettledCall {
  readonly callId: string;
  readonly attempts: number;
  /** The run that the call has started or retried. */
  readonly submissionId: string;
}

const retryOperations = operationsThat(({ settledFrom }) => settledFrom === 'retry');

const steps = sql.table('gateway.run_step');

export function createRunReads({ db }: Pick<Store<GatewayTables>, 'db'>): RunReads {
  return {
    find: (name) =>
      db
        .selectFrom('run')
        .leftJoin('policy', 'policy.policy_key', 'run.policy_key')
        .select(STATUS_COLUMNS.map((column) => `run.${column}` as const))
        .select(({ fn }) => fn.coalesce('policy.producer_id', 'run.producer_id').as('producer_id'))
        .select([
          sql<boolean>`coalesce(policy.read_at = '-infinity', false)`.as('is_owner_uncertain'),
          sql<StepRow[]>`(
            select json_agg(json_build_object('step', step, 'status', status, 'attempts', attempts, 'error', error,
              'output', output))
            from ${steps} as step where step.submission_id = run.submission_id)`.as('steps'),
          sql<number | null>`(
            select extract(epoch from now() - started_at)::float8
            from ${steps} as step where step.submission_id = run.submission_id and step.step = run.current_step)`.as(
            'step_seconds',
          ),
        ])
        .where(isNamed(name))
        .executeTakeFirst(),

    async inProgressOf(partnerId) {
      const { runs } = await db
        .selectFrom('run')
        .select(({ fn }) => fn.countAll<number>().as('runs'))
        .where('partner_id', '=', partnerId)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      return runs;
    },

    async closingOf(policyKey) {
      const call = await db
        .selectFrom('call')
        .select('operation_id')
        .where('policy_key', '=', policyKey)
        .where('operation_id', 'in', closingOperations)
        .where('state', '=', 'DONE')
        .where('status', '=', 200)
        .executeTakeFirst();
      return call && closingBy(call.operation_id);
    },

    async isGivenAway(submissionId) {
      const policy = await db
        .selectFrom('run')
        .innerJoin('policy', 'policy.policy_key', 'run.policy_key')
        .select('policy.policy_key')
        .where('run.submission_id', '=', submissionId)
        .whereRef('policy.producer_id', '<>', 'run.producer_id')
        .executeTakeFirst();
      return policy !== undefined;
    },

    async revisions(submissionIds) {
      const rows = await db
        .selectFrom('run')
        .select(['submission_id', 'revision'])
        .where('submission_id', '=', sql<string>`any(${[...submissionIds]}::uuid[])`)
        .execute();
      return new Map(rows.map((row) => [row.submission_id, row.revision]));
    },

    async stepSeconds(latest) {
      const { rows } = await sql<{ step: Step; seconds: number }>`
        select step, percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at)) as seconds
        from (
          select step, started_at, finished_at from ${steps}
          where status = 'SUCCESS' and finished_at is not null order by finished_at desc limit ${latest}
        ) as latest
        group by step
      `.execute(db);
      return new Map(rows.map(({ step, seconds }) => [step, seconds]));
    },

    async isOfRestoredCall(writeKey) {
      const call = await db
        .selectFrom('call')
        .select('id')
        .where('write_key', '=', writeKey)
        // Open calls are few, and have an index.
        .where('state', 'in', ['UNDER_WAY', 'UNKNOWN'])
        .where('restored_at', 'is not', null)
        .executeTakeFirst();
      return call !== undefined;
    },

    async hasRetried(writeKey, submissionId) {
      const call = await db
        .selectFrom('call')
        .select('id')
        .where('write_key', '=', writeKey)
        .where('state', '=', 'UNDER_WAY')
        .where('retried_run', '=', submissionId)
        .executeTakeFirst();
      return call !== undefined;
    },

    callsWithOutcome: (limit, except) =>
      db
        .selectFrom('call')
        .innerJoinLateral(runOfCall.as('run'), (join) => join.onTrue())
        .select(['call.id as callId', 'call.attempt as attempts', 'run.submission_id as submissionId'])
        .where('call.state', '=', 'UNKNOWN')
        .where((eb) => eb.or([eb('run.policy_key', 'is not', null), eb('run.overall_status', '=', 'FAILED')]))
        .where('call.id', '!=', sql<string>`all(${[...except]}::uuid[])`)
        .orderBy('call.started_at')
        .limit(limit)
        .execute(),

    retriesNotDone: (limit, except) =>
      db
        .selectFrom('call')
        .select(['id as callId', 'attempt as attempts'])
        .where('state', '=', 'UNKNOWN')
        .where('operation_id', 'in', retryOperations)
        .where('retried_run', 'is', null)
        // A backup may be older than the retry.
        .where('restored_at', 'is', null)
        .where('id', '!=', sql<string>`all(${[...except]}::uuid[])`)
        .orderBy('started_at')
        .limit(limit)
        .execute(),
  };
}

/** Operators may type a number in lower case. */
export function isNamed(typed: string) {
  const name = /^[qp]\d+$/.test(typed) ? typed.toUpperCase() : typed;
  return (eb: ExpressionBuilder<GatewayTables, 'run'>) =>
    isUuid(name)
      ? eb('run.submission_id', '=', name)
      : eb.or([eb('run.policy_no', '=', storable(name)), eb('run.bound_policy_no', '=', storable(name))]);
}

/** SQL for the policy lock: no run is in progress on the policy. */
export const noRunOn = (policyKey: string): string =>
  `not exists (select from gateway.run as run where run.policy_key = ${policyKey} and run.ended_at is null)`;
