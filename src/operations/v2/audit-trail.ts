// Owns who asks, as the back office records it: from the two audit headers, or nobody where an operation has none.
import type { AuditTrail } from '../../back-office/port.js';

interface AuditHeaders {
  readonly 'X-Origination-Source': string;
  readonly 'X-Audit-UserId': string;
}

export function auditTrail(headers: AuditHeaders): AuditTrail {
  return { originationSource: headers['X-Origination-Source'], auditUserId: headers['X-Audit-UserId'] };
}

/** Of operations that do not ask for the audit headers. */
export const noAuditTrail: AuditTrail = { originationSource: undefined, auditUserId: undefined };
