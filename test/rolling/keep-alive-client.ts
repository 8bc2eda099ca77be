// A client that keeps one connection open and retries nothing: it counts how each request ended.
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ClientCall, jsonOf, textAt } from '../chaos/cluster/client-call.js';

export interface Tally {
  /** How many requests ended in each way: `200`, `reset`, `timeout`, `503 SERVICE_UNAVAILABLE`. */
  readonly ended: Map<string, number>;
  /** The number of requests in flight. */
  inFlight: number;
}

export const createTally = (): Tally => ({ ended: new Map(), inFlight: 0 });

export interface KeepAliveClient {
  /** The body of a success; undefined if the request broke or was refused, which is counted. */
  send(call: ClientCall): Promise<unknown>;
  close(): void;
}

const TIMEOUT_MS = 60_000;

export function createKeepAliveClient(baseUrl: string, tally: Tally): KeepAliveClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const count = (how: string) => tally.ended.set(how, (tally.ended.get(how) ?? 0) + 1);
  return {
    async send(call) {
      tally.inFlight += 1;
      try {
        const { status, body } = await exchange(baseUrl, call, agent);
        const isSuccess = status >= 200 && status < 300;
        count(isSuccess ? String(status) : `${status} ${textAt(jsonOf(body), 'error', 'code') ?? ''}`.trim());
        return isSuccess ? jsonOf(body) : undefined;
      } catch (error) {
        count(error instanceof TimedOut ? 'timeout' : 'reset');
        return undefined;
      } finally {
        tally.inFlight -= 1;
      }
    },
    close: () => agent.destroy(),
  };
}

class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

async function exchange(baseUrl: string, call: ClientCall, agent: Agent) {
  const url = new URL(`${baseUrl}/${call.version}${call.path}`);
  for (const [name, value] of Object.entries(call.query)) url.searchParams.set(name, value);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { method: call.method, headers: headersOf(call), agent, timeout: TIMEOUT_MS })
      .once('response', resolve)
      .once('timeout', () => sent.destroy(new TimedOut()))
      .on('error', reject);
    sent.end(call.body === undefined ? undefined : JSON.stringify(call.body));
  });
  return { status: response.statusCode ?? 0, body: await text(response) };
}

function headersOf({ partner, key, user, body, prefer }: ClientCall): Record<string, string> {
  return {
    'x-api-key': partner.apiKey,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(prefer !== undefined && { Prefer: prefer }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(user !== undefined && { 'X-Origination-Source': 'rolling', 'X-Audit-UserId': user }),
  };
}

/**
 * The number of requests that a rolling restart has broken: those that ended in a reset, a timeout
 * or an error. Refusals count too, because every request here is valid.
 */
export const brokenIn = (ended: ReadonlyMap<string, number>): number =>
  [...ended].reduce((sum, [how, count]) => (/^2\d\d$/.test(how) ? sum : sum + count), 0);
