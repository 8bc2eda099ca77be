// A call of a client program, how it is sent once, and when it is sent again.
import type { GatewayNode } from './cluster.js';

export interface Partner {
  readonly partnerId: string;
  readonly apiKey: string;
  readonly producerId: string;
}

export interface ClientCall {
  readonly partner: Partner;
  readonly version: 'v1' | 'v2';
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** JSON, or a document if it is a string. */
  readonly body: object | string | undefined;
  /** Without an Idempotency-Key, only the user identifies the call. */
  readonly key: string | undefined;
  /** The X-Audit-UserId, different for each call; undefined if the operation has none. */
  readonly user: string | undefined;
  readonly prefer?: string;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** Undefined for a success. */
  readonly code: string | undefined;
  readonly retryAfterMs: number;
  readonly isReplayed: boolean;
}

/** Longer than the maximum time that a gateway waits for the back office. */
const PATIENCE_MS = 180_000;

/** Undefined if the connection was refused, ended, or brought no response in time. */
export async function sendOnce(
  call: ClientCall,
  node: GatewayNode,
  patienceMs = PATIENCE_MS,
): Promise<Reply | undefined> {
  const url = new URL(`${node.address}/${call.version}${call.path}`);
  for (const [name, value] of Object.entries(call.query)) url.searchParams.set(name, value);
  node.underWay += 1;
  try {
    const response = await fetch(url, {
      method: call.method,
      headers: headersOf(call),
      signal: AbortSignal.timeout(patienceMs),
      ...bodyOf(call),
    });
    const text = await response.text();
    return {
      status: response.status,
      text,
      code: response.ok ? undefined : codeOf(text),
      retryAfterMs: Number(response.headers.get('Retry-After') ?? 0) * 1000,
      isReplayed: response.headers.get('Idempotency-Replayed') === 'true',
    };
  } catch {
    return undefined;
  } finally {
    node.underWay -= 1;
  }
}

export function anyOf(nodes: readonly GatewayNode[], chance: number): GatewayNode {
  const node = nodes[Math.floor(chance * nodes.length)];
  if (!node) throw new Error('There is no gateway');
  return node;
}

const LATER: readonly string[] = ['POLICY_BUSY', 'CALL_IN_PROGRESS'];
/** The same call may succeed later. */
export const isLater = (code: string | undefined): boolean => LATER.includes(code ?? '');

const SHORTEST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_500;

/**
 * Milliseconds: Retry-After, but 0.1 to 1.5 s, varied by half so that two clients do not collide
 * again.
 */
export function pauseAfter(reply: Reply | undefined, chance: number): number {
  const ms = Math.max(reply?.retryAfterMs ?? 0, SHORTEST_WAIT_MS);
  return Math.min(ms, LONGEST_WAIT_MS) * (0.5 + chance);
}

function headersOf({ partner, key, user, body, prefer }: ClientCall): Record<string, string> {
  return {
    'x-api-key': partner.apiKey,
    ...(typeof body === 'object' && { 'Content-Type': 'application/json' }),
    ...(prefer !== undefined && { Prefer: prefer }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(user !== undefined && { 'X-Origination-Source': 'chaos', 'X-Audit-UserId': user }),
  };
}

/** A form can be read only once. */
function bodyOf({ body }: ClientCall): { body?: string | FormData } {
  if (body === undefined) return {};
  if (typeof body === 'object') return { body: JSON.stringify(body) };
  const form = new FormData();
  form.set('file', new Blob([body], { type: 'application/pdf' }), 'proposal.pdf');
  return { body: form };
}

function codeOf(text: string): string {
  return textAt(jsonOf(text), 'error', 'code') ?? 'none';
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined if there is no string at this path. */
export function textAt(value: unknown, ...names: readonly string[]): string | undefined {
  let at = value;
  for (const name of names) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Object.entries(at).find(([field]) => field === name)?.[1];
  }
  return typeof at === 'string' ? at : undefined;
}
