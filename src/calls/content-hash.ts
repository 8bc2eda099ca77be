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
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');
}

/** A copy whose fields are in order. To give `JSON.stringify` a function that orders them costs three times as much. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  // The stream of a file says nothing before it is read.
  if (value instanceof Readable) return undefined;
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort()) {
    const field = value[name];
    const kept = typeof field === 'object' ? sorted(field) : field;
    // To assign this one would set the copy's prototype.
    if (name === '__proto__') Object.defineProperty(copy, name, { value: kept, enumerable: true });
    else copy[name] = kept;
  }
  return copy;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
