// Sends the same requests to two gateways with separate stores, one that looks operations up before
// Express and one that leaves everything to Express, and compares status, headers and body of the
// responses.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Contract } from '../../src/openapi/contract.js';
import { createRandom } from '../../src/simulator/server/random.js';
import { createRequests, type KnownPolicy, type PlannedRequest } from './requests.js';

export interface Way {
  readonly url: string;
  readonly apiKey: string;
  stop(): Promise<void>;
}

export interface BothWays {
  /**
   * Each gateway is opened, receives all requests, and is stopped before the next is opened: a
   * process has one engine for its runs.
   */
  openTable(): Promise<Way>;
  openExpress(): Promise<Way>;
  readonly contracts: readonly Contract[];
  readonly seed: number;
  readonly count: number;
  /** Called for each of the `2 * count` responses. */
  onProgress?(answered: number): void;
}

export interface Comparison {
  readonly requests: number;
  /** Requests that got a success response. */
  readonly successes: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly operations: number;
  readonly differences: readonly Difference[];
}

export interface Difference {
  readonly index: number;
  readonly request: PlannedRequest;
  readonly table: Comparable;
  readonly express: Comparable;
}

interface Comparable {
  readonly status: number;
  /** Names and values in turn, as received. */
  readonly headers: readonly string[];
  readonly text: string;
}

/**
 * Both gateways have the same key, so that the same requests can be sent. The policies that
 * later requests use come from responses of the first gateway.
 */
export async function compareBothWays(parts: BothWays): Promise<Comparison> {
  const { contracts, seed, count, onProgress = () => undefined } = parts;
  const exchanges: { request: PlannedRequest; table: Comparable }[] = [];
  const first = await parts.openTable();
  const maker = createRequests(contracts, first.apiKey, createRandom(seed));
  const sender = createSender(first.url);
  while (exchanges.length < count) {
    const planned = maker.next();
    const table = await sender.send(planned);
    exchanges.push({ request: planned, table });
    const policy = policyIn(table.text);
    if (policy) maker.learn(policy);
    onProgress(exchanges.length);
  }
  sender.close();
  await first.stop();

  const second = await parts.openExpress();
  const resender = createSender(second.url);
  const differences: Difference[] = [];
  for (const [index, { request: planned, table }] of exchanges.entries()) {
    const express = await resender.send(planned);
    if (JSON.stringify(table) !== JSON.stringify(express))
      differences.push({ index, request: planned, table, express });
    onProgress(count + index + 1);
  }
  resender.close();
  await second.stop();

  const statuses: Record<string, number> = {};
  for (const { table } of exchanges) statuses[table.status] = (statuses[table.status] ?? 0) + 1;
  const operations = new Set(exchanges.map(({ request: { operationId } }) => operationId));
  const successes = exchanges.filter(({ table }) => table.status < 300).length;
  return { requests: count, successes, statuses, operations: operations.size, differences };
}

function createSender(url: string) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ids = new Map<string, string>();
  let submissionId = '7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21';
  const send = async (planned: PlannedRequest): Promise<Comparable> => {
    const { method, body, pieces } = planned;
    const path = planned.target.replace('{submissionId}', submissionId);
    const headers = Object.entries(planned.headers).map(([name, value]): [string, string | string[]] => [
      name,
      typeof value === 'string' ? value : [...value],
    ]);
    if (body && pieces === 1) headers.push(['Content-Length', String(body.length)]);
    const sent = request({ hostname, port, agent, method, path, headers: Object.fromEntries(headers) });
    const responded: Promise<IncomingMessage> = once(sent, 'response').then(([response]) => response);
    const size = Math.ceil((body?.length ?? 0) / pieces);
    for (let i = 0; body && i < pieces; i += 1) sent.write(body.subarray(i * size, (i + 1) * size));
    sent.end();
    const response = await responded.catch((error: unknown) => closedBy(error));
    if (!response) {
      // An idle connection is sometimes closed just when it is reused.
      if (sent.reusedSocket) return send(planned);
      return { status: 0, headers: [], text: 'The connection was closed.' };
    }
    response.setEncoding('utf8');
    let text = '';
    for await (const chunk of response) text += chunk;
    submissionId = /"submissionId":"([^"]+)"/.exec(text)?.[1] ?? submissionId;
    const named = text
      .replaceAll(UUID, (id) => {
        const name = ids.get(id) ?? `id-${ids.size}`;
        ids.set(id, name);
        return name;
      })
      .replaceAll(TIME, 'a time');
    const { statusCode = 0, rawHeaders } = response;
    return { status: statusCode, headers: steady(rawHeaders, text !== named), text: named };
  };
  return { send, close: () => agent.destroy() };
}

/** Undefined if the connection was closed; throws any other error. */
function closedBy(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ECONNRESET' && code !== 'EPIPE') throw error;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z?/g;

/**
 * The headers without what differs each time: the date, ids, and the length of a body that contains
 * a time or an id.
 */
function steady(raw: readonly string[], hasMoments: boolean): string[] {
  return raw.map((text, i) => {
    const name = raw[i - 1] ?? '';
    const isMoment = i % 2 === 1 && (name === 'Date' || (name === 'Content-Length' && hasMoments));
    return isMoment ? 'a moment' : text.replaceAll(UUID, 'an id');
  });
}

function policyIn(text: string): KnownPolicy | undefined {
  const [policyKey, policyActivityKey, policyNo] = ['policyKey', 'policyActivityKey', 'policyNo'].map(
    (name) => new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1],
  );
  return policyKey && policyActivityKey && policyNo ? { policyKey, policyActivityKey, policyNo } : undefined;
}
