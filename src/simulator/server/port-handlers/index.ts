// The table of the port: every operation of its contract and the handler that serves it from a back office.
import type { operations } from '../../../../generated/back-office.js';
import type { Handlers } from '../../../http/operation-types.js';
import { bindPolicy } from './bind-policy.js';
import { createCompleteDraft } from './create-complete-draft.js';
import { createDraft } from './create-draft.js';
import { declineSubmission } from './decline-submission.js';
import { enrichDraft } from './enrich-draft.js';
import { findWrite } from './find-write.js';
import { generatePolicyReference } from './generate-policy-reference.js';
import { getPolicyDetails } from './get-policy-details.js';
import { getReferenceData } from './get-reference-data.js';
import { getSubmission } from './get-submission.js';
import { identifyPolicy } from './identify-policy.js';
import { listAllowedValues } from './list-allowed-values.js';
import { listContacts } from './list-contacts.js';
import { listPolicyStatuses } from './list-policy-statuses.js';
import { listSubmissions } from './list-submissions.js';
import { markQuoteNotTakenUp } from './mark-quote-not-taken-up.js';
import type { BackOfficeParts } from './parts.js';
import { quotePolicy } from './quote-policy.js';
import { uploadDocument } from './upload-document.js';

export function backOfficeHandlers(parts: BackOfficeParts): Handlers<operations> {
  return {
    createDraft: createDraft(parts),
    createCompleteDraft: createCompleteDraft(parts),
    enrichDraft: enrichDraft(parts),
    quotePolicy: quotePolicy(parts),
    bindPolicy: bindPolicy(parts),
    declineSubmission: declineSubmission(parts),
    markQuoteNotTakenUp: markQuoteNotTakenUp(parts),
    generatePolicyReference: generatePolicyReference(parts),
    uploadDocument: uploadDocument(parts),
    listPolicyStatuses: listPolicyStatuses(parts),
    getPolicyDetails: getPolicyDetails(parts),
    listSubmissions: listSubmissions(parts),
    getSubmission: getSubmission(parts),
    listAllowedValues: listAllowedValues(parts),
    listContacts: listContacts(parts),
    identifyPolicy: identifyPolicy(parts),
    findWrite: findWrite(parts),
    getReferenceData: getReferenceData(parts),
  };
}
