// A client program that repeats a call until it gets a final response, or asks its operator.
import { setTimeout as wait } from 'node:timers/promises';
import { type ClientCall, type Reply, sendOnce } from '../cluster/client-call.js';
import type { Cluster } from '../cluster/cluster.js';
import type { Operator } from './operator.js';

/** What became of a call. */
export interface Sent {
  readonly call: ClientCall;
  /** Undefined if the client gave up without a response. */
  readonly reply: Reply | undefined;
  /** How often it was sent again. */
  readonly retries: number;
  /** Whether an operator had to settle it. */
  readonly isParked: boolean;
  /** Whether a connection was refused, or ended before the response. */
  readonly isCutOff: boolean;
  /** Responses that no gateway should send, whatever fails behind it: 500. */
  readonly failures: readonly string[];
}

export interface Client {
  /** Sends the call until it has a final response. */
  send(call: ClientCall): Promise<Sent>;
  /** Every write that was sent, once for each client that sent it. */
  readonly sent: readonly Sent[];
}

interface ClientParts {
  readonly cluster: Pick<Cluster, 'nodes'>;
  readonly operator: Operator;
  random(): number;
}

const LATER: readonly string[] = ['POLICY_BUSY', 'CALL_IN_PROGRESS'];
const SHORTEST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_500;
/** A dead node's calls are released after 15 s, an abandoned lock after 180 s. */
const GIVES_UP_AFTER_MS = 300_000;

export function createClient({ cluster: { nodes }, operator, random }: ClientParts): Client {
  const sent: Sent[] = [];
  const anyNode = () => {
    const node = nodes[Math.floor(random() * nodes.length)];
    if (!node) throw new Error('There is no gateway');
    return node;
  };

  const untilFinal = async (call: ClientCall): Promise<Sent> => {
    const givesUpAt = performance.now() + GIVES_UP_AFTER_MS;
    const failures: string[] = [];
    let isParked = false;
    let isCutOff = false;
    for (let retries = 0; ; retries += 1) {
      const reply = await sendOnce(call, anyNode());
      const soFar = { call, retries, isParked, isCutOff, failures };
      if (reply && isFinal(reply)) return { ...soFar, reply };
      if (performance.now() > givesUpAt) return { ...soFar, reply: undefined };
      if (!reply) isCutOff = true;
      if (reply?.status === 500 && !isBackOfficeFailure(reply)) failures.push(reply.text);
      if (reply?.code === 'OUTCOME_UNKNOWN') {
        isParked = true;
        await operator.settle(call);
      } else {
        await wait(pauseAfter(reply, random()));
      }
    }
  };

  return {
    sent,
    async send(call) {
      const result = await untilFinal(call);
      if (call.method !== 'GET') sent.push(result);
      return result;
    },
  };
}

/** The complete stage returns 500 and the reason, other operations 502. */
function isBackOfficeFailure({ text }: Reply): boolean {
  return text.includes('"message":"The back office ');
}

function isFinal({ status, code }: Reply): boolean {
  return status < 500 && code !== 'OUTCOME_UNKNOWN' && !LATER.includes(code ?? '');
}

/**
 * Waits for Retry-After, but no longer than a run can wait, and varies the time by half, so that
 * two clients do not collide again.
 */
function pauseAfter(reply: Reply | undefined, chance: number): number {
  const told = Math.max(reply?.retryAfterMs ?? 0, SHORTEST_WAIT_MS);
  return Math.min(told, LONGEST_WAIT_MS) * (0.5 + chance);
}
