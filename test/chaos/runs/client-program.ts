// A client program that issues a policy: it repeats its calls until they get a response, reads the
// status until the run has ended, and retries transient failures.
import { setTimeout as wait } from 'node:timers/promises';
import {
  anyOf,
  type ClientCall,
  isLater,
  jsonOf,
  pauseAfter,
  type Reply,
  sendOnce,
  textAt,
} from '../cluster/client-call.js';
import type { Cluster } from '../cluster/cluster.js';
import type { Operator } from './operator.js';
import { type Order, retryOf, statusOf } from './orders.js';
import { failureOf, hasEnded, isParked, mayPass, type StatusRecord } from './record.js';

export interface Issued {
  readonly order: Order;
  /** The responses to the start and to each retry, in order, including refusals. */
  readonly answers: readonly Reply[];
  /** From the first response; undefined if no run was accepted. */
  readonly submissionId: string | undefined;
  /** When the client first sent the order, and when it had its first final response. */
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly isEnded: boolean;
  /** Calls that were sent again because there was no final response. */
  readonly sentAgain: number;
  readonly retried: number;
  /** Steps that an operator had to resolve. */
  readonly parked: number;
  /** Responses that no gateway should send, whatever fails behind it: 500. */
  readonly failures: readonly string[];
}

export interface ClientParts {
  readonly cluster: Pick<Cluster, 'nodes'>;
  readonly operator: Pick<Operator, 'settle'>;
  random(): number;
  onAccepted(): void;
}

export type ClientProgram = (order: Order) => Promise<Issued>;

/** Shorter than a freeze, so that the client tries another gateway meanwhile. */
const PATIENCE_MS = 15_000;
const GIVES_UP_AFTER_MS = 240_000;
const MOST_RETRIES = 10;

export function createClientProgram(parts: ClientParts): ClientProgram {
  const { operator, random, onAccepted } = parts;
  const { nodes } = parts.cluster;

  return async (order) => {
    const givesUpAt = performance.now() + GIVES_UP_AFTER_MS;
    const failures: string[] = [];
    const answers: Reply[] = [];
    let sentAgain = 0;

    const untilFinal = async (call: ClientCall): Promise<Reply | undefined> => {
      for (;;) {
        const reply = await sendOnce(call, anyOf(nodes, random()), PATIENCE_MS);
        if (reply && isFinal(reply)) return reply;
        if (reply?.status === 500) failures.push(`${call.operationId}: ${reply.text}`);
        if (performance.now() > givesUpAt) return undefined;
        sentAgain += 1;
        await wait(pauseAfter(reply, random()));
      }
    };
    /** Undefined if the client has given up. */
    const untilEnded = async (submissionId: string): Promise<StatusRecord | undefined> => {
      for (;;) {
        const reply = await untilFinal(statusOf(order, submissionId));
        const record = reply && recordIn(reply);
        if (!record) return undefined;
        if (hasEnded(record)) return record;
        if (performance.now() > givesUpAt) return undefined;
      }
    };

    const sentAt = performance.now();
    const first = await untilFinal(order.call);
    const answeredAt = performance.now();
    if (first) answers.push(first);
    const submissionId = first && textAt(jsonOf(first.text), 'submissionId');
    let retried = 0;
    let parked = 0;
    const soFar = (isEnded: boolean): Issued => ({
      order,
      answers,
      submissionId,
      sentAt,
      answeredAt,
      isEnded,
      sentAgain,
      retried,
      parked,
      failures,
    });
    if (submissionId === undefined) return soFar(false);
    onAccepted();
    for (;;) {
      const record = await untilEnded(submissionId);
      if (!record) return soFar(false);
      const failure = failureOf(record);
      if (!failure || retried >= MOST_RETRIES) return soFar(true);
      if (isParked(failure) && failure.step) {
        parked += 1;
        await operator.settle(submissionId, failure.step);
        // If this was the last step, the run has ended with it.
        const settled = await untilEnded(submissionId);
        if (settled && !failureOf(settled)) return soFar(true);
      } else if (!mayPass(failure)) {
        return soFar(true);
      }
      retried += 1;
      const reply = await untilFinal(retryOf(order, submissionId));
      if (!reply) return soFar(false);
      answers.push(reply);
    }
  };
}

export function recordIn({ status, text }: Reply): StatusRecord | undefined {
  if (status !== 200) return undefined;
  const record: StatusRecord = JSON.parse(text);
  return record;
}

function isFinal({ status, code }: Reply): boolean {
  return status < 500 && status !== 429 && code !== 'OUTCOME_UNKNOWN' && !isLater(code);
}
