// The table of version 2.0: every operation of its contract and the handler that serves it.
//
// To add an operation: its path in spec/v2, `npm run generate`, a handler's file here, a row below, a test file.
import type { operations } from '../../../generated/v2.js';
import type { BackOffice } from '../../back-office/port.js';
import type { Handlers } from '../../http/operation-types.js';
import { createBaseSubmission } from './create-base-submission.js';
import { createQuote } from './create-quote.js';
import { enrichSubmission } from './enrich-submission.js';
import { listPolicyStatuses } from './list-policy-statuses.js';

export function v2Handlers(backOffice: BackOffice): Handlers<operations> {
  return {
    createBaseSubmission: createBaseSubmission(backOffice),
    enrichSubmission: enrichSubmission(backOffice),
    createQuote: createQuote(backOffice),
    listPolicyStatuses: listPolicyStatuses(backOffice),
  };
}
