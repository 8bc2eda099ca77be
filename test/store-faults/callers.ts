// Callers that continuously create drafts and issue policies, repeat each call with its key until
// it succeeds or they give up, and record what they read.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { groupBy } from '../../src/group-by.js';
import { callsOf } from '../chaos/calls/calls-of.js';
import { type ClientCall, jsonOf, type Partner, sendOnce, textAt } from '../chaos/cluster/client-call.js';
import type { GatewayNode } from '../chaos/cluster/cluster.js';
import type { Effect } from '../chaos/cluster/simulator-control.js';

export interface Seen {
  /** By the clock of this process. */
  readonly at: number;
  readonly ms: number;
  /** The status, with the code of an error; `no response` if the connection ended. */
  readonly said: string;
}

interface Done {
  readonly call: ClientCall;
  readonly effects: number;
  readonly isAnswered: boolean;
}

export interface Callers {
  readonly seen: readonly Seen[];
  /** Resolves when every call has succeeded or was given up. */
  stop(): Promise<readonly Done[]>;
}

const CALLERS = 8;
const AGAIN_AFTER_MS = 200;
const GIVES_UP_AFTER_MS = 90_000;
const issueBody = jsonOf(
  readFileSync(new URL('../../generated/examples/v2/issuePolicy.json', import.meta.url), 'utf8'),
);

export function startCallers(nodes: readonly GatewayNode[], partner: Partner): Callers {
  const seen: Seen[] = [];
  const done: Done[] = [];
  let isStopped = false;
  const calls = callsOf({ partner, version: 'v2', isKeyed: true });
  const send = async (call: ClientCall): Promise<string | undefined> => {
    const givesUpAt = performance.now() + GIVES_UP_AFTER_MS;
    for (let turn = seen.length; performance.now() < givesUpAt; turn += 1) {
      // Without a balancer: no node is ready while its store is unavailable.
      const node = nodes[turn % nodes.length];
      if (!node) throw new Error('There is no gateway');
      const at = performance.now();
      const reply = await sendOnce(call, node);
      const said = reply ? [reply.status, reply.code].filter(Boolean).join(' ') : 'no response';
      seen.push({ at, ms: performance.now() - at, said });
      if (reply && reply.status < 300) return reply.text;
      await pause(AGAIN_AFTER_MS);
    }
    return undefined;
  };
  const write = async () => {
    const call = calls.base();
    done.push({ call, effects: 1, isAnswered: (await send(call)) !== undefined });
  };
  const issue = async () => {
    const call = issueOf(partner);
    const text = await send(call);
    const hasSucceeded = text !== undefined && (await succeeds(textAt(jsonOf(text), 'submissionId') ?? ''));
    done.push({ call, effects: 4, isAnswered: hasSucceeded });
  };
  const succeeds = async (submissionId: string): Promise<boolean> => {
    const givesUpAt = performance.now() + GIVES_UP_AFTER_MS;
    while (performance.now() < givesUpAt) {
      const text = await send(statusOf(partner, submissionId));
      const status = text === undefined ? undefined : textAt(jsonOf(text), 'overallStatus');
      if (status === 'SUCCESS' || status === 'FAILED') return status === 'SUCCESS';
    }
    return false;
  };
  const running = Array.from({ length: CALLERS }, async (_, at) => {
    while (!isStopped) await (at % 4 === 0 ? issue() : write());
  });
  return {
    seen,
    async stop() {
      isStopped = true;
      await Promise.all(running);
      return done;
    },
  };
}

const common = (partner: Partner) =>
  ({ partner, version: 'v2', query: {}, body: undefined, key: undefined, user: undefined }) as const;

export function issueOf(partner: Partner): ClientCall {
  if (typeof issueBody !== 'object' || issueBody === null || !('fullRequest' in issueBody))
    throw new Error('The example of issuePolicy has no fullRequest');
  const { fullRequest } = issueBody;
  const owned = { ...(typeof fullRequest === 'object' && fullRequest), producer: { id: partner.producerId } };
  return {
    ...common(partner),
    operationId: 'issuePolicy',
    method: 'POST',
    path: '/policy/issue',
    body: { ...issueBody, fullRequest: owned },
    key: randomUUID(),
    user: `user-${randomUUID()}`,
  };
}

const statusOf = (partner: Partner, submissionId: string): ClientCall => ({
  ...common(partner),
  operationId: 'getSubmissionRun',
  method: 'GET',
  path: `/submission/global/${submissionId}/status`,
  prefer: 'wait=5',
});

export interface Compared {
  readonly calls: number;
  readonly doubled: number;
  readonly lost: number;
}

/** By user: every call names a different one. */
export function compare(done: readonly Done[], effects: readonly Effect[]): Compared {
  const byUser = groupBy(effects, ({ auditUserId }) => auditUserId);
  let [doubled, lost] = [0, 0];
  for (const { call, effects: expected, isAnswered } of done) {
    const found = byUser.get(call.user ?? null)?.length ?? 0;
    doubled += Math.max(found - expected, 0);
    lost += isAnswered ? Math.max(expected - found, 0) : 1;
  }
  return { calls: done.length, doubled, lost };
}
