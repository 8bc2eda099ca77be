// Turns a failure or a rejection into the public problem, without internals of the back office.
import type { components } from '../../../generated/back-office.js';
import { type ErrorCode, Problem, UnknownOutcome, validationProblem } from '../../problems.js';
import { type ExchangeFault, type FaultKind, mayHaveActed } from './faults.js';

/** Whether a call changes something: then an outcome that is not known matters. */
export type Effect = 'read' | 'write';

interface Told {
  readonly code: ErrorCode;
  readonly message: string;
}

const nothingDone = (message: string): Told => ({
  code: 'BACK_OFFICE_UNAVAILABLE',
  message: `${message} Nothing has been done.`,
});

const told: Readonly<Record<FaultKind, Told>> = {
  unreachable: nothingDone('The back office cannot be reached.'),
  full: nothingDone('The back office has reached its limit of concurrent calls.'),
  circuitOpen: nothingDone('The back office failed on your recent calls of this operation.'),
  withdrawn: nothingDone('The gateway has handed the call over to another process.'),
  unavailable: nothingDone('The back office is temporarily unavailable.'),
  incomplete: nothingDone('The document did not reach the back office completely.'),
  connectionLost: { code: 'BACK_OFFICE_TIMEOUT', message: 'The back office did not complete its response.' },
  timedOut: { code: 'BACK_OFFICE_TIMEOUT', message: 'The back office did not respond in time.' },
  failed: { code: 'BACK_OFFICE_ERROR', message: 'The back office failed.' },
  broken: {
    code: 'BACK_OFFICE_ERROR',
    message: 'The back office sent an invalid response.',
  },
};

/** Told to come back after this, in seconds, where nothing better is known. */
const RETRY_AFTER = 10;

const retryAfter = (seconds = RETRY_AFTER) => ({ 'Retry-After': String(seconds) });

/** A write that may have happened is an UnknownOutcome; whoever settles those reads it from the type. */
export function problemOf(fault: ExchangeFault, effect: Effect): Problem {
  const { code, message } = told[fault.kind];
  const headers = code === 'BACK_OFFICE_UNAVAILABLE' ? retryAfter(fault.retryAfter) : {};
  const problem = new Problem(code, message, { headers, cause: fault });
  return mayHaveActed(fault) && effect === 'write' ? new UnknownOutcome(problem, fault) : problem;
}

type Refusal = components['schemas']['Refusal'];

/** By contract a refusal's message may be shown; a partner has no use for more of it than this. */
const MOST_OF_A_MESSAGE = 500;

/** What a refusal that holds to the contract is to the caller. In none of them has the back office acted. */
export function problemOfRefusal({ error }: Refusal): Problem {
  const message = error.message.slice(0, MOST_OF_A_MESSAGE);
  switch (error.code) {
    case 'INVALID_REQUEST':
      return error.details && error.details.length > 0
        ? validationProblem(
            error.details.map(({ field, issue, message: fault }) => ({ field, issue, message: fault })),
          )
        : new Problem('VALIDATION_ERROR', message);
    case 'UNKNOWN_POLICY':
    case 'NOT_OFFERED':
      return new Problem('NOT_FOUND', message);
    case 'INVALID_STATE':
      return new Problem('INVALID_STATE', message);
    default:
      // Our own key is rejected: the partner cannot fix that, but may retry later.
      return new Problem('BACK_OFFICE_UNAVAILABLE', told.unreachable.message, {
        headers: retryAfter(),
        cause: error,
      });
  }
}
