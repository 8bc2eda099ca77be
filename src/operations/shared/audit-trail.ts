// Who calls the back office, as it records it: the two audit headers, which older versions do not have, and the partner.
import type { Caller, CallOrigin, ReadCall, WriteCall } from '../../back-office/port.js';
import type { CallIdentity, Trace } from '../../http/operation-types.js';
import { callerOf, type Principal } from '../../partners/principal.js';
import type { Shaped } from './newest-handler.js';

/** The audit headers are absent where a version or an operation does not ask for them. */
export interface AuditHeaders {
  readonly 'Idempotency-Key'?: string;
  readonly 'X-Origination-Source'?: string;
  readonly 'X-Audit-UserId'?: string;
}

/** What a request tells of its caller. */
interface PortCall {
  readonly headers: AuditHeaders;
  readonly trace: Trace;
  readonly principal: Principal;
}

interface AskingToRead extends PortCall {
  readonly signal: AbortSignal;
}

interface AskingToWrite extends PortCall, Shaped {
  readonly identity: CallIdentity;
}

export const originOf = ({ headers, trace, principal }: PortCall): CallOrigin => ({
  originationSource: headers['X-Origination-Source'],
  auditUserId: headers['X-Audit-UserId'],
  traceparent: trace.traceparent,
  caller: callerOf(principal),
});

/** In one literal: to spread two objects into one costs more than all rules of a quote. */
export const writeOf = ({ headers, trace, principal, identity, shape }: AskingToWrite): WriteCall => ({
  originationSource: headers['X-Origination-Source'],
  auditUserId: headers['X-Audit-UserId'],
  traceparent: trace.traceparent,
  caller: callerOf(principal),
  idempotencyKey: identity.idempotencyKey,
  mayHaveHappened: identity.mayHaveHappened,
  shape,
});

export const readOf = (request: AskingToRead): ReadCall => new PartnerRead(request);

/** Has the signal of its request, which is made at the first look: an answer that is there at once needs none. */
class PartnerRead implements ReadCall {
  readonly originationSource: string | undefined;
  readonly auditUserId: string | undefined;
  readonly traceparent: string | undefined;
  readonly caller: Caller;
  readonly #request: AskingToRead;

  constructor(request: AskingToRead) {
    const { headers, trace, principal } = request;
    this.originationSource = headers['X-Origination-Source'];
    this.auditUserId = headers['X-Audit-UserId'];
    this.traceparent = trace.traceparent;
    this.caller = callerOf(principal);
    this.#request = request;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }
}
