// Names the parameters that a NOT_FOUND is about. A policy of another partner and one that does not
// exist get the same details.
import type { GuardedRequest } from '../http/operation-types.js';
import type { Operation } from '../openapi/contract.js';
import { type ErrorDetail, Problem } from '../problems.js';

type Sent = Pick<GuardedRequest, 'params' | 'query'>;

interface MissingSubject {
  /** The access check has refused the policy. */
  policy(error: unknown, request: Sent): unknown;
  /** The back office lacks the policy or activity. `isKnown`: the access check found the policy. */
  subject(error: unknown, request: Sent, isKnown: boolean): unknown;
}

const ACTIVITY = 'policyActivity';

/** Created once per operation. `x-identifies` marks the parameters. */
export function createMissingSubject({ parameters }: Pick<Operation, 'parameters'>): MissingSubject {
  const marked = parameters.filter((parameter) => parameter['x-identifies'] !== undefined);
  const [activities, others] = [true, false].map((isActivity) =>
    marked.filter((parameter) => (parameter['x-identifies'] === ACTIVITY) === isActivity),
  );
  const sentOf = (declared: typeof marked = [], { params, query }: Sent) =>
    declared.filter(({ name, in: place }) => (place === 'path' ? params : query)[name] !== undefined);
  const naming = (error: unknown, named: typeof marked): unknown => {
    if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') return error;
    if (error.details.length > 0 || named.length === 0) return error;
    const { code, message, headers, cause } = error;
    return new Problem(code, message, { headers, cause, details: named.map(({ name }) => missing(name)) });
  };
  return {
    policy: (error, request) => naming(error, sentOf(others, request)),
    subject(error, request, isKnown) {
      const activity = sentOf(activities, request);
      const all = isKnown && activity.length > 0 ? activity : [...sentOf(others, request), ...activity];
      return naming(error, all);
    },
  };
}

const missing = (field: string): ErrorDetail => ({
  field,
  issue: 'notFound',
  message: 'does not exist, or is not visible to your key',
});
