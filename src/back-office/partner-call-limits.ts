// How many calls of one partner are at the back office at once: one more is refused at once, in front of any adapter.
import { type Problem, rateLimited } from '../problems.js';
import type { BackOffice, Caller, CallOrigin } from './port.js';
import { createRecentDurations } from './recent-durations.js';

interface InFlight {
  readonly operation: string;
  readonly startedMs: number;
}

export interface LimitedCalls {
  /** The same back office. */
  readonly backOffice: BackOffice;
  /** Throws RATE_LIMITED while all places of the caller are taken, before anything is spent on its request. */
  refuseWhileFull(caller: Caller): void;
}

/**
 * What is counted are calls that a partner waits for, from the first attempt to the end of their
 * recovery; steps of runs are limited by the number of runs, and the gateway's own calls not at all.
 */
export function limitPartnerCalls(backOffice: BackOffice, elapsedMs: () => number): LimitedCalls {
  const durations = createRecentDurations();
  const inFlightOf = new Map<string, Set<InFlight>>();

  const refusal = (inFlight: ReadonlySet<InFlight>, quota: number): Problem => {
    const now = elapsedMs();
    let firstEndMs = Number.POSITIVE_INFINITY;
    for (const { operation, startedMs } of inFlight)
      firstEndMs = Math.min(firstEndMs, durations.remaining(operation, now - startedMs));
    const policy = { name: 'concurrent-calls', quota } as const;
    return rateLimited(`Your limit of ${quota} concurrent calls`, policy, firstEndMs / 1_000);
  };

  const refuseWhileFull = (caller: Caller) => {
    if (!isCounted(caller)) return;
    const inFlight = inFlightOf.get(caller.partnerId);
    const quota = caller.maxConcurrentCalls;
    if (inFlight && inFlight.size >= quota) throw refusal(inFlight, quota);
  };

  const limit = async <Answer>(
    operation: string,
    { caller }: CallOrigin,
    send: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (!isCounted(caller)) return send();
    refuseWhileFull(caller);
    const { partnerId } = caller;
    const inFlight = inFlightOf.get(partnerId) ?? new Set();
    const call = { operation, startedMs: elapsedMs() };
    inFlightOf.set(partnerId, inFlight.add(call));
    try {
      return await send();
    } finally {
      durations.note(operation, elapsedMs() - call.startedMs);
      inFlight.delete(call);
      if (inFlight.size === 0) inFlightOf.delete(partnerId);
    }
  };

  // Each method by its name, so that one that is forgotten does not compile.
  const limited: BackOffice = {
    repeats: backOffice.repeats,
    createDraft: (draft, call) => limit('createDraft', call, () => backOffice.createDraft(draft, call)),
    createCompleteDraft: (draft, call) =>
      limit('createCompleteDraft', call, () => backOffice.createCompleteDraft(draft, call)),
    enrichDraft: (activity, underwriting, call) =>
      limit('enrichDraft', call, () => backOffice.enrichDraft(activity, underwriting, call)),
    quotePolicy: (activity, quote, call) =>
      limit('quotePolicy', call, () => backOffice.quotePolicy(activity, quote, call)),
    bindPolicy: (activity, bind, call) =>
      limit('bindPolicy', call, () => backOffice.bindPolicy(activity, bind, call)),
    declineSubmission: (activity, reason, call) =>
      limit('declineSubmission', call, () => backOffice.declineSubmission(activity, reason, call)),
    markQuoteNotTakenUp: (activity, reason, call) =>
      limit('markQuoteNotTakenUp', call, () => backOffice.markQuoteNotTakenUp(activity, reason, call)),
    generatePolicyReference: (request, call) =>
      limit('generatePolicyReference', call, () => backOffice.generatePolicyReference(request, call)),
    uploadDocument: (upload, call) =>
      limit('uploadDocument', call, () => backOffice.uploadDocument(upload, call)),
    listPolicyStatuses: (policyKey, call) =>
      limit('listPolicyStatuses', call, () => backOffice.listPolicyStatuses(policyKey, call)),
    getPolicyDetails: (query, call) =>
      limit('getPolicyDetails', call, () => backOffice.getPolicyDetails(query, call)),
    listSubmissions: (query, call) =>
      limit('listSubmissions', call, () => backOffice.listSubmissions(query, call)),
    getSubmission: (submissionId, query, call) =>
      limit('getSubmission', call, () => backOffice.getSubmission(submissionId, query, call)),
    listAllowedValues: (activity, field, call) =>
      limit('listAllowedValues', call, () => backOffice.listAllowedValues(activity, field, call)),
    listContacts: (query, call) => limit('listContacts', call, () => backOffice.listContacts(query, call)),
    identifyPolicy: (query, call) =>
      limit('identifyPolicy', call, () => backOffice.identifyPolicy(query, call)),
    findWrite: (idempotencyKey, call) =>
      limit('findWrite', call, () => backOffice.findWrite(idempotencyKey, call)),
    getReferenceData: (call) => limit('getReferenceData', call, () => backOffice.getReferenceData(call)),
  };
  return { backOffice: limited, refuseWhileFull };
}

type Counted = Extract<Caller, { kind: 'partner' }>;

const isCounted = (caller: Caller): caller is Counted =>
  caller.kind === 'partner' && Number.isFinite(caller.maxConcurrentCalls);
