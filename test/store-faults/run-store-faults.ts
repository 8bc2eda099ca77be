// Lets two gateways meet each fault of their store, one after the other, and measures what callers
// read and when all is ready.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdmin } from '../chaos/cluster/admin.js';
import type { Partner } from '../chaos/cluster/client-call.js';
import type { GatewayNode } from '../chaos/cluster/cluster.js';
import { createDatabase } from '../chaos/cluster/databases.js';
import { startGateway, startSimulator } from '../chaos/cluster/programs.js';
import { createSimulatorControl, type SimulatorControl } from '../chaos/cluster/simulator-control.js';
import { startFailOverPostgres } from '../support/fail-over-postgres.js';
import { bringUpToDate } from '../support/migrated.js';
import { until } from '../support/until.js';
import { type Compared, compare, type Seen, startCallers } from './callers.js';
import { type Place, type StoreFault, startPooler } from './faults.js';

export interface StoreFaultsOptions {
  readonly faults: readonly StoreFault[];
  /** How long each fault lasts. */
  readonly lastsMs: number;
  /** Where the processes write their logs. */
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
  /** By status and code, from the beginning of the fault until then; successes too. */
  readonly responses: Readonly<Record<string, number>>;
  readonly longestMs: number;
}

const NODES = 2;
const READY_WITHIN_MS = 60_000;
const LOOKED_EVERY_MS = 50;
const BEFORE_MS = 1_500;
/** Of the real 20 to 60 s a call. */
const TIME_SCALE = 0.01;

interface Fleet {
  readonly place: Place;
  readonly nodes: readonly GatewayNode[];
  readonly partner: Partner;
  readonly simulator: SimulatorControl;
  stop(): Promise<void>;
}

export async function runStoreFaults(options: StoreFaultsOptions): Promise<FaultResult[]> {
  const results: FaultResult[] = [];
  for (const needsPooler of [false, true]) {
    const faults = options.faults.filter((fault) => (fault.needsPooler ?? false) === needsPooler);
    if (faults.length === 0) continue;
    const fleet = await startFleet(options, needsPooler);
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

async function startFleet(options: StoreFaultsOptions, hasPooler: boolean): Promise<Fleet> {
  const { isBuilt } = options;
  const directory = path.join(options.directory, hasPooler ? 'pooler' : 'direct');
  await mkdir(directory, { recursive: true });
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const postgres = await startFailOverPostgres(1);
    ends.push(postgres.stop);
    const { url } = await createDatabase(postgres.url);
    // Migrations need a direct address.
    await bringUpToDate({ kind: 'postgres', url });
    const pooler = hasPooler ? await startPooler(url) : undefined;
    if (pooler) ends.push(pooler.close);
    const place = { mode: 'byKey', isBuilt, directory, databaseUrl: pooler?.url ?? url } as const;
    const carrier = await startSimulator(
      { ...place, databaseUrl: undefined },
      { seed: 1, timeScale: TIME_SCALE },
    );
    ends.push(() => carrier.stop('SIGKILL'));
    const nodes: GatewayNode[] = [];
    for (let at = 1; at <= NODES; at += 1) {
      const name = `gateway-${at}`;
      const start = { name, start: 1, backOfficeUrl: carrier.url, environment: {} };
      const { address, adminAddress, ...started } = await startGateway(place, start);
      ends.push(() => started.stop('SIGKILL'));
      nodes.push({ name, address, adminAddress, state: 'up', underWay: 0 });
    }
    const admin = createAdmin({ cluster: { nodes }, random: Math.random });
    const producerId = '8800101';
    const partner = { ...(await admin.addPartner('Store faults', producerId)), producerId };
    return {
      place: { postgres, pooler },
      nodes,
      partner,
      simulator: createSimulatorControl(carrier.url),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
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
