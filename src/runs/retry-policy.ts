// What the failure of a step means for the run: the text in its record, whether the call may have had an effect, and whether
// a retry may succeed.
import { Problem, problems, UnknownOutcome } from '../problems.js';
import { isRefusedByStore } from '../store/storable.js';

export interface Fault {
  /** As the record says it. */
  readonly text: string;
  /** The call may have had its effect. */
  readonly isInDoubt: boolean;
  readonly mayPass: boolean;
}

/** `onUnexpectedError` hears of what no problem was made of. */
export function faultOf(error: unknown, onUnexpectedError: (error: unknown) => void): Fault {
  if (isRefusedByStore(error) && error.constraint === 'run_of_number') {
    const text =
      "BACK_OFFICE_ERROR: The carrier's system returned a policy number that belongs to another run.";
    return { text, isInDoubt: true, mayPass: false };
  }
  if (!(error instanceof Problem)) {
    onUnexpectedError(error);
    return { text: 'INTERNAL_ERROR: The step could not be completed.', isInDoubt: true, mayPass: false };
  }
  const { code, message } = error;
  // Nobody is asked and nothing is repeated on hope: an operator settles it.
  const isForOperator = code === 'OUTCOME_UNKNOWN';
  return {
    text: `${code}: ${message}`,
    isInDoubt: error instanceof UnknownOutcome,
    mayPass: problems[code].retry === 'later' && !isForOperator,
  };
}
