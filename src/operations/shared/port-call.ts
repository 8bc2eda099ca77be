// Builds the back-office call of a request, for a read or a write.
import type { Caller, CallOrigin, LoggedCall, ReadCall, WriteCall } from '../../back-office/port.js';
import type { CallIdentity, Trace } from '../../http/operation-types.js';
import { callerOf, type Principal } from '../../partners/principal.js';
import type { Shaped } from './newest-handler.js';

/** A header is absent if the operation does not declare it, or if the caller has not sent it. */
export interface AuditHeaders {
  readonly 'Idempotency-Key'?: string;
  readonly 'X-Origination-Source'?: string;
  readonly 'X-Audit-UserId'?: string;
}

interface CallingRequest {
  readonly headers: AuditHeaders;
  readonly trace: Trace;
  readonly context?: LoggedCall | undefined;
  readonly principal: Principal;
}

interface ReadRequest extends CallingRequest {
  readonly signal: AbortSignal;
}

interface WriteRequest extends CallingRequest, Shaped {
  readonly identity: CallIdentity;
}

export const originOf = ({ headers, trace, principal }: CallingRequest): CallOrigin => ({
  originationSource: headers['X-Origination-Source'],
  auditUserId: headers['X-Audit-UserId'],
  traceparent: trace.traceparent,
  tracestate: trace.tracestate,
  caller: callerOf(principal),
});

/** A single object literal: spreading two objects costs more than all rules of a quote. */
export const writeOf = ({
  headers,
  trace,
  context,
  principal,
  identity,
  shape,
}: WriteRequest): WriteCall => ({
  originationSource: headers['X-Origination-Source'],
  auditUserId: headers['X-Audit-UserId'],
  traceparent: trace.traceparent,
  tracestate: trace.tracestate,
  context,
  caller: callerOf(principal),
  writeKey: identity.writeKey,
  mayHaveHappened: identity.mayHaveHappened,
  shape,
});

export const readOf = (request: ReadRequest): ReadCall => new PartnerRead(request);

/** The signal is created on first use, and an immediate response needs none. */
class PartnerRead implements ReadCall {
  readonly originationSource: string | undefined;
  readonly auditUserId: string | undefined;
  readonly traceparent: string | undefined;
  readonly tracestate: string | undefined;
  readonly context: LoggedCall | undefined;
  readonly caller: Caller;
  readonly #request: ReadRequest;

  constructor(request: ReadRequest) {
    const { headers, trace, context, principal } = request;
    this.originationSource = headers['X-Origination-Source'];
    this.auditUserId = headers['X-Audit-UserId'];
    this.traceparent = trace.traceparent;
    this.tracestate = trace.tracestate;
    this.context = context;
    this.caller = callerOf(principal);
    this.#request = request;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }
}
