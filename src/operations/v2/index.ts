// The table of version 2.0: every operation of its contract and the handler that serves it.
//
// To add an operation: its path in spec/v2, `npm run generate`, a handler's file here, a row below, a test file.
import type { operations } from '../../../generated/v2.js';
import type { Handlers } from '../../http/operation-types.js';
import type { V2Parts } from '../shared/dependencies.js';
import type { LostFields, None } from '../shared/exactly.js';
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
import { listSubmissions } from './list-submissions.js';
import { markQuoteNotTakenUp } from './mark-quote-not-taken-up.js';
import { retrySubmissionRun } from './retry-submission-run.js';
import { uploadDocument } from './upload-document.js';

export type NewestHandlers = ReturnType<typeof v2Handlers>;
export type NothingIsLost = None<LostFields<operations, NewestHandlers>>;

/** Typed by all that each handler takes, which may be more than version 2.0 has. */
export function v2Handlers(parts: V2Parts) {
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

    listSubmissions: listSubmissions(parts),
    getSubmission: getSubmission(parts),
  } satisfies Handlers<operations>;
}
