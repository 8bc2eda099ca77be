// The digest of a receipt, which shows whether it was changed since the gateway wrote it.
import { createHash } from 'node:crypto';
import type { components } from '../../generated/admin.js';
import { canonicalJson } from '../canonical-json.js';

type Receipt = components['schemas']['ErasureReceipt'];

/** A `digest` that is already there does not count. */
export function digestOf(receipt: Omit<Receipt, 'digest'>): string {
  return createHash('sha256')
    .update(canonicalJson({ ...receipt, digest: undefined }))
    .digest('hex');
}
