// Validates the version that a key is pinned to: it must be served.
import { validationProblem } from '../../problems.js';

/** Throws a VALIDATION_ERROR for a version that is not served: the key would silently get the newest. */
export function versionPin(asked: string | undefined, served: readonly string[]): string | null {
  if (asked === undefined) return null;
  if (served.includes(asked)) return asked;
  const message = `apiVersion must be one of ${served.join(', ')}`;
  throw validationProblem([{ field: 'apiVersion', issue: 'enum', message }]);
}
