// A call as the call limits see it.
import type { Caller } from '../port.js';
import type { Operation } from './deadlines.js';

export interface LimitedCall {
  readonly caller: Caller;
  readonly operation: Operation;
  /** The same for each attempt at the same request: it is counted once. */
  readonly request: unknown;
}
