// The gateway's interface to a back office, in the terms of spec/back-office. Adapters implement
// it.
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
export type SubmissionsByClass = Schemas['SubmissionsByClass'];
export type AllowedValues = Schemas['AllowedValues'];
export type LookupField = Schemas['LookupField'];
export type ContactPage = Schemas['ContactPage'];
export type DocumentReceipt = Schemas['DocumentReceipt'];
export type PolicyIdentity = Schemas['PolicyIdentity'];
export type WriteRecord = Schemas['WriteRecord'];
export type ReferenceData = Schemas['ReferenceData'];

type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;
type DetailsQuery = Query<'getPolicyDetails'>;
export type SubmissionsQuery = Query<'listSubmissions'>;
type SubmissionQuery = Query<'getSubmission'>;
export type IdentityQuery = Query<'identifyPolicy'>;
export type ContactsQuery = Query<'listContacts'>;

/** For the back office's own audit. Versions 0.0 and 1.0 have no source and user. */
export interface AuditTrail {
  readonly originationSource: string | undefined;
  readonly auditUserId: string | undefined;
  /** W3C Trace Context. */
  readonly traceparent?: string | undefined;
  readonly tracestate?: string | undefined;
}

/**
 * For whom a call is made, which determines its limits. `partner`: a partner waits for the
 * response. `gateway`: recovery for a partner, or a read that all partners share.
 */
export type Caller =
  | { readonly kind: 'partner'; readonly partnerId: string; readonly maxConcurrentCalls: number }
  | { readonly kind: 'run'; readonly partnerId: string }
  | { readonly kind: 'gateway'; readonly partnerId?: string };

/** For the log; not sent to the back office. */
export interface LoggedCall {
  readonly requestId?: string | undefined;
  /** A partner's write in the journal. */
  readonly callId?: string | undefined;
  /** The run. */
  readonly submissionId?: string | undefined;
  readonly step?: string | undefined;
  readonly attempt?: number | undefined;
  /** The partner's API key. */
  readonly keyId?: string | undefined;
  readonly apiVersion?: string | undefined;
  /** The duration of each call is added here. */
  backOfficeMs?: number | undefined;
}

export interface CallOrigin extends AuditTrail {
  readonly context?: LoggedCall | undefined;
  readonly caller: Caller;
}

/**
 * If the back office honours keys, a repeat with the same key gets the same response and has no
 * second effect.
 */
export interface WriteCall extends CallOrigin {
  /** Over HTTP, the Idempotency-Key of the call. */
  readonly writeKey: string;
  /** A call with this key may have been sent before, and its outcome is unknown. */
  readonly mayHaveHappened?: boolean;
  /** `earliest`: no rule requires fields of later versions. */
  readonly shape?: 'earliest' | undefined;
  /** Called immediately before sending; if it returns false, nothing is sent. */
  readonly mayBeSent?: () => boolean;
}

/** Creates a policy. A run chooses the id of its submission. */
export interface DraftCall extends WriteCall {
  readonly submissionId?: string;
}

/** `signal` aborts when no caller waits for the response any longer. */
export interface ReadCall extends CallOrigin {
  readonly signal: AbortSignal;
}

export interface PolicyActivity {
  readonly policyKey: string;
  readonly policyActivityKey: string;
}

/** `content` is read once, as fast as the back office accepts it. */
export interface DocumentUpload {
  readonly policyId: string;
  readonly name: string;
  readonly location: string | undefined;
  readonly policyReference: string | undefined;
  readonly content: Readable;
}

type StageIn<Operation, Id> = Operation extends {
  parameters: { path: PolicyActivity; header: { 'Idempotency-Key': string } };
  requestBody: { content: { 'application/json': unknown } };
  responses: { 200: { content: { 'application/json': SubmissionOutcome } } };
}
  ? Id
  : never;

/** The writes that change an activity of a policy and return its outcome. */
export type StageName = { [Id in keyof operations]: StageIn<operations[Id], Id> }[keyof operations];
export type StageBody<S extends StageName> = operations[S]['requestBody']['content']['application/json'];

export type BackOfficeStages = {
  readonly [S in StageName]: (
    activity: PolicyActivity,
    body: StageBody<S>,
    call: WriteCall,
  ) => Promise<SubmissionOutcome>;
};

/** A new operation also needs a row in port-operations.ts. */
export interface BackOfficeWrites extends BackOfficeStages {
  createDraft(draft: Draft, call: DraftCall): Promise<SubmissionOutcome>;
  createCompleteDraft(draft: CompleteDraft, call: DraftCall): Promise<SubmissionOutcome>;
  generatePolicyReference(request: PolicyReferenceRequest, call: WriteCall): Promise<PolicyReference>;
  uploadDocument(upload: DocumentUpload, call: WriteCall): Promise<DocumentReceipt>;
}

export interface BackOfficeReads {
  listPolicyStatuses(policyKey: string, call: ReadCall): Promise<PolicyStatusSummary[]>;
  getPolicyDetails(query: DetailsQuery, call: ReadCall): Promise<PolicyDetails>;
  listSubmissions(query: SubmissionsQuery, call: ReadCall): Promise<SubmissionPage>;
  getSubmission(submissionId: string, query: SubmissionQuery, call: ReadCall): Promise<SubmissionsByClass>;
  /**
   * Opens an edit session on the policy's first active section and closes it. Refused with
   * INVALID_STATE before the full stage, and on a policy that is no longer open.
   */
  listAllowedValues(activity: PolicyActivity, field: LookupField, call: ReadCall): Promise<AllowedValues>;
  listContacts(query: ContactsQuery, call: ReadCall): Promise<ContactPage>;
  /** The query must contain exactly one identifier. */
  identifyPolicy(query: IdentityQuery, call: ReadCall): Promise<PolicyIdentity>;
  /** Not used if the `Repeat` of the write is `never`. */
  findWrite(writeKey: string, call: ReadCall): Promise<WriteRecord>;
  getReferenceData(call: ReadCall): Promise<ReferenceData>;
}

/**
 * How a write with an unknown outcome can be recovered. `byKey`: the back office honours the
 * idempotency key. `byLookup`: it reports whether the write happened. `never`: by an operator.
 */
export type Repeat = 'byKey' | 'byLookup' | 'never';

export type Repeats = Readonly<Record<keyof BackOfficeWrites, Repeat>>;

/**
 * The carrier's policy administration system. Failed calls reject with a Problem, such as
 * VALIDATION_ERROR, NOT_FOUND, INVALID_STATE, BACK_OFFICE_ERROR, BACK_OFFICE_UNAVAILABLE or
 * BACK_OFFICE_TIMEOUT.
 */
export interface BackOffice extends BackOfficeWrites, BackOfficeReads {
  readonly repeats: Repeats;
}
