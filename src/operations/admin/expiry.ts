// Checks the expiry of a new key or token.
import { validationProblem } from '../../problems.js';

/** Throws a VALIDATION_ERROR for a time that has passed: the key or token would never work. */
export function requireFuture(expiresAt: string): void {
  if (Date.parse(expiresAt) > Date.now()) return;
  const message = 'expiresAt must be in the future';
  throw validationProblem([{ field: 'expiresAt', issue: 'range', message }]);
}
