// Owns reading the two audit headers of version 2.0 into what the back office records.
import type { AuditTrail } from '../../back-office/port.js';

interface AuditHeaders {
  readonly 'X-Origination-Source': string;
  readonly 'X-Audit-UserId': string;
}

export function auditTrail(headers: AuditHeaders): AuditTrail {
  return { originationSource: headers['X-Origination-Source'], auditUserId: headers['X-Audit-UserId'] };
}
