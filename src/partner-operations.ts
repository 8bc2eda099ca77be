// The operations of the partners' contracts, of all versions: one row each for what the rest of the
// gateway must know of it.
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

/** How a policy has ended. */
export type Closing = 'declined' | 'marked as not taken up';

/**
 * The source of the response to a call with an unknown outcome: a part of the back office's record
 * of the write, or the run that the call has started.
 */
export type SettledFrom = 'outcome' | 'declined' | 'policyReference' | 'documentReceipt' | 'run';

/** An operation that declares an `Idempotency-Key`. */
interface Write {
  readonly settledFrom: SettledFrom;
  readonly makes?: 'draft' | 'quote';
  /** After a success, no step of a run can succeed. */
  readonly closes?: Closing;
  /**
   * It may run at the same time as a change of the policy that it names, and does not outdate the
   * response of one.
   */
  readonly leavesPolicy?: true;
}

interface Read {
  readonly reads: 'run' | 'policy' | 'list' | 'referenceData';
}

type Rows = Record<WriteId, Write> & Record<Exclude<OperationId, WriteId>, Read>;

const rows: Readonly<Rows> = {
  createBaseSubmission: { settledFrom: 'outcome', makes: 'draft' },
  completeSubmission: { settledFrom: 'outcome', makes: 'draft' },
  enrichSubmission: { settledFrom: 'outcome' },
  createQuote: { settledFrom: 'outcome', makes: 'quote' },
  markQuoteNotTakenUp: { settledFrom: 'outcome', closes: 'marked as not taken up' },
  declineSubmission: { settledFrom: 'declined', closes: 'declined' },
  generatePolicyReference: { settledFrom: 'policyReference', leavesPolicy: true },
  uploadDocument: { settledFrom: 'documentReceipt', leavesPolicy: true },
  issuePolicy: { settledFrom: 'run', makes: 'draft' },
  createGlobalSubmission: { settledFrom: 'run', makes: 'draft' },
  retrySubmissionRun: { settledFrom: 'run' },

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

/** Empty for an operation that no contract has. */
export const partnerOperation = (id: string): Partial<Write & Read> => (isOperationId(id) ? rows[id] : {});

/** The ids of the operations with this property. */
export const operationsThat = (are: (operation: Partial<Write & Read>) => boolean): readonly string[] =>
  Object.keys(rows).filter((id) => are(partnerOperation(id)));
