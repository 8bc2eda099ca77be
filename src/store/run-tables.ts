// The tables of runs as the gateway's queries see them.
import type { Generated } from 'kysely';

export type Step = 'BASE' | 'FULL' | 'QUOTE' | 'BIND';
export type OverallStatus = 'PENDING' | 'RUNNING' | 'BASE_OK' | 'FULL_OK' | 'QUOTE_OK' | 'SUCCESS' | 'FAILED';

/** The status record of a run of the one-call flow. What is personal in it is sealed where a key is configured. */
export interface RunTable {
  submission_id: string;
  /** The write key of the call that has started it. */
  call_key: string;
  partner_id: string;
  /** The API key whose limit it counts for. */
  key_id: string;
  /** The broker company, which decides who sees it. */
  producer_id: string;
  api_version: string;
  origination_source: string | null;
  audit_user_id: string | null;
  traceparent: string | null;
  /** What was asked for, in the words of the back office; null once it is not kept any more. */
  payload: string | null;
  /** The last step that was asked for. */
  last_step: Step;
  /** Counts the executions: the one with this number owns the run, and no other writes. */
  execution: Generated<number>;
  /** The node of the execution; null while it waits for a node. */
  node_id: string | null;
  /** When it was last given to whichever node takes it. */
  offered_at: Date | null;
  /** Consecutive crashes since its last successful step. */
  take_ups: Generated<number>;
  /** Grows with each change that a reader can see. */
  revision: Generated<number>;
  overall_status: Generated<OverallStatus>;
  current_step: Generated<Step | 'DONE'>;
  /** The number that the caller was given. */
  policy_no: string | null;
  /** The one that the policy got with the bind. */
  bound_policy_no: string | null;
  policy_key: string | null;
  policy_activity_key: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Null while it is in progress. */
  ended_at: Date | null;
  /** When its payload, outputs and errors were erased. */
  expired_at: Date | null;
}

export interface RunStepTable {
  submission_id: string;
  step: Step;
  status: Generated<'PENDING' | 'SUCCESS' | 'FAILED'>;
  /** Calls made to the back office. */
  attempts: Generated<number>;
  /** A call was made, and what became of it is not known. */
  in_doubt: Generated<boolean>;
  error: string | null;
  output: string | null;
  /** What an operator said of it, and when. */
  resolution: string | null;
  started_at: Date | null;
  finished_at: Date | null;
}
