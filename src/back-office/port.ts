// The gateway's interface to a back office, in the terms of spec/back-office. Adapters implement it.
import type { Readable } from 'node:stream';
import type { components, operations } from '../../generated/back-office.js';

type Schemas = components['schemas'];
export type Draft = Schemas['Draft'];
export type CompleteDraft = Schemas['CompleteDraft'];
export type Underwriting = Schemas['Underwriting'];
export type Quote = Schemas['Quote'];
export type Bind = Schemas['Bind'];
export type SubmissionOutcome = Schemas['SubmissionOutcome'];
export type PolicyStatusSummary = Schemas['PolicyStatusSummary'];
export type PolicyReferenceRequest = Schemas['PolicyReferenceRequest'];
export type PolicyReference = Schemas['PolicyReference'];
export type PolicyDetails = Schemas['PolicyDetails'];
export type SubmissionPage = Schemas['SubmissionPage'];
export type SubmissionRecord = Schemas['SubmissionRecord'];
export type SubmissionsByClass = Schemas['SubmissionsByClass'];
export type AllowedValues = Schemas['AllowedValues'];
export type LookupField = Schemas['LookupField'];
export type ContactPage = Schemas['ContactPage'];
export type DocumentReceipt = Schemas['DocumentReceipt'];
export type PolicyIdentity = Schemas['PolicyIdentity'];
export type WriteRecord = Schemas['WriteRecord'];
export type ReferenceData = Schemas['ReferenceData'];

type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;
export type DetailsQuery = Query<'getPolicyDetails'>;
export type SubmissionsQuery = Query<'listSubmissions'>;
export type SubmissionQuery = Query<'getSubmission'>;
export type IdentityQuery = Query<'identifyPolicy'>;
export type ContactsQuery = Query<'listContacts'>;

/** Who asks, for the back office's own audit; version 1.0 names neither. */
export interface AuditTrail {
  readonly originationSource: string | undefined;
  readonly auditUserId: string | undefined;
  /** The caller's place in a trace, W3C Trace Context. */
  readonly traceparent?: string | undefined;
}

/**
 * For whom a call is made; its limits follow from it. `partner`: somebody waits for the answer. `run`: a step of a run.
 * `gateway`: the gateway's own, recovery for a partner or a reading for all.
 */
export type Caller =
  | { readonly kind: 'partner'; readonly partnerId: string; readonly maxConcurrentCalls: number }
  | { readonly kind: 'run'; readonly partnerId: string }
  | { readonly kind: 'gateway'; readonly partnerId?: string };

export interface CallOrigin extends AuditTrail {
  readonly caller: Caller;
}

/** One write. The same key gives the same answer and no second effect, where the back office honours keys. */
export interface WriteCall extends CallOrigin {
  readonly idempotencyKey: string;
  /** A call with this key was sent before, and what became of it is not known. */
  readonly mayHaveHappened?: boolean;
  /** The body came in the earliest shape: no condition asks for a field that this shape does not have. */
  readonly shape?: 'earliest' | undefined;
  /** Asked when the call's turn has come, after it may have waited for a place: where it says no, nothing is sent. */
  readonly mayBeSent?: () => boolean;
}

/** A write that creates a policy; a run's submission is found by its own id later. */
export interface DraftCall extends WriteCall {
  readonly submissionId?: string;
}

/** One read; `signal` aborts when no caller waits for the response any more. */
export interface ReadCall extends CallOrigin {
  readonly signal: AbortSignal;
}

/** One activity of one policy. */
export interface PolicyActivity {
  readonly policyKey: string;
  readonly policyActivityKey: string;
}

/** A document on its way: `content` is read once, as fast as the back office takes it. */
export interface DocumentUpload {
  readonly policyId: string;
  readonly name: string;
  readonly location: string | undefined;
  readonly policyReference: string | undefined;
  readonly content: Readable;
}

/** What changes something. */
export interface BackOfficeWrites {
  createDraft(draft: Draft, call: DraftCall): Promise<SubmissionOutcome>;
  createCompleteDraft(draft: CompleteDraft, call: DraftCall): Promise<SubmissionOutcome>;
  enrichDraft(
    activity: PolicyActivity,
    underwriting: Underwriting,
    call: WriteCall,
  ): Promise<SubmissionOutcome>;
  quotePolicy(activity: PolicyActivity, quote: Quote, call: WriteCall): Promise<SubmissionOutcome>;
  bindPolicy(activity: PolicyActivity, bind: Bind, call: WriteCall): Promise<SubmissionOutcome>;
  declineSubmission(
    activity: PolicyActivity,
    reason: string | undefined,
    call: WriteCall,
  ): Promise<SubmissionOutcome>;
  markQuoteNotTakenUp(
    activity: PolicyActivity,
    reason: string | undefined,
    call: WriteCall,
  ): Promise<SubmissionOutcome>;
  generatePolicyReference(request: PolicyReferenceRequest, call: WriteCall): Promise<PolicyReference>;
  uploadDocument(upload: DocumentUpload, call: WriteCall): Promise<DocumentReceipt>;
}

/** What changes nothing. */
export interface BackOfficeReads {
  listPolicyStatuses(policyKey: string, call: ReadCall): Promise<PolicyStatusSummary[]>;
  getPolicyDetails(query: DetailsQuery, call: ReadCall): Promise<PolicyDetails>;
  listSubmissions(query: SubmissionsQuery, call: ReadCall): Promise<SubmissionPage>;
  getSubmission(submissionId: string, query: SubmissionQuery, call: ReadCall): Promise<SubmissionsByClass>;
  /** Opens an edit session on the policy's first section and closes it; refused with INVALID_STATE before full. */
  listAllowedValues(activity: PolicyActivity, field: LookupField, call: ReadCall): Promise<AllowedValues>;
  listContacts(query: ContactsQuery, call: ReadCall): Promise<ContactPage>;
  /** By exactly one of the names in the query. */
  identifyPolicy(query: IdentityQuery, call: ReadCall): Promise<PolicyIdentity>;
  /** What became of the write with this key; asked only of a back office whose writes repeat `byLookup`. */
  findWrite(idempotencyKey: string, call: ReadCall): Promise<WriteRecord>;
  getReferenceData(call: ReadCall): Promise<ReferenceData>;
}

/**
 * How a write may be repeated when its outcome is not known. `byKey`: the back office honours the idempotency key.
 * `byLookup`: it can be asked whether the write happened. `never`: neither, so that somebody must look.
 */
export type Repeat = 'byKey' | 'byLookup' | 'never';

export type Repeats = Readonly<Record<keyof BackOfficeWrites, Repeat>>;

/** A back office that promises the same of every write. */
export const repeatsAll = (repeat: Repeat): Repeats => ({
  createDraft: repeat,
  createCompleteDraft: repeat,
  enrichDraft: repeat,
  quotePolicy: repeat,
  bindPolicy: repeat,
  declineSubmission: repeat,
  markQuoteNotTakenUp: repeat,
  generatePolicyReference: repeat,
  uploadDocument: repeat,
});

/** A back office that honours the idempotency key of every write. */
export const repeatsByKey = repeatsAll('byKey');

/**
 * The carrier's policy administration system. Each method rejects with a Problem: VALIDATION_ERROR with details,
 * NOT_FOUND, INVALID_STATE, BACK_OFFICE_ERROR, BACK_OFFICE_UNAVAILABLE or BACK_OFFICE_TIMEOUT.
 */
export interface BackOffice extends BackOfficeWrites, BackOfficeReads {
  readonly repeats: Repeats;
}
