// Hashes a request (version, operation, path and query parameters, audit headers, body) to
// recognize a repeated call, with or without a key; the order of fields is ignored.
import { canonicalSha256 } from '../canonical-json.js';
import type { RequestParts } from '../http/operation-types.js';
import type { Contract, Operation } from '../openapi/contract.js';

/** A call for a different end user is a different call. The `Idempotency-Key` is not hashed. */
const hashedHeaders = ['X-Origination-Source', 'X-Audit-UserId'];

/**
 * 64 lower-case hex digits. For a streamed file, the hash includes its name and type; its bytes are
 * compared after they arrive.
 */
export function requestHash(
  contract: Contract,
  operation: Operation,
  { params, query, headers, body }: RequestParts,
): string {
  const who = hashedHeaders.map((name) => headers[name] ?? null);
  const content = [contract.name, operation.id, params, query, who, body];
  return canonicalSha256(content);
}
