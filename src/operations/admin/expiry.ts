// Checks when a new key, token or blackout ends.
import { validationProblem } from '../../problems.js';

/** Throws a VALIDATION_ERROR for a time that has passed: the key or token would never work. */
export function requireFuture(time: string, field = 'expiresAt'): void {
  if (Date.parse(time) > Date.now()) return;
  throw validationProblem([{ field, issue: 'range', message: `${field} must be in the future` }]);
}
