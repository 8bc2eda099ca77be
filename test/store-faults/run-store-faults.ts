// Exposes two gateways to each fault of their store, one after the other, and measures what callers
// read and when both are ready.
import { setTimeout as pause } from 'node:timers/promises';
import type { GatewayNode } from '../chaos/cluster/cluster.js';
import { until } from '../support/until.js';
import { type Compared, compare, type Seen, startCallers } from './callers.js';
import type { StoreFault } from './faults.js';
import { type Fleet, startFleet } from './fleet.js';

export interface StoreFaultsOptions {
  readonly faults: readonly StoreFault[];
  /** How long each fault lasts. */
  readonly lastsMs: number;
  /** For the logs of the processes. */
  readonly directory: string;
  readonly isBuilt: boolean;
  progress(text: string): void;
}

export interface FaultResult extends Compared {
  readonly name: string;
  readonly says: string;
  readonly lastsMs: number;
  /** From the end of the fault until both nodes are ready. */
  readonly readyAfterMs: number;
  /**
   * By status and code, successes included, from the beginning of the fault until both nodes are
   * ready.
   */
  readonly responses: Readonly<Record<string, number>>;
  readonly longestMs: number;
}

const READY_WITHIN_MS = 60_000;
const LOOKED_EVERY_MS = 50;
const BEFORE_MS = 1_500;
export async function runStoreFaults(options: StoreFaultsOptions): Promise<FaultResult[]> {
  const results: FaultResult[] = [];
  for (const needsPooler of [false, true]) {
    const faults = options.faults.filter((fault) => (fault.needsPooler ?? false) === needsPooler);
    if (faults.length === 0) continue;
    const fleet = await startFleet({ ...options, hasPooler: needsPooler });
    try {
      for (const fault of faults) {
        options.progress(fault.name);
        results.push(await meet(fleet, fault, options.lastsMs));
      }
    } finally {
      await fleet.stop();
    }
  }
  return results;
}

const isReady = (node: GatewayNode): Promise<boolean> =>
  fetch(`${node.address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function meet(fleet: Fleet, fault: StoreFault, lastsMs: number): Promise<FaultResult> {
  const { place, nodes, partner, simulator } = fleet;
  const areReady = async () => {
    await pause(LOOKED_EVERY_MS);
    return (await Promise.all(nodes.map(isReady))).every(Boolean);
  };
  await until('both nodes are ready', areReady, READY_WITHIN_MS);
  const callers = startCallers(nodes, partner);
  await pause(BEFORE_MS);
  const begunAt = performance.now();
  const end = await fault.begin(place);
  await pause(lastsMs);
  await end();
  const endedAt = performance.now();
  await until('both nodes are ready', areReady, READY_WITHIN_MS);
  const readyAt = performance.now();
  const done = await callers.stop();
  const during = callers.seen.filter(({ at, ms }) => at + ms >= begunAt && at <= readyAt);
  return {
    name: fault.name,
    says: fault.says,
    lastsMs: endedAt - begunAt,
    readyAfterMs: readyAt - endedAt,
    responses: countsOf(during),
    longestMs: Math.max(0, ...during.map(({ ms }) => ms)),
    ...compare(done, await simulator.effects()),
  };
}

function countsOf(seen: readonly Seen[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { said } of seen) counts[said] = (counts[said] ?? 0) + 1;
  return counts;
}
