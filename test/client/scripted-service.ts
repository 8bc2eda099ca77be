// A client of a service that sends scripted responses, on a clock that moves only for pauses and
// late responses.
import { createClient, type PolicyClientOptions } from '../../client/create-client.js';
import type { Retry } from '../../client/retries.js';
import { type ErrorCode, problems } from '../../src/problems.js';
import { audit } from '../support/examples.js';
import { createManualClock } from '../support/manual-clock.js';

export type Reply = (request: Request, clock: ScriptedClock) => Response | Promise<Response>;
export type ScriptedClock = ReturnType<typeof createManualClock>;

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
  /** Milliseconds since the first. */
  readonly at: number;
}

/** Each request gets the next reply; the last one is repeated. */
export function scriptedService(replies: readonly Reply[], options: Partial<PolicyClientOptions> = {}) {
  const clock = createManualClock();
  const requests: SentRequest[] = [];
  const retries: Retry[] = [];
  let isWaiting = false;
  const client = createClient({
    baseUrl: 'http://gateway.test/v2',
    apiKey: 'key',
    audit,
    clock: {
      now: () => START + clock.elapsedMs(),
      after(ms, act) {
        const cancel = clock.after(ms, act);
        // The deadline of a request is set just before it is sent; anything else is a pause, which
        // passes immediately.
        queueMicrotask(() => {
          if (!isWaiting) clock.advance(ms);
        });
        return () => {
          isWaiting = false;
          cancel();
        };
      },
    },
    // No random part: a pause after a `Retry-After` is exactly that long.
    random: () => 0,
    onRetry: (retry) => void retries.push(retry),
    async fetch(request) {
      isWaiting = true;
      const { method, url, headers } = request;
      requests.push({ method, url, headers, body: await request.text(), at: clock.elapsedMs() });
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      if (!reply) throw new Error('No reply is scripted');
      return reply(request, clock);
    },
    ...options,
  });
  return { client, clock, requests, retries };
}

export const START = Date.UTC(2026, 10, 1);

export const ok =
  (body: unknown, headers: Record<string, string> = {}, status = 200): Reply =>
  () =>
    Response.json(body, { status, headers });

export const problem =
  (code: ErrorCode | 'A_NEW_CODE', headers: Record<string, string> = {}, status?: number): Reply =>
  () =>
    Response.json(
      { error: { code, message: `It is ${code}.`, requestId: 'request-1' } },
      { status: status ?? (code === 'A_NEW_CODE' ? 400 : problems[code].status), headers },
    );

export const page =
  (status: number): Reply =>
  () =>
    new Response('<h1>proxy</h1>', { status, headers: { 'Content-Type': 'text/html' } });

export const broken: Reply = () => {
  throw new TypeError('fetch failed');
};

/** No response until the client gives up: `ms` pass immediately. */
export const late =
  (ms: number): Reply =>
  ({ signal }, clock) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      queueMicrotask(() => clock.advance(ms));
    });

/** Like `lateBody`, but from a `fetch` that ignores its signal. */
export const stuckBody =
  (ms: number): Reply =>
  (_request, clock) => {
    queueMicrotask(() => clock.advance(ms));
    return new Response(new ReadableStream(), { headers: { 'Content-Type': 'application/json' } });
  };

/** The response starts, but its body never ends. */
export const lateBody =
  (ms: number): Reply =>
  ({ signal }, clock) => {
    queueMicrotask(() => clock.advance(ms));
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    });
    return new Response(body, { status: 200, headers: { 'Content-Type': 'application/json' } });
  };
