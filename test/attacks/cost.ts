// Measures the CPU time of one request in the gateway's process, with nothing else in flight.
import { setTimeout as wait } from 'node:timers/promises';
import { jsonHeaders, type Reply, send } from './requests/http.js';
import type { Node } from './targets/gateways.js';
import { readCpu } from './targets/resource-usage.js';

export interface Cost {
  /** 0 if there was no response. */
  readonly status: number;
  /** CPU of all threads; for a request without a response, the time waited. */
  readonly ms: number;
  readonly ended: boolean;
}

export interface CostedRequest {
  readonly node: Node;
  readonly path: string;
  readonly body: string;
  readonly apiKey: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const GIVEN_UP_MS = 5_000;
/** Higher figures are measured again. */
const SUSPICIOUS_MS = 45;
const REPEATS = 4;
/** So high that it is not measured again. */
const CERTAIN_MS = 500;
/** If the partner is rate limited, the request is sent again after the wait. */
const MOST_REFUSALS = 5;

/**
 * Sends an expensive request again a few times, and takes the lowest figure: this excludes garbage
 * collection and other threads, and keeps costs that occur each time.
 */
export async function costOf(request: CostedRequest): Promise<Cost> {
  let least = await measureOnce(request);
  for (let at = 0; at < REPEATS && isDoubtful(least); at += 1) {
    await wait(20);
    const again = await measureOnce(request);
    if (again.status === 0) return again;
    if (again.ms < least.ms) least = again;
  }
  return least;
}

const isDoubtful = ({ status, ms }: Cost): boolean => status !== 0 && ms > SUSPICIOUS_MS && ms < CERTAIN_MS;

async function measureOnce({ node, path, body, apiKey, headers }: CostedRequest): Promise<Cost> {
  for (let refusals = 0; ; refusals += 1) {
    const before = cpuOf(node);
    const sending = {
      port: node.port,
      method: 'POST',
      path,
      headers: jsonHeaders(apiKey, headers),
      body,
      timeoutMs: GIVEN_UP_MS,
    };
    const reply = await send(sending);
    const after = cpuOf(node);
    if (reply.status === 429 && refusals < MOST_REFUSALS) {
      await wait(retryAfterMs(reply));
      continue;
    }
    // It takes a moment to detect that a process has ended.
    const ended = reply.status === 0 && (await node.process.ended(reply.ms < GIVEN_UP_MS - 100 ? 1_000 : 0));
    return { status: reply.status, ms: reply.status === 0 ? reply.ms : after - before, ended };
  }
}

function cpuOf({ pid }: Node): number {
  try {
    return readCpu(pid).allMs;
  } catch {
    return Number.NaN;
  }
}

export const retryAfterMs = ({ headers }: Reply): number =>
  Math.min(10_000, Number(headers['retry-after'] ?? 1) * 1000);
