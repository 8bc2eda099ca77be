// Owns what the gateway asks of a back office, in the words of spec/back-office. Adapters implement it.
import type { components } from '../../generated/back-office.js';

type Schemas = components['schemas'];
export type Draft = Schemas['Draft'];
export type Underwriting = Schemas['Underwriting'];
export type Quote = Schemas['Quote'];
export type SubmissionOutcome = Schemas['SubmissionOutcome'];
export type PolicyStatusSummary = Schemas['PolicyStatusSummary'];

/** Who asks, for the back office's own audit; version 1.0 names neither. */
export interface AuditTrail {
  readonly originationSource: string | undefined;
  readonly auditUserId: string | undefined;
}

/** One write. The same key gives the same answer and no second effect. */
export interface WriteCall extends AuditTrail {
  readonly idempotencyKey: string;
}

/** One read; `signal` aborts when nobody waits for the answer any more. */
export interface ReadCall extends AuditTrail {
  readonly signal: AbortSignal;
}

/** One activity of one policy. */
export interface PolicyActivity {
  readonly policyKey: string;
  readonly policyActivityKey: string;
}

/**
 * The carrier's policy administration system. Each method rejects with a Problem: VALIDATION_ERROR with details,
 * NOT_FOUND, INVALID_STATE, BACK_OFFICE_ERROR, BACK_OFFICE_UNAVAILABLE or BACK_OFFICE_TIMEOUT.
 */
export interface BackOffice {
  createDraft(draft: Draft, call: WriteCall): Promise<SubmissionOutcome>;
  enrichDraft(
    activity: PolicyActivity,
    underwriting: Underwriting,
    call: WriteCall,
  ): Promise<SubmissionOutcome>;
  quotePolicy(activity: PolicyActivity, quote: Quote, call: WriteCall): Promise<SubmissionOutcome>;
  listPolicyStatuses(policyKey: string, call: ReadCall): Promise<PolicyStatusSummary[]>;
}
