// A partner that has authenticated, for tests below HTTP.
import { unlimited } from '../../src/partners/limits.js';
import type { Principal } from '../../src/partners/principal.js';

/** For all broker companies and without limits, unless `given` says more. */
export const principalOf = (given: Partial<Principal> = {}): Principal => ({
  partnerId: 'p1',
  keyId: 'k1',
  apiVersion: null,
  producerIds: 'all',
  contacts: 'all',
  limits: unlimited,
  ...given,
});
