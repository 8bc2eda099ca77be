// Submissions: drafts, their underwriting data, and how they are listed and declined.
import type { CompleteDraft, Draft, Underwriting } from '../back-office/port.js';
import type { Handler } from '../http/operation-types.js';
import type { operations } from '../newest-contract.js';
import { rejectFindings } from '../problems.js';
import { listedPeriod } from '../rules/between-fields.js';
import { forwardedInsured, sentNameOf } from '../rules/insured.js';
import { completeFindings, draftFindings, underwritingFindings } from '../rules/stages.js';
import { declinedSentence } from './shared/confirmation-messages.js';
import type { OperationDependencies } from './shared/dependencies.js';
import type { NewestHandler, Shaped } from './shared/newest-handler.js';
import { type AuditHeaders, readOf, writeOf } from './shared/port-call.js';
import { visiblePolicies } from './shared/visibility-filter.js';

/** POST /submission/base: creates a draft policy, with the keys that every later stage requires. */
export function createBaseSubmission({
  backOffice,
  referenceData,
}: OperationDependencies): NewestHandler<
  'createBaseSubmission',
  { body: Draft; headers: AuditHeaders } & Shaped
> {
  return async (request) => {
    const { body, reply } = request;
    const draft = { ...body, insured: forwardedInsured(body.insured) };
    const facts = await referenceData();
    rejectFindings([...sentNameOf(draft.insured), ...draftFindings(draft, facts, request.shape)]);
    return reply(201, await backOffice.createDraft(draft, writeOf(request)));
  };
}

/** POST /submission/full: merges underwriting data into a draft. */
export function enrichSubmission({
  backOffice,
  referenceData,
}: OperationDependencies): NewestHandler<
  'enrichSubmission',
  { body: Underwriting; headers: AuditHeaders } & Shaped
> {
  return async (request) => {
    const { query, body, reply } = request;
    const { insured, ...rest } = body;
    const underwriting = insured ? { ...rest, insured: forwardedInsured(insured) } : rest;
    const facts = await referenceData();
    const found = underwritingFindings(underwriting, facts, request.shape);
    rejectFindings([...sentNameOf(insured), ...found]);
    return reply(200, await backOffice.enrichDraft(query, underwriting, writeOf(request)));
  };
}

/** POST /submission/complete: creates a draft policy together with its underwriting data. */
export function completeSubmission({
  backOffice,
  referenceData,
}: OperationDependencies): NewestHandler<
  'completeSubmission',
  { body: CompleteDraft; headers: AuditHeaders } & Shaped
> {
  return async (request) => {
    const { body, reply } = request;
    const draft = { ...body, insured: forwardedInsured(body.insured) };
    const { shape } = request;
    const found = completeFindings(draft, await referenceData(), { shape });
    rejectFindings([...sentNameOf(draft.insured), ...found]);
    return reply(201, await backOffice.createCompleteDraft(draft, writeOf(request)));
  };
}

/** POST /submission/decline: declines a submission and returns a confirmation message. */
export function declineSubmission({
  backOffice,
}: OperationDependencies): Handler<operations['declineSubmission']> {
  return async (request) => {
    const { query, reply } = request;
    const { policyKey, policyActivityKey, ...closing } = query;
    const activity = { policyKey, policyActivityKey };
    const outcome = await backOffice.declineSubmission(activity, closing, writeOf(request));
    return reply(200, declinedSentence(outcome));
  };
}

/** GET /submissions: lists summaries of submissions, filtered and paginated. */
export function listSubmissions({
  backOffice,
}: OperationDependencies): Handler<operations['listSubmissions']> {
  return async (request) => {
    const { query, principal, reply } = request;
    rejectFindings(listedPeriod(query));
    const visible = { ...query, ...visiblePolicies(principal) };
    return reply(200, await backOffice.listSubmissions(visible, readOf(request)));
  };
}

/** GET /submissions/{submissionId}: returns one submission, keyed by its class of business. */
export function getSubmission({ backOffice }: OperationDependencies): Handler<operations['getSubmission']> {
  return async (request) => {
    const { params, query, reply } = request;
    return reply(200, await backOffice.getSubmission(params.submissionId, query, readOf(request)));
  };
}
