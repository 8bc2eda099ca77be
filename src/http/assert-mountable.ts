// Checks a contract against its handlers before the gateway listens.

import type { Contract, Operation } from '../openapi/contract.js';
import type { ErrorCode } from '../problems.js';
import { type ErrorShape, statusesOf } from './response/error-shape.js';

/** What the machinery itself may answer for any operation, and for one with a body. */
const always: readonly ErrorCode[] = ['VALIDATION_ERROR', 'UNAUTHORIZED', 'NOT_ACCEPTABLE', 'INTERNAL_ERROR'];
const withBody: readonly ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** Throws with everything that is wrong at once: handlers missing or left over, answers that are not declared. */
export function assertComplete(contract: Contract, handlerIds: readonly string[], errors: ErrorShape): void {
  const ids = contract.operations.map((operation) => operation.id);
  const faults = [
    ...ids.filter((id) => !handlerIds.includes(id)).map((id) => `${id} has no handler`),
    ...handlerIds
      .filter((id) => !ids.includes(id))
      .map((id) => `${id} has a handler but is not in the contract`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} stands twice`),
    ...contract.operations.flatMap((operation) => undeclared(operation, errors)),
  ];
  if (faults.length > 0) throw new Error(`Contract ${contract.name} cannot be served: ${faults.join('; ')}`);
}

function undeclared(operation: Operation, errors: ErrorShape): string[] {
  return statusesOf([...always, ...(operation.requestBody ? withBody : [])], errors)
    .filter((status) => !operation.responses.has(status))
    .map((status) => `${operation.id} does not declare ${status}`);
}
