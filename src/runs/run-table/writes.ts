// The writes of every run: its acceptance and each change of a step, only for the execution that
// owns the run. One statement stores the writes of many runs.
import { batched } from '../../store/batched.js';
import type { Sealing } from '../../store/sealing.js';
import type { StepDoubtCause } from '../../store/step-doubt-cause.js';
import { storable } from '../../store/storable.js';
import type { Store } from '../../store/store.js';
import type { GatewayTables, OverallStatus, RunTable, Step } from '../../store/tables.js';
import { executionId, type RunExecution, sealedPlace } from '../ids.js';
import { STEPS } from '../steps.js';

/** `payload` is not encrypted yet. */
export interface NewRun
  extends Pick<
    RunTable,
    | 'submission_id'
    | 'call_key'
    | 'partner_id'
    | 'key_id'
    | 'producer_id'
    | 'api_version'
    | 'origination_source'
    | 'audit_user_id'
    | 'traceparent'
    | 'tracestate'
    | 'request_id'
    | 'last_step'
  > {
  readonly payload: string;
  readonly node_id: string;
  /** Maximum concurrent runs of the partner; null without a limit. */
  readonly max_runs: number | null;
  /** The base step's call follows immediately, and is recorded with the acceptance. */
  readonly announced: boolean;
  /** The steps may have been sent before: the store that recorded them was lost. */
  readonly in_doubt: boolean;
}

/** Omitted fields keep their values; `errorCode` becomes null. */
export interface RunChange extends RunExecution {
  readonly step: Step;
  /**
   * If set, the change is written only if the run belongs to this node or to none, and then belongs
   * to this node. Without this condition, two nodes could have the same execution if a fail-over
   * has lost the claim of this node.
   */
  readonly nodeId?: string;
  /**
   * Calls made so far, including the current one, so that writing a change twice counts the call
   * once.
   */
  readonly attempts?: number;
  readonly inDoubt?: boolean;
  /**
   * Without a cause, a failed step gets GATEWAY_LOST: the gateway that sent the call recorded no
   * outcome.
   */
  readonly doubtCause?: StepDoubtCause | undefined;
  readonly status?: 'SUCCESS' | 'FAILED';
  readonly error?: string | null;
  readonly output?: string;
  readonly overallStatus?: OverallStatus;
  readonly errorCode?: string | null;
  readonly currentStep?: Step | 'DONE';
  readonly hasEnded?: boolean;
  /**
   * How long the run waits for the back office, plus or minus about a quarter. After that, any node
   * continues it.
   */
  readonly waitSeconds?: number;
  /**
   * The step waits for the back office, and this process retries it. A wait that has begun keeps
   * its start.
   */
  readonly isWaiting?: boolean;
  readonly policyNo?: string;
  readonly boundPolicyNo?: string;
  readonly policyKey?: string;
  readonly policyActivityKey?: string | undefined;
  /** The next step, if its call follows immediately and is recorded with this success. */
  readonly announced?: { readonly step: Step; readonly attempts: number };
}

/** A permanent failure of the step, and of its run. */
export const failed = (error: string) =>
  ({
    error,
    errorCode: errorCodeIn(error),
    status: 'FAILED',
    overallStatus: 'FAILED',
    hasEnded: true,
  }) as const;

/** Such as `BACK_OFFICE_TIMEOUT: The …`. */
export const errorCodeIn = (text: string | null): string | null =>
  /^([A-Z][A-Z_]*): /.exec(text ?? '')?.[1] ?? null;

type Acceptance = 'accepted' | 'existing' | 'refused';

export interface RunWrites {
  /** Changes no existing run. `refused`: the partner has reached its maximum of concurrent runs. */
  accept(run: NewRun): Promise<Acceptance>;
  /**
   * False, and nothing is written, if the execution no longer owns the run. With `isAlone`, the
   * change has its own statement.
   */
  change(change: RunChange, isAlone?: boolean): Promise<boolean>;
}

export function createRunWrites(
  { prepare }: Pick<Store<GatewayTables>, 'prepare'>,
  sealing: Sealing,
): RunWrites {
  const acceptAll = prepare<{ submission_id: string; acceptance: Acceptance }>('run-accept', ACCEPT);
  const changeAll = prepare<{ submission_id: string; execution: number }>('run-change', CHANGE);

  const accept = batched(async (batch: readonly NewRun[]) => {
    const sealed = (run: NewRun) => sealing.seal(run.payload, sealedPlace.payload(run.submission_id));
    const rows = batch.map((run) => ({ ...run, payload: sealed(run) }));
    const there = await acceptAll(JSON.stringify(rows));
    const acceptances = new Map(there.map((row) => [row.submission_id, row.acceptance]));
    return batch.map(({ submission_id }) => {
      const acceptance = acceptances.get(submission_id) ?? 'refused';
      // The same run may be in the batch twice, but starts only once.
      if (acceptance === 'accepted') acceptances.set(submission_id, 'existing');
      return acceptance;
    });
  });

  const change = batched(async (batch: readonly RunChange[]) => {
    const written = await changeAll(JSON.stringify(batch.flatMap(rowsOf)));
    const names = new Set(
      written.map(({ submission_id, execution }) => executionId({ submissionId: submission_id, execution })),
    );
    return batch.map((change) => names.has(executionId(change)));
  });

  /** The rows of the run, of its step, and of the next step if its call is announced. */
  function rowsOf(change: RunChange) {
    const { submissionId, execution, step, attempts, inDoubt, doubtCause, status, ...rest } = change;
    const { error, output, announced, ...ofRun } = rest;
    const of = { submissionId, execution };
    const texts = { keepsError: error === undefined, ...sealedTexts(change) };
    return [
      { ...of, part: 'run', status, ...ofRun },
      { ...of, part: 'step', step, attempts, inDoubt, doubtCause, status, ...texts },
      ...(announced ? [{ ...of, part: 'step', ...announced, inDoubt: true, keepsError: true }] : []),
    ];
  }

  function sealedTexts({ submissionId, step, error, output }: RunChange) {
    return {
      ...(typeof error === 'string' && {
        error: sealing.seal(storable(error), sealedPlace.error(submissionId, step)),
      }),
      ...(output !== undefined && { output: sealing.seal(output, sealedPlace.output(submissionId, step)) }),
    };
  }

  return { accept, change };
}

/**
 * PostgreSQL plans both statements once per connection, perhaps while the tables are empty, and
 * keeps the plan. The statements are written so that only an index scan is possible: rows are
 * looked up one by one, and the comparison with `part` makes the planner expect few rows.
 */
const ACCEPT = `
  with asked as (
    select *, row_number() over (partition by partner_id) as place
    from json_to_recordset($1::json) as asked(submission_id uuid, call_key text, partner_id text, key_id text,
      producer_id text, api_version text, origination_source text, audit_user_id text, traceparent text,
      tracestate text, request_id text, payload text, last_step text, node_id uuid, max_runs bigint, announced boolean, in_doubt boolean)
  ), judged as (
    select *, max_runs is null or place + (
      select count(*) from gateway.run where ended_at is null and partner_id = asked.partner_id) <= max_runs as is_allowed
    from asked
  ), made as (
    insert into gateway.run (submission_id, call_key, partner_id, key_id, producer_id, api_version, origination_source,
      audit_user_id, traceparent, tracestate, request_id, payload, last_step, node_id, overall_status)
    select submission_id, call_key, partner_id, key_id, producer_id, api_version, origination_source, audit_user_id,
      traceparent, tracestate, request_id, payload, last_step, node_id, case when announced then 'RUNNING' else 'PENDING' end
    from judged where is_allowed
    on conflict do nothing returning submission_id, overall_status = 'RUNNING' as announced
  ), steps as (
    insert into gateway.run_step (submission_id, step, attempts, in_doubt, doubt_cause, started_at)
    select submission_id, step, is_announced::integer, is_announced or was_restored,
      case when was_restored then 'STORE_RESTORED' end, case when is_announced then now() end
    from made cross join lateral (
      select bool_or(in_doubt) as was_restored from judged where judged.submission_id = made.submission_id) as known cross join unnest('{${STEPS.join()}}'::text[]) as step
      cross join lateral (select announced and step = 'BASE' as is_announced) as its
  )
  select submission_id, 'accepted' as acceptance from made
  union all
  select submission_id, 'existing' from judged where submission_id not in (select submission_id from made) and (
    is_allowed or (select true from gateway.run where run.submission_id = judged.submission_id))`;

const CHANGE = `
  with owned as (
    update gateway.run as run set
      overall_status = coalesce(change."overallStatus", run.overall_status),
      current_step = coalesce(change."currentStep", run.current_step),
      error_code = change."errorCode",
      policy_no = coalesce(run.policy_no, change."policyNo"),
      bound_policy_no = coalesce(change."boundPolicyNo", run.bound_policy_no),
      policy_key = coalesce(change."policyKey", run.policy_key),
      policy_activity_key = coalesce(change."policyActivityKey", run.policy_activity_key),
      take_ups = case when change.status = 'SUCCESS' then 0 else run.take_ups end,
      ended_at = case when change."hasEnded" then now() end,
      node_id = case when change."hasEnded" or change."waitSeconds" is not null then null
        else coalesce(run.node_id, change."nodeId") end,
      offered_at = case when change."waitSeconds" is null then run.offered_at end,
      waiting_since = case when change."waitSeconds" is not null or change."isWaiting" then coalesce(run.waiting_since, now())
        when change.status is null then run.waiting_since end,
      continue_at = now() + make_interval(secs => change."waitSeconds" * (0.75 + random() / 2)),
      updated_at = now(), revision = run.revision + 1
    from json_to_recordset($1::json) as change(part text, "submissionId" uuid, execution integer, status text,
      "nodeId" uuid, "overallStatus" text, "currentStep" text, "hasEnded" boolean, "waitSeconds" integer, "isWaiting" boolean, "errorCode" text,
      "policyNo" text, "boundPolicyNo" text, "policyKey" text, "policyActivityKey" text)
    where change.part = 'run'
      and run.submission_id = change."submissionId" and run.execution = change.execution
      and (change."nodeId" is null or coalesce(run.node_id, change."nodeId") = change."nodeId")
      -- Not "is null": the plan would then scan all runs in progress.
      and coalesce(run.ended_at, 'infinity') = 'infinity'
    returning run.submission_id, run.execution
  ), steps as (
    update gateway.run_step as step set
      status = coalesce(change.status, step.status),
      attempts = coalesce(change.attempts, step.attempts),
      in_doubt = coalesce(change."inDoubt", step.in_doubt),
      doubt_cause = case when coalesce(change."inDoubt", step.in_doubt) then coalesce(change."doubtCause", step.doubt_cause,
        case when change.status = 'FAILED' then 'GATEWAY_LOST' end) end,
      error = case when change."keepsError" then step.error else change.error end,
      output = coalesce(change.output, step.output),
      started_at = coalesce(step.started_at, now()),
      finished_at = case when change.status is not null then now() end
    from json_to_recordset($1::json) as change(part text, "submissionId" uuid, execution integer, step text,
      attempts integer, "inDoubt" boolean, "doubtCause" text, status text, error text, "keepsError" boolean, output text), owned
    where change.part = 'step'
      and owned.submission_id = change."submissionId" and owned.execution = change.execution
      and step.submission_id = change."submissionId" and step.step = change.step
  )
  select submission_id, execution from owned`;
