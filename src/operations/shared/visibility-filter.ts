// Filters a list to what its caller may see, so that totals and pages count only that.
import type { Principal } from '../../partners/principal.js';

/** No filter if the partner may see all contacts. */
export const visibleContacts = (principal: Principal): { producerIds?: string } =>
  principal.contacts === 'all' ? {} : visiblePolicies(principal);

export function visiblePolicies({ producerIds }: Principal): { producerIds?: string } {
  return producerIds === 'all' ? {} : { producerIds: producerIds.join(',') };
}
