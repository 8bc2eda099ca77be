// Counts the work of one kind that is in flight, and finds the oldest item.

export interface Work {
  /** Milliseconds, on the same clock as `nowMs`. */
  readonly startedMs: number;
  readonly requestId: string;
  readonly operationId: string | undefined;
}

export interface InFlight {
  readonly count: number;
  readonly longest: {
    readonly seconds: number;
    readonly requestId: string;
    readonly operationId: string | null;
  } | null;
}

export function inFlightOf(works: Iterable<Work>, nowMs: number): InFlight {
  let count = 0;
  let longest: Work | undefined;
  for (const work of works) {
    count += 1;
    if (longest === undefined || work.startedMs < longest.startedMs) longest = work;
  }
  if (longest === undefined) return { count, longest: null };
  const { startedMs, requestId, operationId = null } = longest;
  return { count, longest: { seconds: Math.floor((nowMs - startedMs) / 1_000), requestId, operationId } };
}
