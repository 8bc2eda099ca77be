// The operations of all versions of the partners' contracts: one row each with what the rest of the
// gateway must know about the operation.
import type { OperationsOf } from '../generated/versions.js';

type ByVersion = OperationsOf[keyof OperationsOf];
type IdsIn<Operations> = Operations extends unknown ? Exclude<keyof Operations, `preflight${string}`> : never;
export type OperationId = IdsIn<ByVersion>;

type HeadersOf<Operation> = Operation extends { parameters: { header?: infer Headers } }
  ? [Headers] extends [undefined]
    ? Record<never, never>
    : NonNullable<Headers>
  : Record<never, never>;
type WritesIn<Operations> = Operations extends unknown
  ? {
      [Id in keyof Operations]: 'Idempotency-Key' extends keyof HeadersOf<Operations[Id]> ? Id : never;
    }[keyof Operations]
  : never;
type WriteId = WritesIn<ByVersion>;

type SuccessesIn<Operations, Id> = Operations extends unknown
  ? Id extends keyof Operations
    ? Operations[Id] extends { responses: infer Responses }
      ? Responses[Extract<keyof Responses, 200 | 201 | 202>]
      : never
    : never
  : never;
type BodyIn<Response> = Response extends { content: infer Content } ? Content[keyof Content] : undefined;
type SuccessBody<Id> = BodyIn<SuccessesIn<ByVersion, Id>>;

const CLOSINGS = ['declined', 'marked as not taken up'] as const;
/** How a policy has ended; no step of a run can succeed after that. */
export type Closing = (typeof CLOSINGS)[number];

/** A part of the back office's record of a write. */
export type RecordedPart = 'outcome' | 'declined' | 'policyReference' | 'documentReceipt';

/** The sources from which a response with this body can be created. */
export type SourceOf<Body> = [Body] extends [never]
  ? never
  : [Body] extends [string]
    ? 'declined' | 'documentReceipt'
    : [Body] extends [{ policyStatus: string }]
      ? 'outcome'
      : [Body] extends [{ generatedReference: string }]
        ? 'policyReference'
        : [Body] extends [{ submissionId: string }]
          ? 'start' | 'retry'
          : never;

/** An operation that declares an `Idempotency-Key`. */
interface Write<Source extends RecordedPart | 'start' | 'retry'> {
  /** What a response is made from if its outcome is unknown: the write's record, or the run. */
  readonly settledFrom: Source;
  /**
   * The state after a success. An `unchanged` write may run beside one that changes the policy, and
   * does not make the response to that one out of date.
   */
  readonly policy: 'drafted' | 'quoted' | 'changed' | 'unchanged' | Closing;
}

type AnyWrite = Write<RecordedPart | 'start' | 'retry'>;

interface Read {
  readonly reads: 'run' | 'policy' | 'list' | 'referenceData';
}

export type Writes = { [Id in WriteId]: Write<SourceOf<SuccessBody<Id>>> };
type Rows = Writes & Record<Exclude<OperationId, WriteId>, Read>;

const rows: Readonly<Rows> = {
  createBaseSubmission: { settledFrom: 'outcome', policy: 'drafted' },
  completeSubmission: { settledFrom: 'outcome', policy: 'drafted' },
  enrichSubmission: { settledFrom: 'outcome', policy: 'changed' },
  createQuote: { settledFrom: 'outcome', policy: 'quoted' },
  markQuoteNotTakenUp: { settledFrom: 'outcome', policy: 'marked as not taken up' },
  declineSubmission: { settledFrom: 'declined', policy: 'declined' },
  generatePolicyReference: { settledFrom: 'policyReference', policy: 'unchanged' },
  uploadDocument: { settledFrom: 'documentReceipt', policy: 'unchanged' },
  issuePolicy: { settledFrom: 'start', policy: 'drafted' },
  createGlobalSubmission: { settledFrom: 'start', policy: 'drafted' },
  retrySubmissionRun: { settledFrom: 'retry', policy: 'changed' },

  getIssueRun: { reads: 'run' },
  getSubmissionRun: { reads: 'run' },
  listPolicyStatuses: { reads: 'policy' },
  getPolicyDetails: { reads: 'policy' },
  getSubmission: { reads: 'policy' },
  listSubmissions: { reads: 'list' },
  listFieldValues: { reads: 'referenceData' },
  listAgreementValues: { reads: 'referenceData' },
  listContacts: { reads: 'referenceData' },
  listReferenceData: { reads: 'referenceData' },
};

export const isOperationId = (id: string): id is OperationId => Object.hasOwn(rows, id);

/** Empty for an operation without a row, such as a preflight. */
export const partnerOperation = (id: string): Partial<AnyWrite & Read> => (isOperationId(id) ? rows[id] : {});

export const operationsThat = (are: (operation: Partial<AnyWrite & Read>) => boolean): readonly string[] =>
  Object.keys(rows).filter((id) => are(partnerOperation(id)));

/** How a success of this operation ends the policy, if it does. */
export const closingBy = (id: string): Closing | undefined => {
  const { policy } = partnerOperation(id);
  return CLOSINGS.find((closing) => closing === policy);
};

export const closingOperations: readonly string[] = Object.keys(rows).filter(
  (id) => closingBy(id) !== undefined,
);
