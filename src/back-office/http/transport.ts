// The connections: sends one request, reads its reply up to a size, and tells what was certainly not sent.
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Agent, buildConnector, type Dispatcher, errors } from 'undici';
import { ExchangeFault } from './faults.js';

export interface Outgoing {
  /** Path and query. */
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | Readable | null;
}

export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

export interface Transport {
  /** Rejects with a fault, or with the signal's reason. Sends once: what is to be sent again is not decided here. */
  send(outgoing: Outgoing, signal: AbortSignal): Promise<RawReply>;
  /** Resolves when the calls in flight have ended. */
  close(): Promise<void>;
}

export interface TransportOptions {
  /** Where the back office is. */
  readonly origin: string;
  readonly connections: number;
  readonly connectTimeoutMs: number;
  readonly mostReplyBytes: number;
}

/** Raised by the connector alone, so that nothing of a request can have been sent. */
class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

/**
 * undici's `dispatch`, not its `fetch`: that follows redirects, unpacks bodies of any size and, after a 401 or a 421, may
 * send again. Nor its `request`, which makes a stream of each reply and keeps more of each request than the bytes.
 */
export function createTransport(options: TransportOptions): Transport {
  const { origin, connections, connectTimeoutMs, mostReplyBytes } = options;
  const connect = buildConnector({ timeout: connectTimeoutMs });
  const agent = new Agent({
    connections,
    pipelining: 1,
    // The deadline of the operation is the one clock.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (options, callback) =>
      connect(options, (error, socket) =>
        error
          ? callback(new NotConnected('no connection was made', { cause: error }), null)
          : callback(null, socket),
      ),
  });
  let closing: Promise<void> | undefined;
  return {
    async send({ path, method, headers, body }, signal) {
      signal.throwIfAborted();
      if (closing) throw new ExchangeFault('unreachable', 'the adapter was closed');
      const sent = { origin, path, method, headers, body };
      try {
        return await replyTo(agent, sent, { signal, mostReplyBytes });
      } catch (error) {
        signal.throwIfAborted();
        throw faultOf(error);
      } finally {
        if (body instanceof Readable) body.destroy();
      }
    },
    close: () => {
      closing ??= agent.close();
      return closing;
    },
  };
}

interface Reading {
  readonly signal: AbortSignal;
  readonly mostReplyBytes: number;
}

function replyTo(
  agent: Agent,
  request: Dispatcher.DispatchOptions,
  { signal, mostReplyBytes }: Reading,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    let size = 0;
    const chunks: Buffer[] = [];
    const onAbort = () => controller?.abort(signal.reason);
    signal.addEventListener('abort', onAbort);
    agent.dispatch(request, {
      onRequestStart(started) {
        controller = started;
        // While there was no connection there was nothing to abort.
        if (signal.aborted) onAbort();
      },
      onResponseStart(_controller, statusCode, received) {
        status = statusCode;
        headers = received;
      },
      onResponseData(receiving, chunk) {
        size += chunk.length;
        if (size <= mostReplyBytes) chunks.push(chunk);
        else receiving.abort(new ExchangeFault('broken', `the reply is larger than ${mostReplyBytes} bytes`));
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

function faultOf(cause: unknown): ExchangeFault {
  if (cause instanceof ExchangeFault) return cause;
  if (cause instanceof NotConnected)
    return new ExchangeFault('unreachable', 'no connection was made', { cause });
  if (cause instanceof errors.HTTPParserError || cause instanceof errors.HeadersOverflowError)
    return new ExchangeFault('broken', 'the reply is not HTTP', { cause, isFailure: true });
  return new ExchangeFault('connectionLost', 'the connection ended before the reply did', { cause });
}
