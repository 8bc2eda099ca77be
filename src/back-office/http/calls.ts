// Performs one call: limits, deadline, retries, and validation of the response.
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { foreignField } from '../asked-subject.js';
import type { CallResult, FaultKind, ObserveCall } from '../call-results.js';
import type { CallOrigin, ReadCall, WriteCall } from '../port.js';
import type { Contents, OperationName, PortCalls, ReadName, WriteName } from '../port-operations.js';
import type { CallLimits } from './concurrency.js';
import { createDocumentBody } from './document-body.js';
import { type CallEffect, CallFault, problemOf, problemOfRefusal } from './faults.js';
import type { NoteNewFields } from './new-fields.js';
import { type EncodeRequest, type PortRequest, portRequests, type SuccessBodies } from './requests.js';
import type { RawResponseCheck, ValidResponse } from './response-check.js';
import { type Deadline, type Pauses, startDeadline, withRetries } from './retries.js';
import type { Outgoing, RawReply, ReplyHeaders, Transport } from './transport.js';

/** Resolves with a valid success about the requested subject, or rejects with a Problem. */
interface BackOfficeCalls {
  read<O extends ReadName>(operation: O, content: Contents[O], call: PortCalls[O]): Promise<SuccessBodies[O]>;
  /** Sends at most once. The write continues if its caller disconnects. */
  write<O extends WriteName>(
    operation: O,
    content: Contents[O],
    call: PortCalls[O],
  ): Promise<SuccessBodies[O]>;
  /** Throws the problem for a response that is about another subject than the call. */
  refuseForeign(operation: ReadName, call: ReadCall, field: string): never;
}

interface BackOfficeCallParts {
  readonly transport: Transport;
  readonly encode: EncodeRequest;
  readonly limits: CallLimits;
  readonly check: RawResponseCheck;
  /** In milliseconds; the default is in port-operations.ts. */
  deadlineOf(operation: OperationName): number;
  readonly pauses: Pauses;
  readonly noteNewFields: NoteNewFields;
  elapsedMs(): number;
  readonly observe?: ObserveCall | undefined;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

type Reply = ValidResponse & { readonly status: number };

export function createBackOfficeCalls(parts: BackOfficeCallParts): BackOfficeCalls {
  const { transport, encode, limits, check, deadlineOf, pauses, noteNewFields, elapsedMs, observe, log } =
    parts;

  const sendAndCheck = async (
    operation: OperationName,
    outgoing: Outgoing,
    signal: AbortSignal,
  ): Promise<Reply> => {
    const raw = await transport.send(outgoing, signal);
    // Often sent by a component in front of the application, which has no body of the contract:
    // the status alone says that the request was not processed (RFC 9110, 15.5.2; RFC 6585, 4).
    if (raw.status === 401)
      throw new CallFault('unauthorized', 'BACK_OFFICE_API_KEY is wrong: the back office rejects it');
    if (raw.status === 429) throw unavailable('the back office limits calls', raw);
    const checked = check(operation, raw);
    if (!checked.isValid) {
      const { error, isCut = false } = checked;
      const isLost = isCut || gatewayErrors.includes(raw.status);
      throw new CallFault(isLost ? 'connectionLost' : 'broken', `status ${raw.status}: ${error}`, {
        isFailure: isLost || raw.status >= 500,
      });
    }
    noteNewFields(operation, raw.status, checked.dropped);
    if (checked.refusal && raw.status >= 500) throw failureOf(raw);
    return { ...checked, status: raw.status };
  };

  const logFault = (err: CallFault, of: object) => {
    const line = { ...of, fault: err.kind, err };
    log[needsOperator.includes(err.kind) ? 'error' : 'warn'](line, 'a back-office call failed');
  };

  const settle = async <O extends OperationName>(
    operation: O,
    { effect, content, call }: Asked<O>,
    reply: Promise<Reply>,
  ): Promise<SuccessBodies[O]> => {
    const startedMs = elapsedMs();
    let result: CallResult = 'aborted';
    try {
      const { body, refusal } = await reply;
      if (!refusal) {
        const success = successOf(operation, body);
        const field = foreignField(operation, content, success);
        result = 'none';
        if (field === undefined) return success;
        throw foreignFault(field);
      }
      const { code } = refusal.error;
      result = 'refused';
      if (code === 'NOT_OFFERED')
        log.error({ ...contextOf(call), operation, code }, 'BACK_OFFICE_REPEATS may be wrong');
      throw problemOfRefusal(refusal);
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      result = error.kind;
      const ms = Math.round(elapsedMs() - startedMs);
      logFault(error, { ...contextOf(call), operation, ms });
      throw problemOf(error, effect);
    } finally {
      observe?.(operation, (elapsedMs() - startedMs) / 1_000, result);
    }
  };

  const writeOnce = async <O extends WriteName>(
    operation: O,
    request: PortRequest<O>,
    call: WriteCall,
  ): Promise<Reply> => {
    const outgoing = encode(operation, request, call);
    // Repeats of a write have the same key, so they count as one request.
    const limited = { operation, caller: call.caller, request: call.writeKey };
    return limits.write(limited, async () => {
      refuseWithdrawn(call);
      const deadline = startDeadline(deadlineOf(operation));
      try {
        if (request.stream) return await upload(operation, { outgoing, content: request.stream, deadline });
        return await sendAndCheck(operation, outgoing, deadline.signal);
      } finally {
        deadline.clear();
      }
    });
  };

  const upload = async (
    operation: WriteName,
    { outgoing, content, deadline }: { outgoing: Outgoing; content: Readable; deadline: Deadline },
  ): Promise<Reply> => {
    const document = createDocumentBody(content, deadline.renew);
    try {
      const reply = await sendAndCheck(operation, { ...outgoing, body: document.stream }, deadline.signal);
      if (!reply.refusal) document.compare(reply.body);
      return reply;
    } catch (error) {
      throw document.faultOf(error);
    }
  };

  const readWithin = async (operation: ReadName, outgoing: Outgoing, call: ReadCall): Promise<Reply> => {
    call.signal.throwIfAborted();
    const { signal: late, remainingMs, clear } = startDeadline(deadlineOf(operation));
    const signal = AbortSignal.any([call.signal, late]);
    const limited = { operation, caller: call.caller, request: call };
    const attempt = () => limits.read(limited, () => sendAndCheck(operation, outgoing, signal), signal);
    return await withRetries(attempt, { pauses, remainingMs, signal }).finally(clear);
  };

  return {
    read: async (operation, content, call) => {
      const outgoing = encode(operation, portRequests[operation](content, call), call);
      return settle(operation, { effect: 'read', content, call }, readWithin(operation, outgoing, call));
    },
    write: async (operation, content, call) => {
      const request = portRequests[operation](content, call);
      return settle(operation, { effect: 'write', content, call }, writeOnce(operation, request, call));
    },
    refuseForeign(operation, call, field) {
      const fault = foreignFault(field);
      logFault(fault, { ...contextOf(call), operation });
      throw problemOf(fault, 'read');
    },
  };
}

interface Asked<O extends OperationName> {
  readonly effect: CallEffect;
  readonly content: Contents[O];
  readonly call: CallOrigin;
}

/**
 * What the call belongs to. For a partner's request, the context is the exchange, which has more
 * fields than the log needs.
 */
function contextOf({ caller, context }: CallOrigin) {
  const { partnerId: partner } = caller;
  const { requestId, callId, submissionId, step, attempt, keyId, apiVersion } = context ?? {};
  return { requestId, callId, submissionId, step, attempt, partner, keyId, apiVersion };
}

/** The response check validates against the schema that the type is generated from. */
const isSuccess = <O extends OperationName>(_operation: O, body: unknown): body is SuccessBodies[O] =>
  typeof body === 'object' && body !== null;

function successOf<O extends OperationName>(operation: O, body: unknown): SuccessBodies[O] {
  if (!isSuccess(operation, body)) throw new Error('A success without a body passed the response check');
  return body;
}

const foreignFault = (field: string): CallFault =>
  new CallFault('foreign', `the response has a different ${field} from the call`);

/** During the wait for a slot, another process may have taken over the call. */
function refuseWithdrawn({ mayBeSent }: WriteCall): void {
  if (mayBeSent?.() === false) throw new CallFault('withdrawn', 'the process may no longer send the call');
}

/**
 * With these statuses, a proxy reports in its own form that it has no response of the back office:
 * runs must wait as when the back office itself cannot be reached.
 */
const gatewayErrors: readonly number[] = [502, 503, 504];

/** Only an operator can end these faults. */
const needsOperator: readonly FaultKind[] = ['foreign', 'unauthorized'];

/**
 * The only declared header is a hint: the body is as clear without it, as with a date, which some
 * servers and proxies send.
 */
const secondsIn = ({ 'retry-after': value }: ReplyHeaders): number | undefined =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;

const unavailable = (message: string, { headers }: RawReply): CallFault =>
  new CallFault('unavailable', message, { retryAfter: secondsIn(headers) });

const failureOf = (raw: RawReply): CallFault =>
  raw.status === 503
    ? unavailable('the back office accepts no calls', raw)
    : new CallFault('failed', 'the back office reported a failure');
