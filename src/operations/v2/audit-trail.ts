// Owns who asks, as the back office records it: from the two audit headers, or nobody where an operation has none.
import type { AuditTrail } from '../../back-office/port.js';
import type { Trace } from '../../http/operation-types.js';

interface AuditHeaders {
  readonly 'X-Origination-Source': string;
  readonly 'X-Audit-UserId': string;
}

export function auditTrail(headers: AuditHeaders, trace: Trace): AuditTrail {
  const { 'X-Origination-Source': originationSource, 'X-Audit-UserId': auditUserId } = headers;
  return { originationSource, auditUserId, ...trace };
}

/** Of operations that do not ask for the audit headers. */
export const noAuditTrail = (trace: Trace): AuditTrail => ({
  originationSource: undefined,
  auditUserId: undefined,
  ...trace,
});
