// Owns cutting a list down to what its caller may see, so that totals and pages count only that.
import type { Principal } from '../../partners/principal.js';

export function ownedBy({ producerIds }: Principal): { producerIds?: string } {
  return producerIds === 'all' ? {} : { producerIds: producerIds.join(',') };
}
