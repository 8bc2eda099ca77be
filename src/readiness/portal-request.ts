// The ids of requests that the portal's buttons send, which prove nothing about a client. The
// portal's scripts use this file too.

const PREFIX = 'sent-from-the-portal-';

/** `random`: hexadecimal digits. */
export const portalRequestId = (random: string): string => `${PREFIX}${random}`;

export const isPortalRequest = (requestId: string): boolean => requestId.startsWith(PREFIX);
