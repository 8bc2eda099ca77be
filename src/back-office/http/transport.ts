// The connections to the back office: sends one request, and reports whether it may have been sent.
import { Readable } from 'node:stream';
import { Agent, buildConnector, type Dispatcher, errors } from 'undici';
import { counted } from '../../texts/counted.js';
import { CallFault } from './faults.js';
import { skipInformational } from './skip-informational.js';

type ConnectionKind = 'read' | 'lookup' | 'write';

export interface Outgoing {
  readonly connection: ConnectionKind;
  /** With the query. */
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | Readable | null;
}

/** By lower-case name; a repeated header is an array. */
export type ReplyHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface RawReply {
  readonly status: number;
  readonly headers: ReplyHeaders;
  readonly bytes: Buffer;
}

export interface Transport {
  /** Rejects with a CallFault, or with the signal's reason. Never retries. */
  send(outgoing: Outgoing, signal: AbortSignal): Promise<RawReply>;
  /** Resolves when the calls in flight have ended. */
  close(): Promise<void>;
}

export interface TransportOptions {
  /** Of the back office's URL. */
  readonly origin: string;
  readonly connections: { readonly reads: number; readonly writes: number };
  readonly connectTimeoutMs: number;
  readonly maxReplyBytes: number;
}

/** Only the connector throws it, so no part of the request can have been sent. */
class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

/**
 * Uses undici's `dispatch`. Its `fetch` follows redirects, decompresses bodies of any size and may
 * resend after a 401 or 421; its `request` creates a stream for each response and needs more memory
 * per request.
 */
export function createTransport(options: TransportOptions): Transport {
  const { origin, connections, connectTimeoutMs, maxReplyBytes } = options;
  const connect = buildConnector({ timeout: connectTimeoutMs });
  const agentOf = (most: number, pipelining: 0 | 1) =>
    new Agent({
      connections: most,
      pipelining,
      // Once connected, the operation's deadline is the only timeout.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: (options, callback) =>
        connect(options, (error, socket) =>
          error
            ? callback(new NotConnected('no connection was made', { cause: error }), null)
            : callback(null, skipInformational(socket, { isReused: pipelining > 0 })),
        ),
    });
  const agents: Readonly<Record<ConnectionKind, Agent>> = {
    read: agentOf(connections.reads, 1),
    // One connection for each lookup of a write: an older one may lead to a system that has been
    // replaced, or bring a late response to another lookup, and the write would be sent again.
    lookup: agentOf(connections.reads, 0),
    // One connection for each write: the back office or a proxy may just be closing an idle one,
    // and the outcome would be unknown.
    write: agentOf(connections.writes, 0),
  };
  let closing: Promise<unknown> | undefined;
  return {
    async send({ connection, path, method, headers, body }, signal) {
      signal.throwIfAborted();
      if (closing) throw new CallFault('unreachable', 'the adapter was closed');
      const sent = { origin, path, method, headers, body };
      try {
        return await replyTo(agents[connection], sent, { signal, maxReplyBytes });
      } catch (error) {
        signal.throwIfAborted();
        throw faultOf(error);
      } finally {
        if (body instanceof Readable) body.destroy();
      }
    },
    close: async () => {
      closing ??= Promise.all(Object.values(agents).map((agent) => agent.close()));
      await closing;
    },
  };
}

interface Reading {
  readonly signal: AbortSignal;
  readonly maxReplyBytes: number;
}

function replyTo(
  agent: Agent,
  request: Dispatcher.DispatchOptions,
  { signal, maxReplyBytes }: Reading,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let status = 0;
    let headers: ReplyHeaders = {};
    let size = 0;
    const chunks: Buffer[] = [];
    const onAbort = () => controller?.abort(signal.reason);
    signal.addEventListener('abort', onAbort);
    agent.dispatch(request, {
      onRequestStart(started) {
        controller = started;
        // Before the connection there was nothing to abort.
        if (signal.aborted) onAbort();
      },
      onResponseStart(_controller, statusCode, received) {
        status = statusCode;
        headers = received;
      },
      onResponseData(receiving, chunk) {
        size += chunk.length;
        if (size <= maxReplyBytes) chunks.push(chunk);
        else
          receiving.abort(
            new CallFault('broken', `the response is larger than ${counted(maxReplyBytes, 'byte')}`),
          );
      },
      onResponseEnd() {
        signal.removeEventListener('abort', onAbort);
        resolve({ status, headers, bytes: Buffer.concat(chunks) });
      },
      onResponseError(_controller, error) {
        signal.removeEventListener('abort', onAbort);
        reject(error);
      },
    });
  });
}

function faultOf(cause: unknown): CallFault {
  if (cause instanceof CallFault) return cause;
  if (cause instanceof NotConnected) return new CallFault('unreachable', 'no connection was made', { cause });
  if (cause instanceof errors.HTTPParserError || cause instanceof errors.HeadersOverflowError)
    return new CallFault('broken', 'the response is not HTTP', { cause, isFailure: true });
  return new CallFault('connectionLost', 'the connection ended before the response was complete', {
    cause,
  });
}
