// Names the parameters that a NOT_FOUND is about. A policy of another partner and one that does not
// exist get the same details.
import type { GuardedRequest } from '../http/operation-types.js';
import type { Operation } from '../openapi/contract.js';
import { type ErrorDetail, Problem } from '../problems.js';

type Sent = Pick<GuardedRequest, 'params' | 'query'>;

interface MissingSubject {
  /** The access check has refused the policy. */
  policy(error: unknown, request: Sent): unknown;
  /**
   * The back office lacks the policy, its activity or a policy with the value of a restriction.
   * `isKnown`: the access check found the policy.
   */
  subject(error: unknown, request: Sent, isKnown: boolean): unknown;
}

const ACTIVITY = 'policyActivity';

/** Created once per operation. `x-identifies` marks the parameters. */
export function createMissingSubject({
  parameters,
  method,
}: Pick<Operation, 'parameters' | 'method'>): MissingSubject {
  const marked = parameters.filter((parameter) => parameter['x-identifies'] !== undefined);
  const [activities, others] = [true, false].map((isActivity) =>
    marked.filter((parameter) => (parameter['x-identifies'] === ACTIVITY) === isActivity),
  );
  // A read can be restricted to a policy with a certain value, such as its reference.
  const restrictions = parameters.filter(
    (one) => method === 'get' && one.in === 'query' && !one.required && !marked.includes(one),
  );
  const sentOf = (declared: typeof marked = [], { params, query }: Sent) =>
    declared.filter(({ name, in: place }) => (place === 'path' ? params : query)[name] !== undefined);
  const naming = (error: unknown, named: typeof marked): unknown => {
    if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') return error;
    if (error.details.length > 0 || named.length === 0) return error;
    const { code, message, headers, cause } = error;
    const details = named.map((one): ErrorDetail => {
      return { field: one.name, issue: 'notFound', message: restrictions.includes(one) ? DIFFERS : MISSING };
    });
    return new Problem(code, message, { headers, cause, details });
  };
  return {
    policy: (error, request) => naming(error, sentOf(others, request)),
    subject(error, request, isKnown) {
      const beside = [...sentOf(activities, request), ...sentOf(restrictions, request)];
      const all = isKnown && beside.length > 0 ? beside : [...sentOf(others, request), ...beside];
      return naming(error, all);
    },
  };
}

const MISSING = 'does not exist, or is not visible to your key';
const DIFFERS = 'is not that of the policy; correct it, or omit it';
