// Version 2.0 requires the audit headers, and 1.0 does not have them.
import type { Change } from '../change.js';

const HEADERS = ['header X-Origination-Source', 'header X-Audit-UserId'];

/** Handlers of the newest version also accept requests without audit headers. */
export const auditHeaders: Change = {
  id: 'audit-headers',
  title: 'Each request names its system and end user',
  why: 'The headers `X-Origination-Source` and `X-Audit-UserId` are now required, so that the carrier knows on whose behalf a policy was changed. Send the name of your system and your own id for the user.',
  touches: {
    createBaseSubmission: HEADERS,
    enrichSubmission: HEADERS,
    createQuote: HEADERS,
    createGlobalSubmission: HEADERS,
  },
  lost: [],
};
