// The table of version 1.0: every operation of its contract and the handler that serves it.
//
// Its bodies become those of version 2.0's stages; version 2.0 knows nothing of it.
import type { operations } from '../../../generated/v1.js';
import type { Handlers } from '../../http/operation-types.js';
import type { V2Parts } from '../v2/parts.js';
import { createBaseSubmission } from './create-base-submission.js';
import { createGlobalSubmission } from './create-global-submission.js';
import { createQuote } from './create-quote.js';
import { enrichSubmission } from './enrich-submission.js';
import { getSubmissionRun } from './get-submission-run.js';
import { retrySubmissionRun } from './retry-submission-run.js';
import { uploadDocument } from './upload-document.js';

export function v1Handlers(parts: V2Parts): Handlers<operations> {
  return {
    createBaseSubmission: createBaseSubmission(parts),
    enrichSubmission: enrichSubmission(parts),
    createQuote: createQuote(parts),
    createGlobalSubmission: createGlobalSubmission(parts),
    getSubmissionRun: getSubmissionRun(parts),
    retrySubmissionRun: retrySubmissionRun(parts),
    uploadDocument: uploadDocument(parts),
  };
}
