// What happens to one call on its way: place, circuit, deadline, retries, check.
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { ReadCall, WriteCall } from '../port.js';
import type { CallLimits } from './call-limits.js';
import { type Operation, type Read, startDeadline, type Write } from './deadlines.js';
import { createDocumentBody } from './document-body.js';
import { ExchangeFault } from './faults.js';
import type { NoteNewFields } from './new-fields.js';
import { type Effect, problemOf, problemOfRefusal } from './problem-of.js';
import type { AnswerOf, MakeRequest, ParamsOf, RequestOf } from './requests.js';
import type { ResponseCheck, ValidResponse } from './response-check.js';
import { type Pauses, withRetries } from './retry.js';
import type { Outgoing, RawReply, Transport } from './transport.js';

/** Each resolves with a success that is as the contract says; everything else is a rejection. */
export interface Calls {
  read<O extends Read>(operation: O, request: RequestOf<O>, call: ReadCall): Promise<AnswerOf<O>>;
  /** Sent once. Nobody but the deadline ends it. */
  write<O extends Write>(operation: O, request: RequestOf<O>, call: WriteCall): Promise<AnswerOf<O>>;
  upload(
    request: ParamsOf<'uploadDocument'>,
    content: Readable,
    call: WriteCall,
  ): Promise<AnswerOf<'uploadDocument'>>;
}

export interface CallParts {
  readonly wire: Transport;
  readonly makeRequest: MakeRequest;
  readonly limits: CallLimits;
  readonly check: ResponseCheck;
  /** In milliseconds. */
  deadlineOf(operation: Operation): number;
  readonly pauses: Pauses;
  readonly noteNewFields: NoteNewFields;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

type Reply = ValidResponse & { readonly status: number };

export function createCalls(parts: CallParts): Calls {
  const { wire, makeRequest, limits, check, deadlineOf, pauses, noteNewFields, log } = parts;

  const exchange = async (operation: Operation, outgoing: Outgoing, signal: AbortSignal): Promise<Reply> => {
    const raw = await wire.send(outgoing, signal);
    const checked = check(operation, raw);
    if (!checked.isValid) throw new ExchangeFault('broken', checked.error, { isFailure: raw.status >= 500 });
    noteNewFields(operation, raw.status, checked.dropped);
    const { refusal, retryAfter } = checked;
    if (refusal && raw.status >= 500) throw failureOf(raw, retryAfter);
    return { ...checked, status: raw.status };
  };

  /** What comes of a call for its caller. */
  const settle = async <O extends Operation>(
    operation: O,
    effect: Effect,
    reply: Promise<Reply>,
  ): Promise<AnswerOf<O>> => {
    try {
      const { body, refusal } = await reply;
      if (!refusal) return answerIn(operation, body);
      const { code } = refusal.error;
      if (ours.includes(code))
        log.error({ operation, code }, 'BACK_OFFICE_API_KEY or BACK_OFFICE_REPEATS is wrong');
      throw problemOfRefusal(refusal);
    } catch (error) {
      if (!(error instanceof ExchangeFault)) throw error;
      log.warn({ operation, fault: error.kind, err: error }, 'a back-office call failed');
      throw problemOf(error, effect);
    }
  };

  const writeOnce = (operation: Write, outgoing: Outgoing, call: WriteCall): Promise<Reply> =>
    limits.write(writing(operation, call), async () => {
      refuseWithdrawn(call);
      const deadline = startDeadline(deadlineOf(operation));
      return await exchange(operation, outgoing, deadline.signal).finally(deadline.clear);
    });

  const readWithin = async (operation: Read, outgoing: Outgoing, call: ReadCall): Promise<Reply> => {
    call.signal.throwIfAborted();
    const { signal: late, remainingMs, clear } = startDeadline(deadlineOf(operation));
    const signal = AbortSignal.any([call.signal, late]);
    const limited = { operation, caller: call.caller, request: call };
    const attempt = () => limits.read(limited, () => exchange(operation, outgoing, signal), signal);
    return await withRetries(attempt, { pauses, remainingMs, signal }).finally(clear);
  };

  const store = (outgoing: Outgoing, content: Readable, call: WriteCall): Promise<Reply> =>
    limits.write(writing('uploadDocument', call), async () => {
      refuseWithdrawn(call);
      const deadline = startDeadline(deadlineOf('uploadDocument'));
      const document = createDocumentBody(content, deadline.renew);
      const headers = { ...outgoing.headers, 'content-type': 'application/octet-stream' };
      try {
        const sent = { ...outgoing, headers, body: document.stream };
        const reply = await exchange('uploadDocument', sent, deadline.signal);
        if (!reply.refusal) document.compare(reply.body);
        return reply;
      } catch (error) {
        throw document.faultOf(error);
      } finally {
        deadline.clear();
      }
    });

  return {
    read: async (operation, request, call) =>
      settle(operation, 'read', readWithin(operation, makeRequest(operation, request, call), call)),
    write: async (operation, request, call) =>
      settle(operation, 'write', writeOnce(operation, makeRequest(operation, request, call), call)),
    upload: async (request, content, call) => {
      const outgoing = makeRequest('uploadDocument', request, call);
      return settle('uploadDocument', 'write', store(outgoing, content, call));
    },
  };
}

/** The check has compared the body with the schema that its type is generated from. */
const isAnswer = <O extends Operation>(_operation: O, body: unknown): body is AnswerOf<O> =>
  typeof body === 'object' && body !== null;

function answerIn<O extends Operation>(operation: O, body: unknown): AnswerOf<O> {
  if (!isAnswer(operation, body)) throw new Error('A success without a body went past the check of replies');
  return body;
}

/** A write that is repeated is the same request by its key. */
const writing = (operation: Write, { caller, idempotencyKey: request }: WriteCall) => ({
  operation,
  caller,
  request,
});

/** It has waited for its place so long that another process may be doing it by now. */
function refuseWithdrawn({ mayBeSent }: WriteCall): void {
  if (mayBeSent?.() === false) throw new ExchangeFault('withdrawn', 'it may not be sent any more');
}

/** Errors that no partner can fix. */
const ours: readonly string[] = ['UNAUTHORIZED', 'NOT_OFFERED'];

function failureOf({ status }: RawReply, retryAfter: number | undefined): ExchangeFault {
  return status === 503
    ? new ExchangeFault('unavailable', 'it takes no calls', { retryAfter })
    : new ExchangeFault('failed', 'it said that it failed');
}
