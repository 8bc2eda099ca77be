// Owns the list of answer headers that the gateway sets on every answer, so that no handler has to.

export const machineryHeaders = [
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

export type MachineryHeader = (typeof machineryHeaders)[number];
