// Performs one call: limits, deadline, retries, validation of the response.
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { CallOrigin, ReadCall, WriteCall } from '../port.js';
import type { OperationName, ReadName, WriteName } from '../port-operations.js';
import type { CallLimits } from './concurrency.js';
import { createDocumentBody } from './document-body.js';
import { type Effect, ExchangeFault, problemOf, problemOfRefusal } from './faults.js';
import type { NoteNewFields } from './new-fields.js';
import type { EncodeRequest, PortRequest, SuccessBodies } from './requests.js';
import type { ResponseCheck, ValidResponse } from './response-check.js';
import { type Deadline, type Pauses, startDeadline, withRetries } from './retries.js';
import type { Outgoing, RawReply, Transport } from './transport.js';

/** Each resolves with a valid success; everything else is a rejection. */
export interface Exchanges {
  read<O extends ReadName>(operation: O, request: PortRequest<O>, call: ReadCall): Promise<SuccessBodies[O]>;
  /** Sent once, and ended by nothing but its deadline. */
  write<O extends WriteName>(
    operation: O,
    request: PortRequest<O>,
    call: WriteCall,
  ): Promise<SuccessBodies[O]>;
}

export interface ExchangeParts {
  readonly transport: Transport;
  readonly encode: EncodeRequest;
  readonly limits: CallLimits;
  readonly check: ResponseCheck;
  /** In milliseconds. */
  deadlineOf(operation: OperationName): number;
  readonly pauses: Pauses;
  readonly noteNewFields: NoteNewFields;
  /** Milliseconds of a monotonic clock. */
  elapsedMs(): number;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

type Reply = ValidResponse & { readonly status: number };

export function createExchanges(parts: ExchangeParts): Exchanges {
  const { transport, encode, limits, check, deadlineOf, pauses, noteNewFields, elapsedMs, log } = parts;

  const exchange = async (
    operation: OperationName,
    outgoing: Outgoing,
    signal: AbortSignal,
  ): Promise<Reply> => {
    const raw = await transport.send(outgoing, signal);
    const checked = check(operation, raw);
    if (!checked.isValid) throw new ExchangeFault('broken', checked.error, { isFailure: raw.status >= 500 });
    noteNewFields(operation, raw.status, checked.dropped);
    const { refusal, retryAfter } = checked;
    if (refusal && raw.status >= 500) throw failureOf(raw, retryAfter);
    return { ...checked, status: raw.status };
  };

  /** The success or the problem that the caller gets. */
  const settle = async <O extends OperationName>(
    operation: O,
    { effect, call }: { readonly effect: Effect; readonly call: CallOrigin },
    reply: Promise<Reply>,
  ): Promise<SuccessBodies[O]> => {
    const startedMs = elapsedMs();
    try {
      const { body, refusal } = await reply;
      if (!refusal) return successOf(operation, body);
      const { code } = refusal.error;
      if (ours.includes(code))
        log.error(
          { ...contextOf(call), operation, code },
          'BACK_OFFICE_API_KEY or BACK_OFFICE_REPEATS is wrong',
        );
      throw problemOfRefusal(refusal);
    } catch (error) {
      if (!(error instanceof ExchangeFault)) throw error;
      const ms = Math.round(elapsedMs() - startedMs);
      const line = { ...contextOf(call), operation, fault: error.kind, ms, err: error };
      log.warn(line, 'a back-office call failed');
      throw problemOf(error, effect);
    }
  };

  const writeOnce = async <O extends WriteName>(
    operation: O,
    request: PortRequest<O>,
    call: WriteCall,
  ): Promise<Reply> => {
    const outgoing = encode(operation, request, call);
    // A write that is repeated is the same request by its key.
    const limited = { operation, caller: call.caller, request: call.idempotencyKey };
    return limits.write(limited, async () => {
      refuseWithdrawn(call);
      const deadline = startDeadline(deadlineOf(operation));
      try {
        if (request.stream) return await upload(operation, { outgoing, content: request.stream, deadline });
        return await exchange(operation, outgoing, deadline.signal);
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
      const reply = await exchange(operation, { ...outgoing, body: document.stream }, deadline.signal);
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
    const attempt = () => limits.read(limited, () => exchange(operation, outgoing, signal), signal);
    return await withRetries(attempt, { pauses, remainingMs, signal }).finally(clear);
  };

  return {
    read: async (operation, request, call) =>
      settle(
        operation,
        { effect: 'read', call },
        readWithin(operation, encode(operation, request, call), call),
      ),
    write: async (operation, request, call) =>
      settle(operation, { effect: 'write', call }, writeOnce(operation, request, call)),
  };
}

/** What the call belongs to. Of a partner's request, the context is the exchange, which has more than the log needs. */
function contextOf({ caller, context }: CallOrigin) {
  const { partnerId: partner } = caller;
  const { requestId, callId, submissionId, step, attempt, keyId, apiVersion } = context ?? {};
  return { requestId, callId, submissionId, step, attempt, partner, keyId, apiVersion };
}

/** The response check has validated the body against the schema that its type is generated from. */
const isSuccess = <O extends OperationName>(_operation: O, body: unknown): body is SuccessBodies[O] =>
  typeof body === 'object' && body !== null;

function successOf<O extends OperationName>(operation: O, body: unknown): SuccessBodies[O] {
  if (!isSuccess(operation, body)) throw new Error('A success without a body passed the response check');
  return body;
}

/** After its wait for a place, another process may have taken the call over. */
function refuseWithdrawn({ mayBeSent }: WriteCall): void {
  if (mayBeSent?.() === false) throw new ExchangeFault('withdrawn', 'the process may no longer send it');
}

/** Errors that no partner can fix. */
const ours: readonly string[] = ['UNAUTHORIZED', 'NOT_OFFERED'];

function failureOf({ status }: RawReply, retryAfter: number | undefined): ExchangeFault {
  return status === 503
    ? new ExchangeFault('unavailable', 'the back office takes no calls', { retryAfter })
    : new ExchangeFault('failed', 'the back office reported a failure');
}
