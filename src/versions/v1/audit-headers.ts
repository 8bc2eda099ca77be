import type { Change } from '../change.js';

/** Handlers of the newest version take a request without them. */
export const auditHeaders: Change = {
  id: 'audit-headers',
  from: '1.0',
  to: '2.0',
  title: 'Each call names its system and its end user',
  why: 'The headers X-Origination-Source and X-Audit-UserId are required, so that the carrier can say on whose behalf a policy was changed. Send the name of your system and your own id of the user.',
  operations: ['createBaseSubmission', 'enrichSubmission', 'createQuote', 'createGlobalSubmission'],
  lost: [],
};
