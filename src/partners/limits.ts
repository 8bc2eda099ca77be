// The limits of one partner, over all its keys and all nodes.

export interface PartnerLimits {
  /** Sustained; ten seconds' worth may come at once. */
  readonly requestsPerSecond: number;
  /** Requests in flight at the back office at once, the steps of runs not counted. */
  readonly concurrentCalls: number;
  /** Runs of the one-call flow at once. */
  readonly concurrentRuns: number;
  readonly documentBytesPerMinute: number;
}

export type LimitName = keyof PartnerLimits;

/** For callers that are not partners: operators, the gateway itself. */
export const unlimited: PartnerLimits = {
  requestsPerSecond: Number.POSITIVE_INFINITY,
  concurrentCalls: Number.POSITIVE_INFINITY,
  concurrentRuns: Number.POSITIVE_INFINITY,
  documentBytesPerMinute: Number.POSITIVE_INFINITY,
};

/** Where neither an operator nor a variable sets anything else. */
export const defaultLimits: PartnerLimits = {
  requestsPerSecond: 50,
  concurrentCalls: 30,
  concurrentRuns: 25,
  documentBytesPerMinute: 268_435_456,
};
