// The operations of version 2.0 and the handler of each. CONTRIBUTING.md describes the steps to add an operation.

import type { Handlers } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import type { LostFields, None } from '../shared/exact-fields.js';
import { completeSubmission } from './complete-submission.js';
import { createBaseSubmission } from './create-base-submission.js';
import { createQuote } from './create-quote.js';
import { declineSubmission } from './decline-submission.js';
import { enrichSubmission } from './enrich-submission.js';
import { generatePolicyReference } from './generate-policy-reference.js';
import { getIssueRun } from './get-issue-run.js';
import { getPolicyDetails } from './get-policy-details.js';
import { getSubmission } from './get-submission.js';
import { getSubmissionRun } from './get-submission-run.js';
import { issuePolicy } from './issue-policy.js';
import { listAgreementValues } from './list-agreement-values.js';
import { listContacts } from './list-contacts.js';
import { listFieldValues } from './list-field-values.js';
import { listPolicyStatuses } from './list-policy-statuses.js';
import { listReferenceData } from './list-reference-data.js';
import { listSubmissions } from './list-submissions.js';
import { markQuoteNotTakenUp } from './mark-quote-not-taken-up.js';
import { retrySubmissionRun } from './retry-submission-run.js';
import { uploadDocument } from './upload-document.js';

export type NewestHandlers = ReturnType<typeof newestHandlers>;
export type NothingIsLost = None<LostFields<operations, NewestHandlers>>;

/** The handlers keep their own request types, which may accept more than version 2.0. */
export function newestHandlers(parts: V2Dependencies) {
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
