// A client program that issues a policy: it repeats its calls until they are answered, reads the
// status until the run has ended, and retries transient failures.
import { setTimeout as wait } from 'node:timers/promises';
import { type ClientCall, jsonOf, type Reply, sendOnce, textAt } from '../cluster/client-call.js';
import type { Cluster } from '../cluster/cluster.js';
import type { Operator } from './operator.js';
import { type Order, retryOf, statusOf } from './orders.js';
import { failureOf, hasEnded, isParked, mayPass, type StatusRecord } from './record.js';

/** What became of an order, as its client has heard. */
export interface Issued {
  readonly order: Order;
  /** What the start and each retry were answered, in their order; a refusal too. */
  readonly answers: readonly Reply[];
  /** As the first answer gave it; undefined where no run was accepted. */
  readonly submissionId: string | undefined;
  /** Whether the client has seen the run's end. */
  readonly isEnded: boolean;
  /** How many calls were sent again, since there was no final answer. */
  readonly sentAgain: number;
  /** How many times the run was tried again after it had failed. */
  readonly retried: number;
  /** How many times an operator had to settle a step of it. */
  readonly parked: number;
  /** Answers that no gateway should give, whatever fails behind it: 500. */
  readonly failures: readonly string[];
}

export interface ClientParts {
  readonly cluster: Pick<Cluster, 'nodes'>;
  readonly operator: Pick<Operator, 'settle'>;
  random(): number;
  /** Told that a run was accepted. */
  onAccepted(): void;
}

export type ClientProgram = (order: Order) => Promise<Issued>;

const LATER: readonly string[] = ['POLICY_BUSY', 'CALL_IN_PROGRESS'];
const SHORTEST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_500;
/** Less than a gateway is frozen for, so that another one is asked meanwhile. */
const PATIENCE_MS = 15_000;
const GIVES_UP_AFTER_MS = 240_000;
const MOST_RETRIES = 10;

export function createClientProgram(parts: ClientParts): ClientProgram {
  const { operator, random, onAccepted } = parts;
  const { nodes } = parts.cluster;
  const anyNode = () => {
    const node = nodes[Math.floor(random() * nodes.length)];
    if (!node) throw new Error('There is no gateway');
    return node;
  };

  return async (order) => {
    const givesUpAt = performance.now() + GIVES_UP_AFTER_MS;
    const failures: string[] = [];
    const answers: Reply[] = [];
    let sentAgain = 0;

    const untilFinal = async (call: ClientCall): Promise<Reply | undefined> => {
      for (;;) {
        const reply = await sendOnce(call, anyNode(), PATIENCE_MS);
        if (reply && isFinal(reply)) return reply;
        if (reply?.status === 500) failures.push(`${call.operationId}: ${reply.text}`);
        if (performance.now() > givesUpAt) return undefined;
        sentAgain += 1;
        await wait(pauseAfter(reply, random()));
      }
    };
    /** The record of the run once it has ended; undefined where the client has given up. */
    const untilEnded = async (submissionId: string): Promise<StatusRecord | undefined> => {
      for (;;) {
        const reply = await untilFinal(statusOf(order, submissionId));
        const record = reply && recordIn(reply);
        if (!record) return undefined;
        if (hasEnded(record)) return record;
        if (performance.now() > givesUpAt) return undefined;
      }
    };

    const first = await untilFinal(order.call);
    if (first) answers.push(first);
    const submissionId = first && textAt(jsonOf(first.text), 'submissionId');
    let retried = 0;
    let parked = 0;
    const soFar = (isEnded: boolean): Issued => ({
      order,
      answers,
      submissionId,
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
        // Of the last step that has happened the run has ended by that.
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
  return status < 500 && status !== 429 && code !== 'OUTCOME_UNKNOWN' && !LATER.includes(code ?? '');
}

/**
 * As it is told, but no longer than a run can wait; give or take half, so that two do not meet
 * again.
 */
function pauseAfter(reply: Reply | undefined, chance: number): number {
  const told = Math.max(reply?.retryAfterMs ?? 0, SHORTEST_WAIT_MS);
  return Math.min(told, LONGEST_WAIT_MS) * (0.5 + chance);
}
