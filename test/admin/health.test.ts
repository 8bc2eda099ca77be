// The health checks on the administration's listener, for probes that the partners' listener may be
// too full to serve.
import { expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway({ store: 'postgres' });

test.each([
  ['/healthz', { status: 'alive' }],
  ['/readyz', { status: 'ready' }],
])("%s needs no token on the administration's listener, and is not recorded", async (path, body) => {
  const response = await fetch(`${gateway().admin.url}${path}`);
  expect([response.status, await response.json()]).toEqual([200, body]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-request-id')).not.toBeNull();
});
