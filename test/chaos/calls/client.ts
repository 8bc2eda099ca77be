// A client program that repeats a call until it gets a final response, and calls the operator if
// the outcome is unknown.
import { setTimeout as wait } from 'node:timers/promises';
import { anyOf, type ClientCall, isLater, pauseAfter, type Reply, sendOnce } from '../cluster/client-call.js';
import type { Cluster } from '../cluster/cluster.js';
import type { Operator } from './operator.js';

export interface Sent {
  readonly call: ClientCall;
  /** Undefined if the client gave up. */
  readonly reply: Reply | undefined;
  readonly retries: number;
  /** An operator had to settle the call. */
  readonly isParked: boolean;
  readonly isCutOff: boolean;
  /** Responses that no gateway should send, whatever fails behind it: 500. */
  readonly failures: readonly string[];
}

export interface Client {
  /** Sends the call until it has a final response, or the client gives up. */
  send(call: ClientCall): Promise<Sent>;
  /** Once for each client that sent the write. */
  readonly sent: readonly Sent[];
}

interface ClientParts {
  readonly cluster: Pick<Cluster, 'nodes'>;
  readonly operator: Operator;
  random(): number;
}

/** Most calls of a dead node are settled much earlier; the lock of a write expires after 300 s. */
const GIVES_UP_AFTER_MS = 300_000;

export function createClient({ cluster: { nodes }, operator, random }: ClientParts): Client {
  const sent: Sent[] = [];

  const untilFinal = async (call: ClientCall): Promise<Sent> => {
    const givesUpAt = performance.now() + GIVES_UP_AFTER_MS;
    const failures: string[] = [];
    let isParked = false;
    let isCutOff = false;
    for (let retries = 0; ; retries += 1) {
      const reply = await sendOnce(call, anyOf(nodes, random()));
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
  return status < 500 && code !== 'OUTCOME_UNKNOWN' && !isLater(code);
}
