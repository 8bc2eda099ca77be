// Disturbs the gateways and their database during the runs, evenly over the work: kills while a
// step is in flight, freezes, a restart of PostgreSQL and fail-overs.
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, GatewayNode } from '../cluster/cluster.js';
import { type ChaosRunsOptions, DOWN_FOR_MS, FROZEN_FOR_MS } from './options.js';
import { followRecoveries } from './recovery-times.js';
import type { RunTable } from './run-table.js';

export interface Disturbances {
  kills: number;
  /** Kills that interrupted a step, by the table of runs after the kill. */
  killsInFlight: number;
  freezes: number;
  freezesInFlight: number;
  postgresRestarts: number;
  failOvers: number;
  readonly failOverTimes: TimeSpan[];
  /** Runs that the killed gateways were executing. */
  orphaned: number;
  /** From a kill until the next execution of a run has started, the shortest first. */
  recoverySeconds: readonly number[];
}

/** By `performance.now()`. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

export interface DisturberParts {
  readonly cluster: Cluster;
  readonly table: RunTable;
  readonly options: Pick<
    ChaosRunsOptions,
    'kills' | 'freezes' | 'restartPostgres' | 'failOvers' | 'failOver'
  >;
  random(): number;
  /** From 0 to 1. */
  shareDone(): number;
  inPlay(): number;
}

export interface Disturber {
  /** Delays an order while kills are overdue: gateways start slowly on a slow machine. */
  keepUp(): Promise<void>;
  begin(): Promise<void>;
  kills(): number;
  /** A requested disturbance has not happened yet. */
  isBehind(): boolean;
  /** Resolves when every gateway serves again and every recovery has been measured. */
  stop(): Promise<Disturbances>;
}

const POLLED_EVERY_MS = 50;
/** This many runs are never delayed, so that a kill interrupts steps. */
const NEVER_HELD = 6;
/** A little before the end, so that the last kill interrupts steps too. */
const LAST_KILL_AT = 0.92;
/** Due kills count from here, so that the first one comes when the first runs have ended. */
const FIRST_KILL = 0.95;

export function createDisturber({
  cluster,
  table,
  options,
  random,
  shareDone,
  inPlay,
}: DisturberParts): Disturber {
  const ids = new Map<string, string>();
  const recoveries = followRecoveries(table);
  const done = {
    kills: 0,
    killsInFlight: 0,
    freezes: 0,
    freezesInFlight: 0,
    postgresRestarts: 0,
    failOvers: 0,
    failOverTimes: [] as TimeSpan[],
    orphaned: 0,
  };
  let isStopped = false;
  let thawing: Promise<void> = Promise.resolve();
  let running: Promise<void> = Promise.resolve();

  const start = async (node: GatewayNode) => {
    const before = [...(await table.nodeIds()), ...ids.values()];
    await cluster.start(node);
    const id = (await table.nodeIds()).find((one) => !before.includes(one));
    if (id === undefined) throw new Error(`${node.name} does not prove that it lives`);
    ids.set(node.name, id);
  };
  const heldBy = (node: GatewayNode) => table.heldBy(ids.get(node.name) ?? '');

  const kill = async (node: GatewayNode) => {
    await cluster.kill(node);
    const at = performance.now();
    // The killed node no longer writes, so these are the runs that it was executing.
    const held = await heldBy(node);
    done.kills += 1;
    done.orphaned += held.length;
    if (held.some(({ isInFlight }) => isInFlight)) done.killsInFlight += 1;
    recoveries.follow(held, at);
    await wait(DOWN_FOR_MS);
    await start(node);
  };
  const freeze = async (node: GatewayNode) => {
    cluster.freeze(node);
    const frozenAt = performance.now();
    const held = await heldBy(node);
    done.freezes += 1;
    if (held.some(({ isInFlight }) => isInFlight)) done.freezesInFlight += 1;
    thawing = wait(FROZEN_FOR_MS - (performance.now() - frozenAt)).then(() => cluster.thaw(node));
  };

  const dueKills = () =>
    Math.min(options.kills, Math.floor((shareDone() / LAST_KILL_AT) * options.kills + FIRST_KILL));
  const isFreezeDue = () => shareDone() >= (done.freezes + 0.1) / (options.freezes + 1);
  const mustFailOver = () => options.failOver !== undefined && done.failOvers < options.failOvers;
  const isFrozen = () => cluster.nodes.some(({ state }) => state === 'frozen');
  const busyNode = async () => {
    const busy = await table.busy();
    const nodes = cluster.nodes.filter(({ name, state }) => state === 'up' && busy.has(ids.get(name) ?? ''));
    return nodes[Math.floor(random() * nodes.length)];
  };

  const disturb = async (): Promise<void> => {
    if (options.restartPostgres && done.postgresRestarts === 0 && shareDone() >= 0.5) {
      done.postgresRestarts += 1;
      return options.restartPostgres();
    }
    if (mustFailOver() && shareDone() >= (done.failOvers + 0.7) / (options.failOvers + 1)) {
      done.failOvers += 1;
      const from = performance.now();
      await options.failOver?.();
      done.failOverTimes.push({ from, to: performance.now() });
      return;
    }
    const isToFreeze = done.freezes < options.freezes && isFreezeDue() && !isFrozen();
    if (!isToFreeze && done.kills >= dueKills()) return;
    const node = await busyNode();
    if (node) await (isToFreeze ? freeze(node) : kill(node));
  };
  const loop = async () => {
    while (!isStopped) {
      await disturb();
      await wait(POLLED_EVERY_MS);
    }
  };
  return {
    async begin() {
      for (const node of cluster.nodes) await start(node);
      running = loop();
    },
    kills: () => done.kills,
    isBehind: () =>
      done.kills < options.kills ||
      done.freezes < options.freezes ||
      mustFailOver() ||
      (options.restartPostgres !== undefined && done.postgresRestarts === 0),
    async keepUp() {
      while (inPlay() >= NEVER_HELD && done.kills + 1 < dueKills()) await wait(POLLED_EVERY_MS);
    },
    async stop() {
      isStopped = true;
      await running;
      await thawing;
      return { ...done, recoverySeconds: await recoveries.stop() };
    },
  };
}
