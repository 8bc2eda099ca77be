// Who asks, as the back office records it: from the two audit headers, which older versions do not have, and for which
// partner.
import type { CallOrigin } from '../../back-office/port.js';
import type { Trace } from '../../http/operation-types.js';
import { callerOf, type Principal } from '../../partners/principal.js';

/** The audit headers are absent where a version or an operation does not ask for them. */
export interface AuditHeaders {
  readonly 'Idempotency-Key'?: string;
  readonly 'X-Origination-Source'?: string;
  readonly 'X-Audit-UserId'?: string;
}

export function auditTrail(headers: AuditHeaders, trace: Trace, principal: Principal): CallOrigin {
  const { 'X-Origination-Source': originationSource, 'X-Audit-UserId': auditUserId } = headers;
  return { originationSource, auditUserId, ...trace, caller: callerOf(principal) };
}

/** Of operations that do not ask for the audit headers. */
export const noAuditTrail = (trace: Trace, principal: Principal): CallOrigin =>
  auditTrail({}, trace, principal);
