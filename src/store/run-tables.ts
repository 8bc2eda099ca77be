// The tables of runs, as the statements in src/runs/run-table see them.
import type { Generated } from 'kysely';

export type Step = 'BASE' | 'FULL' | 'QUOTE' | 'BIND';
export type OverallStatus = 'PENDING' | 'RUNNING' | 'BASE_OK' | 'FULL_OK' | 'QUOTE_OK' | 'SUCCESS' | 'FAILED';

/** The status record of a run of the one-call flow. Its texts are encrypted if a key is configured. */
export interface RunTable {
  submission_id: string;
  /** The write key of the call that started it. */
  call_key: string;
  partner_id: string;
  /** The API key of that call. */
  key_id: string;
  /** The broker company, which decides who may see the run. */
  producer_id: string;
  api_version: string;
  origination_source: string | null;
  audit_user_id: string | null;
  traceparent: string | null;
  /** The request, in the words of the back office; null once it has been erased. */
  payload: string | null;
  /** The last requested step. */
  last_step: Step;
  /** Counts the executions: only the one with this number owns the run and writes it. */
  execution: Generated<number>;
  /** The node of the execution; null while it waits for a node. */
  node_id: string | null;
  /** When it was last queued for any node. */
  offered_at: Date | null;
  /** Consecutive crashes since the last successful step. */
  take_ups: Generated<number>;
  /** Grows with each visible change. */
  revision: Generated<number>;
  overall_status: Generated<OverallStatus>;
  current_step: Generated<Step | 'DONE'>;
  /** The policy number from the base step. */
  policy_no: string | null;
  /** The policy number after the bind. */
  bound_policy_no: string | null;
  policy_key: string | null;
  policy_activity_key: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Null while it is in progress. */
  ended_at: Date | null;
  /** When payload, outputs and errors were erased. */
  expired_at: Date | null;
}

export interface RunStepTable {
  submission_id: string;
  step: Step;
  status: Generated<'PENDING' | 'SUCCESS' | 'FAILED'>;
  /** Calls made to the back office. */
  attempts: Generated<number>;
  /** A call was made, and its outcome is unknown. */
  in_doubt: Generated<boolean>;
  error: string | null;
  output: string | null;
  /** The resolution by an operator: who, when and why. */
  resolution: string | null;
  started_at: Date | null;
  finished_at: Date | null;
}
