// Validates a body that an operator provides against the successful responses of its operation.

import type { Contract, DeclaredResponse, Operation } from './contract.js';
import { createResponseChecks } from './response-check.js';

export interface GivenResponse {
  readonly apiVersion: string;
  readonly operationId: string;
  readonly body: unknown;
  /** The first success that the body holds to where it is left out. */
  readonly status?: number | undefined;
}

/** `status` is that of the success that the body holds to; without one, `faults` say what is wrong. */
export interface CheckedResponse {
  readonly status: number | undefined;
  readonly faults: readonly string[];
}

export type CheckResponse = (given: GivenResponse) => CheckedResponse;

/** Schemas are compiled when they are asked for: operators resolve few calls, and every start would pay for all. */
export function createSuccessCheck(contracts: readonly Contract[]): CheckResponse {
  return ({ apiVersion, operationId, body, status }) => {
    const contract = contracts.find(({ version }) => version === apiVersion);
    const operation = contract?.operations.find(({ id }) => id === operationId);
    if (!contract || !operation)
      return broken(`Version ${apiVersion} has no operation ${operationId} any more`);
    const successes = successesOf(operation);
    const asked = [...successes].filter(([declared]) => status === undefined || declared === status);
    if (asked.length === 0)
      return broken(`${operationId} has no success but ${[...successes.keys()].join(', ')}`);
    const check = createResponseChecks(contract)({ ...operation, responses: successes });
    const tried = asked.map(([declared, { content }]) => {
      const mediaType = content.has('application/json') ? 'application/json' : ([...content.keys()][0] ?? '');
      const faults = check({ status: declared, mediaType, body, header: () => undefined });
      return { status: declared, faults };
    });
    const held = tried.find(({ faults }) => faults.length === 0);
    return held ?? { status: undefined, faults: tried.flatMap(({ faults }) => faults) };
  };
}

const broken = (fault: string): CheckedResponse => ({ status: undefined, faults: [fault] });

/** Without headers: those are made when the answer is sent. */
function successesOf({ responses: answers }: Operation): Map<number, DeclaredResponse> {
  return new Map(
    [...answers]
      .filter(([status]) => status >= 200 && status < 300)
      .map(([status, { content }]) => [status, { headers: new Map(), content }]),
  );
}
