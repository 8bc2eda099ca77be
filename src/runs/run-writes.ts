// Owns every write to the status record: accepting a run, beginning an execution, each change of a step. A change is
// written by the execution that owns the run and by no other; those of many runs go to the store together.
import { sql } from 'kysely';
import { batched } from '../store/batched.js';
import type { OverallStatus, RunTable, Step } from '../store/run-tables.js';
import type { Sealing } from '../store/sealing.js';
import { storable } from '../store/storable.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { STEPS } from './steps.js';

/** A run as it is accepted; `payload` is plain text here. */
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
    | 'last_step'
  > {
  readonly payload: string;
  readonly node_id: string;
  /** Runs that its partner may have at work at once; null where there is no limit. */
  readonly most_runs: number | null;
}

/** One execution of a run. */
export interface ExecutionOf {
  readonly submissionId: string;
  readonly execution: number;
}

/** What changes in the record; what is left out stays. */
export interface Change extends ExecutionOf {
  readonly step: Step;
  /** Calls made so far, the one that is made now included: to write it twice counts once. */
  readonly attempts?: number;
  readonly inDoubt?: boolean;
  readonly status?: 'SUCCESS' | 'FAILED';
  readonly error?: string | null;
  readonly output?: string;
  readonly overallStatus?: OverallStatus;
  readonly currentStep?: Step | 'DONE';
  readonly hasEnded?: boolean;
  readonly policyNo?: string;
  readonly boundPolicyNo?: string;
  readonly policyKey?: string;
  readonly policyActivityKey?: string | undefined;
}

export type Acceptance = 'accepted' | 'there before' | 'refused';

export interface RunWrites {
  /** One that is there is left alone; `refused` where the partner has as many runs at work as it may. */
  accept(run: NewRun): Promise<Acceptance>;
  /** False where the execution does not own the run any more: nothing has been written. */
  change(change: Change): Promise<boolean>;
}

export interface RunWritesParts {
  readonly store: Store<GatewayTables>;
  readonly sealing: Sealing;
}

export function createRunWrites({ store: { db }, sealing }: RunWritesParts): RunWrites {
  const accept = batched(async (batch: readonly NewRun[]) => {
    const sealed = (run: NewRun) => sealing.seal(run.payload, payloadOf(run.submission_id));
    const rows = batch.map((run) => ({ ...run, payload: sealed(run) }));
    const { rows: there } = await sql<{ submission_id: string; acceptance: Acceptance }>`
      with asked as (
        select *, row_number() over (partition by partner_id) as place from json_to_recordset(${JSON.stringify(rows)}::json)
          as asked(submission_id uuid, call_key text, partner_id text, key_id text, producer_id text, api_version text,
            origination_source text, audit_user_id text, traceparent text, payload text, last_step text, node_id uuid,
            most_runs bigint)
      ), at_work as (
        select partner_id, count(*) as runs from ${sql.table('gateway.run')} where ended_at is null
          and partner_id in (select partner_id from asked) group by partner_id
      ), made as (
        insert into ${sql.table('gateway.run')} (submission_id, call_key, partner_id, key_id, producer_id, api_version,
          origination_source, audit_user_id, traceparent, payload, last_step, node_id)
        select submission_id, call_key, asked.partner_id, key_id, producer_id, api_version, origination_source, audit_user_id,
          traceparent, payload, last_step, node_id
        from asked left join at_work on at_work.partner_id = asked.partner_id
        where most_runs is null or coalesce(at_work.runs, 0) + place <= most_runs
        on conflict do nothing returning submission_id
      ), steps as (
        insert into ${sql.table('gateway.run_step')} (submission_id, step)
        select submission_id, step from made cross join unnest(${[...STEPS]}::text[]) as step
      )
      select submission_id, 'accepted' as acceptance from made
      union select run.submission_id, 'there before' from ${sql.table('gateway.run')} as run join asked using (submission_id)
    `.execute(db);
    const acceptances = new Map(there.map((row) => [row.submission_id, row.acceptance]));
    return batch.map((run) => acceptances.get(run.submission_id) ?? 'refused');
  });

  const change = batched(async (batch: readonly Change[]) => {
    const rows = batch.map((one) => ({ ...one, keepsError: one.error === undefined, ...sealedTexts(one) }));
    const { rows: changed } = await sql<{ submission_id: string; execution: number }>`
      with change as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as change("submissionId" uuid, execution integer,
          step text, attempts integer, "inDoubt" boolean, status text, error text, "keepsError" boolean, output text,
          "overallStatus" text, "currentStep" text, "hasEnded" boolean, "policyNo" text, "boundPolicyNo" text,
          "policyKey" text, "policyActivityKey" text)
      ), owned as (
        update ${sql.table('gateway.run')} as run set
          overall_status = coalesce(change."overallStatus", run.overall_status),
          current_step = coalesce(change."currentStep", run.current_step),
          policy_no = coalesce(run.policy_no, change."policyNo"),
          bound_policy_no = coalesce(change."boundPolicyNo", run.bound_policy_no),
          policy_key = coalesce(change."policyKey", run.policy_key),
          policy_activity_key = coalesce(change."policyActivityKey", run.policy_activity_key),
          take_ups = case when change.status = 'SUCCESS' then 0 else run.take_ups end,
          ended_at = case when change."hasEnded" then now() end,
          node_id = case when change."hasEnded" then null else run.node_id end,
          updated_at = now(), revision = run.revision + 1
        from change
        where run.submission_id = change."submissionId" and run.execution = change.execution and run.ended_at is null
        returning run.submission_id, run.execution
      )
      update ${sql.table('gateway.run_step')} as step set
        status = coalesce(change.status, step.status),
        attempts = coalesce(change.attempts, step.attempts),
        in_doubt = coalesce(change."inDoubt", step.in_doubt),
        error = case when change."keepsError" then step.error else change.error end,
        output = coalesce(change.output, step.output),
        started_at = coalesce(step.started_at, now()),
        finished_at = case when change.status is not null then now() end
      from change join owned on owned.submission_id = change."submissionId" and owned.execution = change.execution
      where step.submission_id = change."submissionId" and step.step = change.step
      returning step.submission_id, change.execution
    `.execute(db);
    const written = new Set(changed.map((row) => executionId(row.submission_id, row.execution)));
    return batch.map(({ submissionId, execution }) => written.has(executionId(submissionId, execution)));
  });

  function sealedTexts({ submissionId, step, error, output }: Change) {
    return {
      ...(typeof error === 'string' && { error: sealing.seal(storable(error), errorOf(submissionId, step)) }),
      ...(output !== undefined && { output: sealing.seal(output, outputOf(submissionId, step)) }),
    };
  }

  return { accept, change };
}

/** The name of an execution, in the engine and in the record. */
export const executionId = (submissionId: string, execution: number): string =>
  `${submissionId}:${execution}`;

/** Where each sealed text is kept. */
export const payloadOf = (submissionId: string): string => `run:${submissionId}:payload`;
export const errorOf = (submissionId: string, step: Step): string => `run:${submissionId}:${step}:error`;
export const outputOf = (submissionId: string, step: Step): string => `run:${submissionId}:${step}:output`;
