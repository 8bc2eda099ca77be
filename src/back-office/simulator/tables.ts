// The simulated back office's tables as its queries see them; `migrations/` makes them.
import type { ColumnType, Generated } from 'kysely';
import type { PolicyStatusSummary, Quote, SubmissionOutcome, Underwriting } from '../port.js';

/** The schema of the simulator's own tables, in a store of its own: nothing of it is the gateway's. */
export const SIMULATOR_SCHEMA = 'simulator';

export interface SimulatorTables {
  policy: PolicyTable;
  call: CallTable;
}

/** JSON in a column: parsed on the way out, written as text. */
type Json<T> = ColumnType<T, string, string>;

/** What base and full have sent so far, the later over the earlier. */
export type Submission = Partial<Underwriting> &
  Pick<Required<Underwriting>, 'insured' | 'producer' | 'policy'>;

export interface PolicyTable {
  policy_key: Generated<number>;
  policy_activity_key: Generated<number>;
  /** The contact that an insured is, or became. */
  insured_key: Generated<number>;
  register_id: Generated<number>;
  status: PolicyStatusSummary['policyStatus'];
  activity_status: PolicyStatusSummary['policyActivityStatus'];
  quote_no: string | null;
  submission: Json<Submission>;
  quote: Json<Quote> | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** One row for each write that had an effect: the effect itself, and the answer to any repeat. */
export interface CallTable {
  idempotency_key: string;
  operation: string;
  body_hash: string;
  origination_source: string | null;
  audit_user_id: string | null;
  answer: Json<SubmissionOutcome>;
  created_at: Generated<Date>;
}
