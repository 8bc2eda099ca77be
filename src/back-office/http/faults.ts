// Owns what can go wrong with one exchange, and for each kind whether the back office may have acted.

/**
 * `unreachable`: no connection was made. `full`: as many calls as may be are under way. `resting`: the circuit is open.
 * `unavailable`: the back office said that it takes no calls. `incomplete`: the body of the request was cut short.
 * `cut`: the connection ended before the reply did. `late`: the deadline passed. `failed`: the back office said that it
 * failed. `broken`: the reply is not what the contract says.
 */
export type FaultKind =
  | 'unreachable'
  | 'full'
  | 'resting'
  | 'unavailable'
  | 'incomplete'
  | 'cut'
  | 'late'
  | 'failed'
  | 'broken';

interface FaultParts {
  cause?: unknown;
  /** Seconds after which the back office expects to take calls again. */
  retryAfter?: number | undefined;
  /** Whether it speaks of a back office that is ill, where its kind alone does not tell. */
  isIllness?: boolean;
}

const illnesses: readonly FaultKind[] = ['unreachable', 'unavailable', 'cut', 'late', 'failed'];

/** An exchange without a usable reply. Its message is for the log. */
export class ExchangeFault extends Error {
  override readonly name = 'ExchangeFault';
  readonly retryAfter: number | undefined;
  readonly isIllness: boolean;

  constructor(
    readonly kind: FaultKind,
    message: string,
    parts: FaultParts = {},
  ) {
    super(message, { cause: parts.cause });
    this.retryAfter = parts.retryAfter;
    this.isIllness = parts.isIllness ?? illnesses.includes(kind);
  }
}

const outcomesUnknown: readonly FaultKind[] = ['cut', 'late', 'failed', 'broken'];

/** Whether the back office may have acted. Of the other kinds it is certain that it has not. */
export const mayHaveActed = ({ kind }: ExchangeFault): boolean => outcomesUnknown.includes(kind);
