// A call as the call limits see it, and their clock.
import { elapsedMs } from '../../async/clock.js';
import { startTimeout } from '../../async/timeout.js';
import type { Caller } from '../port.js';
import type { OperationName } from '../port-operations.js';

export interface LimitedCall {
  readonly caller: Caller;
  readonly operation: OperationName;
  /** The same for all attempts at a request, which counts once. */
  readonly request: unknown;
}

export interface CallClock {
  /** Milliseconds of a monotonic clock. */
  elapsedMs(): number;
  /** Returns a function that cancels the call of `act`. */
  after(ms: number, act: () => void): () => void;
}

export const realClock: CallClock = {
  elapsedMs,
  after: startTimeout,
};
