// Clients that issue policies through any gateway, and follow each run to its end, while the
// gateways restart.
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../../src/simulator/server/random.js';
import {
  type ClientCall,
  jsonOf,
  type Partner,
  type Reply,
  sendOnce,
  textAt,
} from '../chaos/cluster/client-call.js';
import type { GatewayNode } from '../chaos/cluster/cluster.js';
import { chooseOrder, type Order, statusOf } from '../chaos/runs/orders.js';

export interface Load {
  /** Runs that were accepted, by their submission ids, with the call that reads their record. */
  readonly runs: ReadonlyMap<string, ClientCall>;
  readonly counts: { succeeded: number; failed: number; unanswered: number; later: number };
  /** Responses with a status of 500 or above other than 503. */
  readonly wrong: readonly string[];
  /** Stops issuing policies; resolves when each run has ended, or its client has given up on it. */
  finish(): Promise<void>;
}

const CLIENTS = 12;
const GIVES_UP_AFTER_MS = 180_000;
const ANSWERED_WITHIN_MS = 20_000;
const PAUSE_MS = 200;

export function startLoad(nodes: readonly GatewayNode[], partners: readonly Partner[]): Load {
  const random = createRandom(1);
  const runs = new Map<string, ClientCall>();
  const counts = { succeeded: 0, failed: 0, unanswered: 0, later: 0 };
  const wrong: string[] = [];
  let isFinishing = false;

  /**
   * Repeats the call until a gateway has a final response; undefined if there is none in time.
   */
  const ask = async (call: ClientCall): Promise<Reply | undefined> => {
    const until = performance.now() + GIVES_UP_AFTER_MS;
    while (performance.now() < until) {
      const up = nodes.filter(({ state }) => state === 'up');
      const node = up[Math.floor(random() * up.length)];
      const reply = node && (await sendOnce(call, node, ANSWERED_WITHIN_MS));
      if (reply && reply.status < 500 && reply.status !== 409 && reply.status !== 429) return reply;
      if (reply && reply.status >= 500 && reply.status !== 503)
        wrong.push(`${call.operationId}: ${reply.status} ${reply.text}`);
      if (reply?.status === 503) counts.later += 1;
      await wait(PAUSE_MS);
    }
    return undefined;
  };

  const issue = async (order: Order) => {
    const reply = await ask(order.call);
    const submissionId = reply && textAt(jsonOf(reply.text), 'submissionId');
    if (submissionId === undefined) {
      counts.unanswered += 1;
      return;
    }
    const read = statusOf(order, submissionId);
    runs.set(submissionId, read);
    const until = performance.now() + GIVES_UP_AFTER_MS;
    while (performance.now() < until) {
      const record = await ask(read);
      const status = record && textAt(jsonOf(record.text), 'overallStatus');
      if (status === 'SUCCESS') counts.succeeded += 1;
      if (status === 'FAILED') counts.failed += 1;
      if (status === undefined || status === 'SUCCESS' || status === 'FAILED') return;
    }
  };

  const client = async () => {
    while (!isFinishing) {
      const order = chooseOrder(random, partners);
      if (order.refusedAt === undefined) await issue(order);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  return {
    runs,
    counts,
    wrong,
    async finish() {
      isFinishing = true;
      await clients;
    },
  };
}
