// Limits the concurrent back-office calls of each partner, for every adapter.
import { LiveList } from '../async/live-list.js';
import { type Problem, rateLimited } from '../problems.js';
import { counted } from '../texts/counted.js';
import type { BackOffice, Caller, CallOrigin, LoggedCall } from './port.js';
import { type Intercept, interceptCalls, type OperationName } from './port-operations.js';
import { createRecentDurations } from './recent-durations.js';

interface InFlight {
  readonly operation: string;
  readonly startedMs: number;
}

interface LimitedCalls {
  readonly backOffice: BackOffice;
  /** Throws RATE_LIMITED while the caller is at its limit, before any work on its request. */
  refuseWhileFull(caller: Caller): void;
}

/**
 * A call counts from its first attempt to the end of recovery. Steps of runs are limited by the
 * number of runs, and the gateway's own calls not at all.
 */
export function limitPartnerCalls(backOffice: BackOffice, elapsedMs: () => number): LimitedCalls {
  const durations = createRecentDurations();
  const inFlightOf = new Map<string, LiveList<InFlight>>();

  const refusal = (inFlight: Iterable<InFlight>, quota: number): Problem => {
    const now = elapsedMs();
    let firstEndMs = Number.POSITIVE_INFINITY;
    for (const { operation, startedMs } of inFlight)
      firstEndMs = Math.min(firstEndMs, durations.remaining(operation, now - startedMs));
    const policy = { name: 'concurrent-calls', quota } as const;
    return rateLimited(`Your limit of ${counted(quota, 'concurrent call')}`, policy, firstEndMs / 1_000);
  };

  const refuseWhileFull = (caller: Caller) => {
    if (!isCounted(caller)) return;
    const inFlight = inFlightOf.get(caller.partnerId);
    const quota = caller.maxConcurrentCalls;
    if (inFlight && inFlight.size >= quota) throw refusal(inFlight, quota);
  };

  const timed = async <T>(context: LoggedCall | undefined, send: () => Promise<T>): Promise<T> => {
    const startedMs = elapsedMs();
    try {
      return await send();
    } finally {
      addTime(context, elapsedMs() - startedMs);
    }
  };

  const limit: Intercept<OperationName> = async (operation, call, send, content) => {
    const { caller, context }: CallOrigin = call;
    if (!isCounted(caller)) return timed(context, () => send(...content, call));
    refuseWhileFull(caller);
    const { partnerId } = caller;
    const inFlight = inFlightOf.get(partnerId) ?? new LiveList();
    const started = { operation, startedMs: elapsedMs() };
    const place = inFlight.add(started);
    inFlightOf.set(partnerId, inFlight);
    try {
      return await send(...content, call);
    } finally {
      const ms = elapsedMs() - started.startedMs;
      durations.note(operation, ms);
      addTime(context, ms);
      inFlight.remove(place);
      if (inFlight.size === 0) inFlightOf.delete(partnerId);
    }
  };
  return { backOffice: interceptCalls(backOffice, limit), refuseWhileFull };
}

function addTime(context: LoggedCall | undefined, ms: number): void {
  if (context) context.backOfficeMs = (context.backOfficeMs ?? 0) + ms;
}

type Counted = Extract<Caller, { kind: 'partner' }>;

const isCounted = (caller: Caller): caller is Counted =>
  caller.kind === 'partner' && Number.isFinite(caller.maxConcurrentCalls);
