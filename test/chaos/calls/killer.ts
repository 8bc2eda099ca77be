// Kills gateways with calls in flight, one at a time and evenly over the flows, and makes
// PostgreSQL fail over.
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, GatewayNode } from '../cluster/cluster.js';

export interface Kills {
  kills: number;
  withCalls: number;
  restarts: number;
  failOvers: number;
}

interface KillerParts {
  readonly cluster: Cluster;
  readonly kills: number;
  readonly failOvers: number;
  readonly failOver: (() => Promise<void>) | undefined;
  random(): number;
  /** From 0 to 1. */
  shareDone(): number;
  inPlay(): number;
}

const POLLED_EVERY_MS = 50;
/** This many flows are never delayed, so that a kill interrupts calls. */
const NEVER_HELD = 4;

export interface Killer {
  /** Delays a flow while kills are overdue: gateways start slowly on a slow machine. */
  keepUp(): Promise<void>;
  /** Resolves when the last killed gateway serves again and every fail-over has happened. */
  stop(): Promise<Kills>;
}

export function startKiller(parts: KillerParts): Killer {
  const { cluster, kills, failOvers, failOver, random, shareDone, inPlay } = parts;
  const done: Kills = { kills: 0, withCalls: 0, restarts: 0, failOvers: 0 };
  let isStopped = false;
  const isDue = () => done.kills < kills && shareDone() >= (done.kills + 0.3) / (kills + 1);
  const mustFailOver = () => failOver !== undefined && done.failOvers < failOvers;
  const kill = async (node: GatewayNode) => {
    done.kills += 1;
    if (node.underWay > 0) done.withCalls += 1;
    await cluster.kill(node);
    await cluster.start(node);
    done.restarts += 1;
  };
  const loop = async () => {
    while (!isStopped || mustFailOver()) {
      if (mustFailOver() && shareDone() >= (done.failOvers + 0.5) / (failOvers + 1)) {
        await failOver?.();
        done.failOvers += 1;
      }
      const busy = cluster.nodes.filter(({ underWay }) => underWay > 0);
      const node = busy[Math.floor(random() * busy.length)];
      if (isDue() && node) await kill(node);
      else await wait(POLLED_EVERY_MS);
    }
  };
  const running = loop();
  return {
    async keepUp() {
      const isBehind = () => done.kills + 0.5 < kills * shareDone();
      while (inPlay() >= NEVER_HELD && isBehind()) await wait(POLLED_EVERY_MS);
    },
    async stop() {
      isStopped = true;
      await running;
      return done;
    },
  };
}
