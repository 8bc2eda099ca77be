// Authenticates the caller of the simulator by its only key.
import { createHash, timingSafeEqual } from 'node:crypto';
import { unlimited } from '../../partners/limits.js';
import type { Authenticate, Principal } from '../../partners/principal.js';

const caller: Principal = {
  partnerId: 'gateway',
  keyId: 'gateway',
  apiVersion: null,
  producerIds: 'all',
  contacts: 'all',
  limits: unlimited,
};

const digest = (key: string) => createHash('sha256').update(key).digest();

export function oneCaller(apiKey: string): Authenticate {
  const known = digest(apiKey);
  return (given) => (timingSafeEqual(digest(given), known) ? caller : undefined);
}
