// A call as the call limits see it, and their clock.
import { elapsedMs } from '../../async/clock.js';
import { startTimeout } from '../../async/timeout.js';
import type { Caller } from '../port.js';
import type { OperationName } from '../port-operations.js';

export interface LimitedCall {
  readonly caller: Caller;
  readonly operation: OperationName;
  /** Identical for all attempts at a request, so that the request counts once. */
  readonly request: unknown;
}

export interface CallClock {
  /** Milliseconds of a monotonic clock. */
  elapsedMs(): number;
  /** Calls `act` after this many milliseconds, unless the returned function is called first. */
  after(ms: number, act: () => void): () => void;
}

export const realClock: CallClock = {
  elapsedMs,
  after: startTimeout,
};
