// Restricts a list to what its caller may see, so that totals and pages count only that.
import type { Principal } from '../../partners/principal.js';

/** Of contacts; with a grant of all of them nothing is cut. */
export const contactsOf = (principal: Principal): { producerIds?: string } =>
  principal.contacts === 'all' ? {} : ownedBy(principal);

export function ownedBy({ producerIds }: Principal): { producerIds?: string } {
  return producerIds === 'all' ? {} : { producerIds: producerIds.join(',') };
}
