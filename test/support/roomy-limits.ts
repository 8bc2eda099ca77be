// Limits that no test reaches unless it sets its own.

export const roomyLimits = {
  PARTNER_REQUESTS_PER_SECOND: '1000000',
  PARTNER_DOCUMENT_BYTES_PER_MINUTE: '1000000000000',
  KEYLESS_REQUESTS_PER_SECOND: '1000000',
};
