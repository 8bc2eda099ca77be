// Limits of one connection: requests, connections, and how long a client may keep the listener waiting.

export interface ConnectionLimits {
  /** At once. When they are all taken, the one that has been without a request for longest makes room. */
  readonly maxConnections: number;
  /** Requests that a connection may have sent ahead of their responses; one more, and it is closed. */
  readonly maxPipelined: number;
  /** For a request's line and headers, from the connection or from their first byte. */
  readonly headerMs: number;
  /** After a response, until the next request begins. */
  readonly keepAliveMs: number;
  /** What a body must bring on average in each window, while the listener waits for it. */
  readonly minBodyBytesPerSecond: number;
  readonly bodyWindowMs: number;
  /** For the rest of a body whose response is out already. */
  readonly lingerMs: number;
  /** For the peer to read a response. */
  readonly unreadMs: number;
}

export const defaultLimits: ConnectionLimits = {
  maxConnections: 5_000,
  maxPipelined: 10,
  headerMs: 20_000,
  keepAliveMs: 5_000,
  minBodyBytesPerSecond: 500,
  bodyWindowMs: 20_000,
  lingerMs: 30_000,
  unreadMs: 60_000,
};

/** At shutdown, the longest wait for headers, for bytes of a body, and for a reader. */
const GRACE_MS = 5_000;

export function endingLimits(limits: ConnectionLimits): ConnectionLimits {
  const atMost = (ms: number) => Math.min(ms, GRACE_MS);
  return {
    ...limits,
    headerMs: atMost(limits.headerMs),
    bodyWindowMs: atMost(limits.bodyWindowMs),
    lingerMs: atMost(limits.lingerMs),
    unreadMs: atMost(limits.unreadMs),
  };
}

/** Why the listener closed a connection, for the log. */
export type CloseReason =
  | 'full'
  | 'malformed'
  | 'slowHeader'
  | 'slowBody'
  | 'unreadResponse'
  | 'pipelined'
  | 'lateBody';
