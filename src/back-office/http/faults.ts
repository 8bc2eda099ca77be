// The kinds of failed calls to the back office, and the problem that a partner gets for each,
// without internals.
import type { components } from '../../../generated/back-office.js';
import {
  type DoubtCause,
  type ErrorCode,
  Problem,
  UnknownOutcome,
  validationProblem,
} from '../../problems.js';
import { cut } from '../../texts/cut.js';
import type { FaultKind } from '../call-results.js';

interface Kind {
  /** Counts as a failure of the back office, unless a fault sets its own `isFailure`. */
  readonly isFailure: boolean;
  /** Why the back office may have acted; without it, it certainly has not. */
  readonly doubtCause?: DoubtCause;
  readonly code: ErrorCode;
  readonly message: string;
}

const notSent = (message: string, { isFailure = false } = {}): Kind => ({
  isFailure,
  code: 'BACK_OFFICE_UNAVAILABLE',
  message: `${message} Nothing has been done.`,
});
const inDoubt = (
  doubtCause: DoubtCause,
  code: ErrorCode,
  message: string,
  { isFailure = true } = {},
): Kind => ({ isFailure, doubtCause, code, message });

const kinds = {
  unreachable: notSent('The back office cannot be reached.', { isFailure: true }),
  full: notSent('The back office has reached its limit of concurrent calls.'),
  circuitOpen: notSent('The back office failed on your recent calls to this operation.'),
  withdrawn: notSent('The gateway has handed the call over to another process.'),
  /** The back office responded that it accepts no calls. */
  unavailable: notSent('The back office is temporarily unavailable.', { isFailure: true }),
  /** Every call fails: the back office rejects the gateway's own key. */
  unauthorized: notSent('The back office is temporarily unavailable.', { isFailure: true }),
  incomplete: notSent('The document did not reach the back office completely.'),
  connectionLost: inDoubt(
    'CONNECTION_LOST',
    'BACK_OFFICE_TIMEOUT',
    'The back office did not complete its response.',
  ),
  timedOut: inDoubt('TIMEOUT', 'BACK_OFFICE_TIMEOUT', 'The back office did not respond in time.'),
  failed: inDoubt('ERROR_RESPONSE', 'BACK_OFFICE_ERROR', 'The back office failed.'),
  broken: inDoubt('INVALID_RESPONSE', 'BACK_OFFICE_ERROR', 'The back office sent an invalid response.', {
    isFailure: false,
  }),
  /** The response is about another subject than the request. */
  foreign: inDoubt('INVALID_RESPONSE', 'BACK_OFFICE_ERROR', 'The back office sent an invalid response.', {
    isFailure: false,
  }),
} satisfies Record<FaultKind, Kind>;

/** Whether the back office may have acted, by kind of fault. */
export const doubtOfFaults: Readonly<Record<string, boolean>> = Object.fromEntries(
  Object.entries<Kind>(kinds).map(([kind, { doubtCause }]) => [kind, doubtCause !== undefined]),
);

interface FaultParts {
  cause?: unknown;
  /** Seconds after which the back office expects to accept calls again. */
  retryAfter?: number | undefined;
  isFailure?: boolean;
}

/** A call without a usable response. The message is for the log. */
export class CallFault extends Error {
  override readonly name = 'CallFault';
  readonly retryAfter: number | undefined;
  readonly isFailure: boolean;

  constructor(
    readonly kind: FaultKind,
    message: string,
    parts: FaultParts = {},
  ) {
    super(message, { cause: parts.cause });
    this.retryAfter = parts.retryAfter;
    this.isFailure = parts.isFailure ?? kinds[kind].isFailure;
  }
}

const doubtCauseOf = ({ kind }: CallFault): DoubtCause | undefined => {
  const { doubtCause }: Kind = kinds[kind];
  return doubtCause;
};

export const mayHaveActed = (fault: CallFault): boolean => doubtCauseOf(fault) !== undefined;

/** The default of Retry-After, in seconds. */
const RETRY_AFTER = 10;

const retryAfter = (seconds = RETRY_AFTER) => ({ 'Retry-After': String(seconds) });

/** An unknown outcome matters only for a write. */
export type CallEffect = 'read' | 'write';

/** A write that may have happened is an UnknownOutcome: recovery depends on the type. */
export function problemOf(fault: CallFault, effect: CallEffect): Problem {
  const { code, message } = kinds[fault.kind];
  const headers = code === 'BACK_OFFICE_UNAVAILABLE' ? retryAfter(fault.retryAfter) : {};
  const problem = new Problem(code, message, { headers, cause: fault });
  const doubtCause = doubtCauseOf(fault);
  return doubtCause && effect === 'write' ? new UnknownOutcome(problem, fault, doubtCause) : problem;
}

type Refusal = components['schemas']['Refusal'];

/** The contract allows a partner to see the message of a refusal; a longer one is truncated. */
const MAX_MESSAGE_LENGTH = 500;

type ToProblem = (error: Refusal['error'], message: string) => Problem;

/** Only for UNAVAILABLE and FAULT with a status below 500: others become faults in calls.ts. */
const unavailable: ToProblem = (error) =>
  new Problem('BACK_OFFICE_UNAVAILABLE', kinds.unreachable.message, { headers: retryAfter(), cause: error });

const refusals: Readonly<Record<Refusal['error']['code'], ToProblem>> = {
  INVALID_REQUEST: ({ details = [] }, message) =>
    details.length > 0
      ? // Pointers and patches refer to the back office's body, which differs from the partner's.
        validationProblem(details.map(({ pointer: _, patch: __, ...detail }) => detail))
      : new Problem('VALIDATION_ERROR', message),
  UNKNOWN_POLICY: (_, message) => new Problem('NOT_FOUND', message),
  NOT_OFFERED: (_, message) => new Problem('NOT_FOUND', message),
  INVALID_STATE: (_, message) => new Problem('INVALID_STATE', message),
  UNAUTHORIZED: unavailable,
  UNAVAILABLE: unavailable,
  FAULT: unavailable,
};

/** After a refusal it is certain that the back office has not acted. */
export const problemOfRefusal = ({ error }: Refusal): Problem =>
  refusals[error.code](error, cut(error.message, MAX_MESSAGE_LENGTH));
