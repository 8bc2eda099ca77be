// Version 1.0 and its changes to version 2.0.
import type { operations } from '../../../generated/v1.js';
import type { operations as NextOperations } from '../../../generated/v2.js';
import type { Handlers } from '../../http/operation-types.js';
import { reply } from '../../http/reply.js';
import type { LostFields, None } from '../../operations/shared/exact-fields.js';
import { type OlderVersion, type RenamedOperations, type ServingHandlers, servedBy } from '../change.js';
import { fullCreatesPolicy, isForNewPolicy, keysOfDraft, newPolicy } from './full-creates-policy.js';
import { olderRevenueField, oneCallRevenue, withOneRevenue } from './one-call-revenue.js';
import { unconverted } from './unconverted.js';

export const v1: OlderVersion = {
  from: '1.0',
  to: '2.0',
  changes: [...unconverted, fullCreatesPolicy, oneCallRevenue],
  becomes: { createGlobalSubmission: 'issuePolicy' } satisfies RenamedOperations<operations, NextOperations>,
  handlersOver: v1Handlers,
};

type Direct = Pick<ServingHandlers, 'createBaseSubmission' | 'createQuote' | 'uploadDocument'>;
export type NothingIsLostInV1 = None<LostFields<operations, Direct>>;

export function v1Handlers(newest: ServingHandlers): Handlers<operations> {
  const fullOfDraft = servedBy<operations['enrichSubmission']>()(newest.enrichSubmission, {
    request: ({ query, ...request }) => ({ ...request, query: keysOfDraft(query) }),
  });
  const fullOfNewPolicy = servedBy<operations['enrichSubmission']>()(newest.completeSubmission, {
    request: ({ body, ...request }) => ({ ...request, body: newPolicy(body), reply }),
    statuses: { 201: 200 },
  });
  return {
    createBaseSubmission: newest.createBaseSubmission,
    enrichSubmission: async (request) =>
      isForNewPolicy(request.query) ? fullOfNewPolicy(request) : fullOfDraft(request),
    createQuote: newest.createQuote,
    createGlobalSubmission: servedBy<operations['createGlobalSubmission']>()(newest.issuePolicy, {
      request: ({ body, ...request }) => ({ ...request, body: withOneRevenue(body) }),
      field: olderRevenueField,
    }),
    getSubmissionRun: newest.getSubmissionRun,
    retrySubmissionRun: newest.retrySubmissionRun,
    uploadDocument: newest.uploadDocument,
  };
}
