// Turns any thrown error into a public problem: a 500 gives a reason that reveals nothing internal.
import { Problem, reasonOf } from '../../problems.js';
import type { Exchange } from '../exchange.js';

/** A Problem stays itself; an address that cannot be decoded is the caller's; anything else is ours and goes to the log. */
export function toProblem(error: unknown, exchange: Exchange): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof URIError) {
    return new Problem('VALIDATION_ERROR', 'The URL is not valid percent-encoding.', { cause: error });
  }
  exchange.onUnexpectedError(error);
  return new Problem('INTERNAL_ERROR', reasonOf(error, exchange.doing), { cause: error });
}
