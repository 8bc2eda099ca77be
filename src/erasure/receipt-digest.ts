// The digest of a receipt, which shows whether it was changed after the gateway wrote it.
import type { components } from '../../generated/admin.js';
import { canonicalSha256 } from '../canonical-json.js';

type Receipt = components['schemas']['ErasureReceipt'];

/** Ignores an existing `digest`. */
export function digestOf(receipt: Omit<Receipt, 'digest'>): string {
  return canonicalSha256({ ...receipt, digest: undefined });
}
