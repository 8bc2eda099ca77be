// Validates a body from an operator or from a record of the back office against the successful
// responses of its operation.
import type { Contract, DeclaredResponse, Operation } from './contract.js';
import { createResponseChecks } from './response-check.js';

interface GivenResponse {
  readonly apiVersion: string;
  readonly operationId: string;
  readonly body: unknown;
  /** The default is the first success that the body matches. */
  readonly status?: number | undefined;
}

/** `status` is that of the success that the body matches. If there is none, `faults` say why. */
interface CheckedResponse {
  readonly status: number | undefined;
  readonly faults: readonly string[];
}

export type CheckResponse = (given: GivenResponse) => CheckedResponse;

/** Compiles on first use: operators resolve few calls, and compiling would slow every start. */
export function createSuccessCheck(contracts: readonly Contract[]): CheckResponse {
  return ({ apiVersion, operationId, body, status }) => {
    const contract = contracts.find(({ version }) => version === apiVersion);
    const operation = contract?.operations.find(({ id }) => id === operationId);
    if (!contract || !operation)
      return invalid(`Version ${apiVersion} no longer has the operation ${operationId}`);
    const successes = successesOf(operation);
    const asked = [...successes].filter(([declared]) => status === undefined || declared === status);
    if (asked.length === 0)
      return invalid(`${operationId} has no successful response except ${[...successes.keys()].join(', ')}`);
    const check = createResponseChecks(contract)({ ...operation, responses: successes });
    const tried = asked.map(([declared, { content }]) => {
      const mediaType = content.has('application/json') ? 'application/json' : ([...content.keys()][0] ?? '');
      const faults = check({ status: declared, mediaType, body, header: () => undefined });
      return { status: declared, faults };
    });
    const valid = tried.find(({ faults }) => faults.length === 0);
    return valid ?? { status: undefined, faults: tried.flatMap(({ faults }) => faults) };
  };
}

const invalid = (fault: string): CheckedResponse => ({ status: undefined, faults: [fault] });

/** Without headers: they are added when the response is sent. */
function successesOf({ responses }: Operation): Map<number, DeclaredResponse> {
  return new Map(
    [...responses]
      .filter(([status]) => status >= 200 && status < 300)
      .map(([status, { content }]) => [status, { headers: new Map(), content }]),
  );
}
