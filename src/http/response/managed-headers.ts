// The response headers that the gateway sets on every response, so that handlers need not.

export const managedHeaders = [
  'Api-Version',
  'Deprecation',
  'Link',
  'Sunset',
  'Idempotency-Replayed',
  'X-Request-Id',
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Methods',
  'Access-Control-Allow-Headers',
] as const;

export type ManagedHeader = (typeof managedHeaders)[number];
