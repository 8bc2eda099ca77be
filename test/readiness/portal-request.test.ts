// Which requests the portal has sent: the ids of a partner's own portal do not count.
import { expect, test } from 'vitest';
import { isPortalRequest, portalRequestId } from '../../src/readiness/portal-request.js';

test.each([
  [portalRequestId('0f'.repeat(16)), true],
  ['portal-0f0f', false],
  ['broker-portal-1', false],
  ['b7e23ec2-9f1d-4c3b-8a55-0c1d2e3f4a5b', false],
])('the request id %s is from the portal: %s', (id, isFromPortal) => {
  expect(isPortalRequest(id)).toBe(isFromPortal);
});
