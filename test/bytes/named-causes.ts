// The reasons for which a 5xx or a log line at level `error` is right. Any other one is a finding.
import type { NamedCause } from './send-inputs.js';

export const namedCauses: readonly NamedCause[] = [
  {
    text: /"code":"UNKNOWN_METHOD"/,
    cause: 'a 501 says that the method does not exist (RFC 9110, 9.1); the service has not failed',
  },
];
