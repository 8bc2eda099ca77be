// Steady, light traffic of drafts and runs to both gateways, without a balancer.
import { repeatedly } from '../../src/async/repeat.js';
import { callsOf } from '../chaos/calls/calls-of.js';
import { type ClientCall, type Partner, sendOnce } from '../chaos/cluster/client-call.js';
import type { GatewayNode } from '../chaos/cluster/cluster.js';
import { issueOf } from '../store-faults/callers.js';

const EVERY_MS = 500;
/** One in this many calls starts a run. */
const RUN_IN = 10;
/** The maximum number of calls in flight. */
const MOST = 60;

/** Starts the traffic. Returns a function that ends it. */
export function startTraffic(nodes: readonly GatewayNode[], partner: Partner): () => Promise<void> {
  const calls = callsOf({ partner, version: 'v2', isKeyed: true });
  const inFlight = new Set<Promise<unknown>>();
  let turn = 0;
  const next = (): ClientCall => (turn % RUN_IN === 0 ? issueOf(partner) : calls.base());
  const sending = repeatedly(EVERY_MS, async () => {
    turn += 1;
    // Nodes alternate by group of calls. If they alternated by call, one node would start all runs.
    const node = nodes[Math.floor(turn / RUN_IN) % nodes.length];
    if (!node || inFlight.size >= MOST) return;
    const sent = sendOnce(next(), node).finally(() => inFlight.delete(sent));
    inFlight.add(sent);
  });
  return sending.stop;
}
