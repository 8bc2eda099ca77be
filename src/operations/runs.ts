// Runs: several stages of a policy in one call.
import type { Bind, CompleteDraft, Quote } from '../back-office/port.js';
import { rejectFindings } from '../problems.js';
import { forwardedInsured, sentNameOf } from '../rules/insured.js';
import { runFindings } from '../rules/stages.js';
import { type Started, statusOfStarted } from '../runs/runs.js';
import type { OperationDependencies } from './shared/dependencies.js';
import type { NewestHandler } from './shared/newest-handler.js';
import { type AuditHeaders, originOf } from './shared/port-call.js';
import { runStatus } from './shared/run-status.js';

/** The bodies of the requested stages; `fullRequest` is that of the base and full stages. */
export interface Blocks {
  readonly fullRequest: CompleteDraft;
  readonly quoteRequest?: Quote;
  readonly bindRequest?: Bind;
}

const headersOf = (started: Started) =>
  started.status === 'ACCEPTED' ? { 'Retry-After': started.retryAfter } : {};

/** POST /policy/issue: the base step runs during the request, the others in the background. */
export function issuePolicy({
  runs,
  referenceData,
}: OperationDependencies): NewestHandler<'issuePolicy', { body: Blocks; headers: AuditHeaders }> {
  return async (request) => {
    const { body, identity, apiVersion, principal, context, reply } = request;
    const { fullRequest, quoteRequest: quote, bindRequest: bind } = body;
    const full = { ...fullRequest, insured: forwardedInsured(fullRequest.insured) };
    const payload = { full, ...(quote && { quote }), ...(bind && { bind }) };
    // Checks all blocks before the first step: a run that violates a rule in a later step can never
    // succeed.
    const found = runFindings(payload, await referenceData());
    rejectFindings([...sentNameOf(full.insured, 'fullRequest.'), ...found]);
    const { writeKey, mayHaveHappened } = identity;
    const asked = { writeKey, mayHaveHappened, context, principal, apiVersion, payload };
    const started = await runs.start({ ...asked, ...originOf(request) });
    return reply(statusOfStarted(started.body), started.body, headersOf(started));
  };
}

/** GET /submission/global/{policyNo}/status: returns the record of a run. */
export function getSubmissionRun({ runs }: OperationDependencies): NewestHandler<'getSubmissionRun'> {
  return async (request) => {
    const { record, headers } = await runStatus(runs, request);
    return request.reply(200, record, headers);
  };
}

/** GET /policies/orchestrate/{policyNo}/stepStatus: the same record, at its alternative path. */
export const getIssueRun = getSubmissionRun;

/** POST /submission/global/{policyNo}/retry: resumes a failed run from the failed step. */
export function retrySubmissionRun({ runs }: OperationDependencies): NewestHandler<'retrySubmissionRun'> {
  return async ({ params, identity, principal, reply }) => {
    const { writeKey, mayHaveHappened } = identity;
    const started = await runs.retry({ name: params.policyNo, principal, writeKey, mayHaveHappened });
    return reply(statusOfStarted(started.body), started.body, headersOf(started));
  };
}
