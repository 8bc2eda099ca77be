// Sends one HTTP request, and returns the response and its duration.
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Sending {
  readonly port: number;
  readonly method?: string;
  /** With the query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly timeoutMs?: number;
  /** The local address; limits per address distinguish attackers by it. */
  readonly from?: string;
  /** If omitted, each request opens a new connection. */
  readonly agent?: Agent;
}

export interface Reply {
  /** 0 if there was no response; `text` gives the reason. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

const TIMEOUT_MS = 15_000;

/** Never rejects. */
export function send(sending: Sending): Promise<Reply> {
  const { port, method = 'GET', path, headers = {}, body, timeoutMs = TIMEOUT_MS, from, agent } = sending;
  const began = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, replyHeaders: IncomingHttpHeaders, text: string) =>
      resolve({ status, headers: replyHeaders, text, ms: performance.now() - began });
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: agent ?? new Agent({ keepAlive: false }),
      ...(from !== undefined && { localAddress: from }),
      headers: { ...headers, ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        finish(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks).toString('utf8')),
      );
      incoming.on('error', (error) => finish(0, {}, error.message));
    });
    outgoing.on('error', (error) => finish(0, {}, error.message));
    outgoing.end(body);
  });
}

export function keepAliveAgent(maxSockets = 64): Agent {
  return new Agent({ keepAlive: true, maxSockets });
}

/** The headers of a call in the partner contract. */
export function callHeaders(apiKey: string, extra: Readonly<Record<string, string>> = {}) {
  return { 'x-api-key': apiKey, 'X-Origination-Source': 'attacks', 'X-Audit-UserId': 'attacks', ...extra };
}

export function jsonHeaders(apiKey: string, extra: Readonly<Record<string, string>> = {}) {
  return callHeaders(apiKey, { 'Content-Type': 'application/json', ...extra });
}
