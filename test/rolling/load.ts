// The load of a rolling restart: writers whose calls take seconds, readers, and clients that issue
// a policy in one call.
import { setTimeout as wait } from 'node:timers/promises';
import { callsOf, type Keys } from '../chaos/calls/calls-of.js';
import { type ClientCall, type Partner, textAt } from '../chaos/cluster/client-call.js';
import { chooseOrder, statusOf } from '../chaos/runs/orders.js';
import { createKeepAliveClient, type KeepAliveClient, type Tally } from './keep-alive-client.js';

export interface Load {
  /** Runs accepted, and those that ended in `SUCCESS`. */
  readonly runs: { accepted: number; succeeded: number };
  /** Resolves when the last request has ended. */
  stop(): Promise<void>;
}

export interface LoadParts {
  readonly url: string;
  readonly partner: Partner;
  readonly clients: number;
  readonly tally: Tally;
  random(): number;
}

const READ_PAUSE_MS = 150;

export function startLoad({ url, partner, clients, tally, random }: LoadParts): Load {
  let isStopped = false;
  const runs = { accepted: 0, succeeded: 0 };
  const policies: Keys[] = [];
  const calls = callsOf({ partner, version: 'v2', isKeyed: true });
  const write = async (client: KeepAliveClient) => {
    const keys = keysIn(await client.send(calls.base()));
    if (!keys) return;
    policies.push(keys);
    await client.send(calls.full(keys));
    await client.send(calls.quote(keys));
  };
  const read = async (client: KeepAliveClient) => {
    const keys = policies[Math.floor(random() * policies.length)];
    if (keys) await client.send(calls.status(keys));
    await wait(READ_PAUSE_MS);
  };
  /** An order in version 2.0 that nothing rejects on purpose. */
  const chosen = (): ReturnType<typeof chooseOrder> => {
    const order = chooseOrder(random, [partner]);
    return order.refusedAt === undefined && order.call.version === 'v2' ? order : chosen();
  };
  const issue = async (client: KeepAliveClient) => {
    const order = chosen();
    const submissionId = textAt(await client.send(order.call), 'submissionId');
    if (submissionId === undefined) return;
    runs.accepted += 1;
    const status: ClientCall = statusOf(order, submissionId);
    for (;;) {
      const record = await client.send(status);
      const overall = textAt(record, 'overallStatus');
      if (overall === 'SUCCESS') runs.succeeded += 1;
      if (overall === undefined || overall === 'SUCCESS' || overall === 'FAILED') return;
    }
  };
  const acts = [write, write, read, issue];
  const running = Array.from({ length: clients }, async (_, at) => {
    const client = createKeepAliveClient(url, tally);
    const act = acts[at % acts.length] ?? write;
    while (!isStopped) await act(client);
    client.close();
  });
  return {
    runs,
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

function keysIn(body: unknown): Keys | undefined {
  const policyKey = textAt(body, 'policyKey');
  const policyActivityKey = textAt(body, 'policyActivityKey');
  return policyKey === undefined || policyActivityKey === undefined
    ? undefined
    : { policyKey, policyActivityKey };
}
