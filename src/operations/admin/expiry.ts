// Checks that a key, a token or a blackout ends in the future.
import { validationProblem } from '../../problems.js';

/** Throws a VALIDATION_ERROR for a time that has passed, which would have no effect. */
export function requireFuture(time: string, field = 'expiresAt'): void {
  if (Date.parse(time) > Date.now()) return;
  throw validationProblem([{ field, issue: 'range', message: `${field} must be in the future` }]);
}
