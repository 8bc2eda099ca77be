// The administration client, typed by its contract. The browser sends the session's cookie.
import createClient from 'openapi-fetch';
import type { components, paths } from '../../generated/admin.js';

export type Schemas = components['schemas'];

/** Includes the path below which a proxy may serve the page. */
const baseUrl = new URL('.', location.href.replace(/[?#].*$/, '')).href.replace(/\/$/, '');

/** Short, because no administration operation waits for the back office. */
const WAITS_MS = 30_000;

/** How far the browser's clock is behind that of the gateway. */
let behindMs = 0;

/** Milliseconds since 1970 by the clock of the gateway, which is that of all times on the page. */
export const nowMs = (): number => Date.now() + behindMs;

async function send(request: Request): Promise<Response> {
  const response = await fetch(request, { signal: AbortSignal.timeout(WAITS_MS) });
  const sentAtMs = Date.parse(response.headers.get('Date') ?? '');
  if (!Number.isNaN(sentAtMs)) behindMs = sentAtMs - Date.now();
  return response;
}

/** The header shows in the audit log where a change came from. */
export const client = createClient<paths>({
  baseUrl,
  headers: { 'X-Origination-Source': 'operator-page' },
  fetch: send,
});

/** A request that did not succeed. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number | undefined,
    readonly code: string,
    message: string,
    readonly requestId: string | undefined,
    readonly retryAfterSeconds: number | undefined,
  ) {
    super(message);
  }
}

interface Outcome<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

export interface Answer<Data> {
  readonly data: Data;
  readonly requestId: string | undefined;
  readonly status: number;
}

/** Rejects with a `Refused` that has the reason. */
export async function ask<Data>(asking: Promise<Outcome<Data>>): Promise<Answer<Data>> {
  const { data, error, response } = await asking.catch((cause: unknown) => {
    const reason =
      cause instanceof SyntaxError
        ? 'Something other than the gateway responds.'
        : 'The gateway does not respond.';
    throw new Refused(undefined, 'UNREACHABLE', reason, undefined, undefined);
  });
  const { status, headers } = response;
  const requestId = headers.get('X-Request-Id') ?? undefined;
  if (data !== undefined) return { data, requestId, status };
  const { code, message } = problemIn(error);
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  throw new Refused(status, code, message, requestId, Number.isFinite(seconds) ? seconds : undefined);
}

export const take = async <Data>(asking: Promise<Outcome<Data>>): Promise<Data> => (await ask(asking)).data;

function problemIn(body: unknown): { code: string; message: string } {
  const problem = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const { code, message }: { readonly code?: unknown; readonly message?: unknown } = Object(problem);
  if (typeof code === 'string' && typeof message === 'string') return { code, message };
  return { code: 'UNREACHABLE', message: 'Something other than the gateway responds.' };
}
