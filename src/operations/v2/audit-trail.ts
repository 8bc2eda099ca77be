// Owns who asks, as the back office records it: from the two audit headers, or nobody where an operation has none; and for
// which partner.
import type { CallOrigin } from '../../back-office/port.js';
import type { Trace } from '../../http/operation-types.js';
import { callerOf, type Principal } from '../../partners/principal.js';

interface AuditHeaders {
  readonly 'X-Origination-Source': string;
  readonly 'X-Audit-UserId': string;
}

export function auditTrail(headers: AuditHeaders, trace: Trace, principal: Principal): CallOrigin {
  const { 'X-Origination-Source': originationSource, 'X-Audit-UserId': auditUserId } = headers;
  return { originationSource, auditUserId, ...trace, caller: callerOf(principal) };
}

/** Of operations that do not ask for the audit headers. */
export const noAuditTrail = (trace: Trace, principal: Principal): CallOrigin => ({
  originationSource: undefined,
  auditUserId: undefined,
  ...trace,
  caller: callerOf(principal),
});
