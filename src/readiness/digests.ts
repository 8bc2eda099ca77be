// Digests that distinguish the requests of one partner without revealing their content. They are
// keyed, so that nobody without the key can find a value by trying.
import { createHmac, randomBytes } from 'node:crypto';
import type { RequestParts } from '../http/operation-types.js';
import { requestHash } from '../idempotency/request-hash.js';
import type { Contract, Operation } from '../openapi/contract.js';

/** Enough to distinguish the requests of a partner. */
const DIGITS = 16;

export type Digest = (partnerId: string, text: string) => string;

/**
 * Digests are the same on every node that has the signing key. Without it, repeats are recognized
 * only on this node.
 */
export function createDigest(privateKey: string | undefined): Digest {
  const secret = privateKey === undefined ? randomBytes(32) : `readiness digests ${privateKey}`;
  return (partnerId, text) =>
    createHmac('sha256', secret).update(`${partnerId}\n${text}`).digest('hex').slice(0, DIGITS);
}

interface Sent {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly request: RequestParts;
  /** Whether the request check has accepted the body. */
  readonly isValid: boolean;
}

/**
 * The content by which repeated requests are recognized. In a valid request, the order of fields is
 * ignored.
 */
export function contentOf({ contract, operation, request, isValid }: Sent): string {
  if (isValid) return requestHash(contract, operation, request);
  // Reads the body in one pass, because the names in a rejected body are unbounded. A document is a
  // stream, which cannot be read twice.
  const isJson = operation.requestBody?.content['application/json'] !== undefined;
  const { params, query, body } = request;
  return JSON.stringify([operation.id, params, query, isJson ? body : null]);
}
