// Measures regular clients alone, then during an attack.
import { setTimeout as wait } from 'node:timers/promises';
import type { Arena, Partner } from '../targets/gateways.js';
import { startAttack } from './attacker.js';
import type { AttackerName, Counts } from './attackers.js';
import { type Client, measureTraffic, type Traffic, type Workload } from './clients.js';

export interface Beside {
  readonly before: Traffic;
  readonly during: Traffic;
  readonly counts: Counts;
}

export interface BesidePlan {
  readonly arena: Arena;
  readonly attacker: AttackerName;
  readonly clients: readonly Client[];
  readonly workload: Workload;
  readonly seconds: number;
  readonly seed: number;
  /** The measurement of the clients alone, if there already is one. */
  readonly before?: Traffic;
}

/** After this time, the attack's connections are open and the slots are taken. */
const WARM_UP_MS = 1_500;

export async function measureBeside(plan: BesidePlan): Promise<Beside> {
  const { arena, attacker, clients, workload, seconds, seed } = plan;
  const before = plan.before ?? (await measureTraffic(clients, workload, seconds));
  const keys = await attackerKeys(arena, attacker);
  const attack = await startAttack(attacker, {
    ports: arena.nodes.map(({ port }) => port),
    apiKeys: keys,
    seed,
  });
  let counts: Counts = {};
  try {
    await wait(WARM_UP_MS);
    const during = await measureTraffic(clients, workload, seconds);
    counts = await attack.stop();
    return { before, during, counts };
  } catch (error) {
    await attack.stop().catch(() => undefined);
    throw error;
  }
}

async function attackerKeys(arena: Arena, name: string): Promise<string[]> {
  const first = await arena.addPartner(`Attacker ${name}`);
  const more = await Promise.all([1, 2].map(() => arena.addKey(first.partnerId)));
  return [first, ...more].map(({ apiKey }) => apiKey);
}

/** One partner per client, spread over the nodes. */
export async function makeClients(arena: Arena, count: number): Promise<Client[]> {
  const partners: Partner[] = [];
  for (let at = 0; at < count; at += 1) partners.push(await arena.addPartner(`Client ${at}`));
  return partners.map(({ apiKey }, at) => ({
    apiKey,
    port: arena.nodes[at % arena.nodes.length]?.port ?? 0,
  }));
}

export const ofCounts = (counts: Counts): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ') || 'none';

export const failuresOf = ({ failed }: Traffic): string[] =>
  failed.slice(0, 3).map(({ call, status, text }) => `${call}: ${status} ${text}`);
