// Owns what must hold between a contract and its handlers before the gateway listens.
import type { Contract, Operation } from './contract.js';

/** What the machinery itself may answer for any operation, and for one with a body. */
const always = [400, 401, 406, 500];
const withBody = [413, 415];

/** Throws with everything that is wrong at once: handlers missing or left over, answers that are not declared. */
export function assertMountable(contract: Contract, handlerIds: readonly string[]): void {
  const ids = contract.operations.map((operation) => operation.id);
  const faults = [
    ...ids.filter((id) => !handlerIds.includes(id)).map((id) => `${id} has no handler`),
    ...handlerIds
      .filter((id) => !ids.includes(id))
      .map((id) => `${id} has a handler but is not in the contract`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} stands twice`),
    ...contract.operations.flatMap(undeclared),
  ];
  if (faults.length > 0) throw new Error(`Contract ${contract.name} cannot be served: ${faults.join('; ')}`);
}

function undeclared(operation: Operation): string[] {
  return [...always, ...(operation.requestBody ? withBody : [])]
    .filter((status) => !operation.answers.has(status))
    .map((status) => `${operation.id} does not declare ${status}`);
}
