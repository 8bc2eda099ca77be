// The operations of the newest version and the handler of each. CONTRIBUTING.md describes the steps
// to add an operation.
import type { Handlers } from '../http/operation-types.js';
import type { operations } from '../newest-contract.js';
import { listAgreementValues, listContacts, listFieldValues, listReferenceData } from './lookups.js';
import { generatePolicyReference, getPolicyDetails, listPolicyStatuses, uploadDocument } from './policies.js';
import { createQuote, markQuoteNotTakenUp } from './quotes.js';
import { getIssueRun, getSubmissionRun, issuePolicy, retrySubmissionRun } from './runs.js';
import type { OperationDependencies } from './shared/dependencies.js';
import type { LostFields, None } from './shared/exact-fields.js';
import {
  completeSubmission,
  createBaseSubmission,
  declineSubmission,
  enrichSubmission,
  getSubmission,
  listSubmissions,
} from './submissions.js';

export type NewestHandlers = ReturnType<typeof newestHandlers>;
export type NothingIsLostInV2 = None<LostFields<operations, NewestHandlers>>;

/** The handlers keep their own request types, which may accept more than version 2.0. */
export function newestHandlers(parts: OperationDependencies) {
  return {
    createBaseSubmission: createBaseSubmission(parts),
    enrichSubmission: enrichSubmission(parts),
    completeSubmission: completeSubmission(parts),
    declineSubmission: declineSubmission(parts),

    createQuote: createQuote(parts),
    markQuoteNotTakenUp: markQuoteNotTakenUp(parts),

    issuePolicy: issuePolicy(parts),
    getSubmissionRun: getSubmissionRun(parts),
    getIssueRun: getIssueRun(parts),
    retrySubmissionRun: retrySubmissionRun(parts),

    listPolicyStatuses: listPolicyStatuses(parts),
    getPolicyDetails: getPolicyDetails(parts),
    generatePolicyReference: generatePolicyReference(parts),
    uploadDocument: uploadDocument(parts),

    listFieldValues: listFieldValues(parts),
    listAgreementValues: listAgreementValues(parts),
    listContacts: listContacts(parts),
    listReferenceData: listReferenceData(parts),

    listSubmissions: listSubmissions(parts),
    getSubmission: getSubmission(parts),
  } satisfies Handlers<operations>;
}
