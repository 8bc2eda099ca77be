// Owns telling whether two calls are the same: by operation, parameters and body, whatever the order of the fields.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Contract, Operation } from '../http/contract.js';
import type { GuardedRequest } from '../http/guard.js';

/** Audit headers count, since a call of another end user is another call; the `Idempotency-Key` does not. */
const counted = ['X-Origination-Source', 'X-Audit-UserId'];

/** 64 lower-case hex digits. Of a file that streams in the name and type; its bytes are compared when they have come. */
export function contentHash(
  contract: Contract,
  operation: Operation,
  { params, query, headers, body }: GuardedRequest,
): string {
  const who = counted.map((name) => headers[name] ?? null);
  const content = [contract.name, operation.id, params, query, who, body];
  return createHash('sha256').update(JSON.stringify(content, inOrder)).digest('hex');
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // The stream of a file says nothing before it is read.
  if (value instanceof Readable) return undefined;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
