// Finds the operation of the port for a request before its body is read.
import type { IncomingMessage } from 'node:http';
import type { Contract } from '../../openapi/contract.js';
import { createPathIndex } from '../../openapi/paths.js';
import type { OperationId } from './fault-rules.js';

const ids: Readonly<Record<OperationId, true>> = {
  createDraft: true,
  createCompleteDraft: true,
  enrichDraft: true,
  quotePolicy: true,
  bindPolicy: true,
  declineSubmission: true,
  markQuoteNotTakenUp: true,
  generatePolicyReference: true,
  uploadDocument: true,
  listPolicyStatuses: true,
  getPolicyDetails: true,
  listSubmissions: true,
  getSubmission: true,
  listAllowedValues: true,
  listContacts: true,
  identifyPolicy: true,
  findWrite: true,
  getReferenceData: true,
};
const isOperationId = (id: string): id is OperationId => Object.hasOwn(ids, id);

/** Undefined where no operation of the contract is meant. */
export function createOperationFinder(contract: Contract): (req: IncomingMessage) => OperationId | undefined {
  const alone = contract.operations.map((operation) => ({ ...contract, operations: [operation] }));
  const hasPath = createPathIndex(alone);
  return ({ method = '', url = '' }) => {
    const path = url.split('?', 1)[0] ?? '';
    const found = alone.find(
      (one) => one.operations[0]?.method.toUpperCase() === method && hasPath(one, path),
    );
    const id = found?.operations[0]?.id ?? '';
    return isOperationId(id) ? id : undefined;
  };
}
