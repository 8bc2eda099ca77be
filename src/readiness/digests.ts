// Digests that distinguish the requests of one partner, keyed so that nobody without the key can
// find a value by trying.
import { createHmac, randomBytes } from 'node:crypto';
import type { RequestParts } from '../http/operation-types.js';
import { requestHash } from '../idempotency/request-hash.js';
import type { Contract, Operation } from '../openapi/contract.js';

const DIGITS = 16;

export type Digest = (partnerId: string, text: string) => string;

/** The same on every node with the signing key; without it, repeats are recognized only here. */
export function createDigest(privateKey: string | undefined): Digest {
  const secret = privateKey === undefined ? randomBytes(32) : `readiness digests ${privateKey}`;
  return (partnerId, text) =>
    createHmac('sha256', secret).update(`${partnerId}\n${text}`).digest('hex').slice(0, DIGITS);
}

interface Sent {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly request: RequestParts;
  /** The request check has accepted the body. */
  readonly isValid: boolean;
}

/** The content by which repeats are recognized, of a valid request in any order of fields. */
export function contentOf({ contract, operation, request, isValid }: Sent): string {
  if (isValid) return requestHash(contract, operation, request);
  // Reads the body in one pass, because the names in a rejected body are unbounded. A document is a
  // stream, which cannot be read twice.
  const isJson = operation.requestBody?.content['application/json'] !== undefined;
  const { params, query, body } = request;
  return JSON.stringify([operation.id, params, query, isJson ? body : null]);
}
