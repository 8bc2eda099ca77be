// The digest of a receipt, which shows whether it was changed since the gateway wrote it.
import type { components } from '../../generated/admin.js';
import { canonicalSha256 } from '../canonical-json.js';

type Receipt = components['schemas']['ErasureReceipt'];

/** A `digest` that is already there does not count. */
export function digestOf(receipt: Omit<Receipt, 'digest'>): string {
  return canonicalSha256({ ...receipt, digest: undefined });
}
