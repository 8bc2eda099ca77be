// The errors of a run: why an execution stops, what a failed step means, and what callers get.
import { limitHeaders, Problem, problems, serviceUnavailable, UnknownOutcome } from '../problems.js';
import { isNotExecuted } from '../store/query-timeouts.js';
import type { StepDoubtCause } from '../store/step-doubt-cause.js';
import { isRefusedByStore } from '../store/storable.js';
import type { Step } from '../store/tables.js';
import { counted } from '../texts/counted.js';

/** The run now belongs to another execution. */
export class Superseded extends Error {
  override readonly name: string = 'Superseded';
}

/** Any node may continue the run. */
export class Released extends Error {
  override readonly name: string = 'Released';
}

/** Another node may already execute the run: this one lost its heartbeat. */
export class NodeLost extends Released {
  override readonly name = 'NodeLost';
}

/** Any node continues the run when the back office is available again. */
export class WaitingForBackOffice extends Released {
  override readonly name = 'WaitingForBackOffice';
}

/** A call was not sent because the heartbeat was not fresh. */
export class StaleHeartbeat extends Error {
  override readonly name = 'StaleHeartbeat';
}

/** The step has failed permanently, and the run with it. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';

  constructor(step: Step) {
    super(`The step ${step} has failed; the status record says why`);
  }
}

/** The result is stored, or the next execution continues. */
export const isExpectedEnd = (error: unknown): boolean =>
  error instanceof StepFailed || error instanceof Released || error instanceof Superseded;

export interface StepFailure {
  /** The text in the status record. */
  readonly text: string;
  /** The call may have had its effect. */
  readonly isInDoubt: boolean;
  /** Why the outcome is unknown, if this process sent the call. */
  readonly doubtCause: StepDoubtCause | undefined;
  readonly isTransient: boolean;
  /** Other calls to the back office fail too. */
  readonly isOutage: boolean;
}

/** `onUnexpectedError` gets the details, which the record does not show. */
export function stepFailureOf(error: unknown, onUnexpectedError: (error: unknown) => void): StepFailure {
  if (isRefusedByStore(error) && error.constraint === 'run_of_number') {
    const text =
      "BACK_OFFICE_ERROR: The carrier's system returned a policy number that belongs to another run.";
    return inDoubt(text, 'INVALID_RESPONSE');
  }
  if (!(error instanceof Problem)) {
    onUnexpectedError(error);
    const text = 'INTERNAL_ERROR: The step could not be completed.';
    return inDoubt(text, 'GATEWAY_ERROR');
  }
  const { code, message } = error;
  return {
    text: `${code}: ${message}`,
    isInDoubt: error instanceof UnknownOutcome,
    doubtCause: error instanceof UnknownOutcome ? error.doubtCause : undefined,
    // OUTCOME_UNKNOWN is not retried: an operator resolves the step.
    isTransient: problems[code].retry === 'later' && code !== 'OUTCOME_UNKNOWN',
    isOutage: code === 'BACK_OFFICE_UNAVAILABLE' || code === 'BACK_OFFICE_TIMEOUT',
  };
}

const inDoubt = (text: string, doubtCause: StepDoubtCause): StepFailure => ({
  text,
  isInDoubt: true,
  doubtCause,
  isTransient: false,
  isOutage: false,
});

const REPEAT_AFTER_SECONDS = '5';

/** The write may have taken effect: the caller must repeat the same call, not send a new one. */
export function unconfirmed(cause: unknown): UnknownOutcome {
  const message = `The service is temporarily unavailable. Retry the same call in ${REPEAT_AFTER_SECONDS} seconds; it will not be executed twice.`;
  const headers = { 'Retry-After': REPEAT_AFTER_SECONDS };
  return new UnknownOutcome(new Problem('SERVICE_UNAVAILABLE', message, { headers }), cause);
}

/**
 * The problem for a single failed statement. It depends on whether the store has certainly not
 * executed the statement.
 */
export const unstored = (cause: unknown): Problem =>
  isNotExecuted(cause) ? serviceUnavailable(cause) : unconfirmed(cause);

/** Another node may have the key of the record. */
export function undecryptable(cause: unknown): Problem {
  const message = `The record of the run cannot be read at the moment. Retry in ${REPEAT_AFTER_SECONDS} seconds.`;
  return new Problem('SERVICE_UNAVAILABLE', message, {
    headers: { 'Retry-After': REPEAT_AFTER_SECONDS },
    cause,
  });
}

/** The message is the same for a run that exists but that the caller may not see. */
export const notFound = (): Problem => new Problem('NOT_FOUND', 'The run does not exist.');

const FULL_FOR_SECONDS = 10;

export function tooManyRuns(what: string, headers = { 'Retry-After': String(FULL_FOR_SECONDS) }): Problem {
  const message = `${what}; no more runs can start now. Retry in ${FULL_FOR_SECONDS} seconds.`;
  return new Problem('TOO_MANY_RUNS', message, { headers });
}

export const tooManyOfPartner = (quota: number): Problem =>
  tooManyRuns(
    `You have ${counted(quota, 'run')} in progress`,
    limitHeaders({ name: 'concurrent-runs', quota }, FULL_FOR_SECONDS),
  );
