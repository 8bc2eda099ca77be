// The kinds of failure of one exchange, and for each whether the back office may have acted.

/**
 * `unreachable`: no connection was made. `full`: as many calls as may be are in flight. `circuitOpen`: the calls before
 * it have failed. `withdrawn`: the process that wanted it sent may not send it any more. `unavailable`: the back office
 * said that it takes no calls. `incomplete`: the body of the request was cut short. `connectionLost`: the connection
 * ended before the reply did. `timedOut`: the deadline passed. `failed`: the back office said that it failed. `broken`:
 * the reply is not what the contract says.
 */
export type FaultKind =
  | 'unreachable'
  | 'full'
  | 'circuitOpen'
  | 'withdrawn'
  | 'unavailable'
  | 'incomplete'
  | 'connectionLost'
  | 'timedOut'
  | 'failed'
  | 'broken';

interface FaultParts {
  cause?: unknown;
  /** Seconds after which the back office expects to take calls again. */
  retryAfter?: number | undefined;
  /** Whether it counts as a failure of the back office, where its kind alone does not tell. */
  isFailure?: boolean;
}

const failures: readonly FaultKind[] = ['unreachable', 'unavailable', 'connectionLost', 'timedOut', 'failed'];

/** An exchange without a usable reply. Its message is for the log. */
export class ExchangeFault extends Error {
  override readonly name = 'ExchangeFault';
  readonly retryAfter: number | undefined;
  readonly isFailure: boolean;

  constructor(
    readonly kind: FaultKind,
    message: string,
    parts: FaultParts = {},
  ) {
    super(message, { cause: parts.cause });
    this.retryAfter = parts.retryAfter;
    this.isFailure = parts.isFailure ?? failures.includes(kind);
  }
}

const outcomesUnknown: readonly FaultKind[] = ['connectionLost', 'timedOut', 'failed', 'broken'];

/** Whether the back office may have acted. Of the other kinds it is certain that it has not. */
export const mayHaveActed = ({ kind }: ExchangeFault): boolean => outcomesUnknown.includes(kind);
