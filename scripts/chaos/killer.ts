// Owns killing gateways: evenly over the flows of a run, one at a time, and rather one that has calls under way.
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, GatewayNode } from './cluster.js';

export interface Kills {
  kills: number;
  /** Those that met calls under way. */
  withCalls: number;
  restarts: number;
}

interface KillerParts {
  readonly cluster: Cluster;
  readonly kills: number;
  random(): number;
  /** From 0 to 1. */
  shareDone(): number;
}

const LOOKS_EVERY_MS = 50;

/** Resolves, when `stop` is called and the last one is up again, to what was done. */
export function startKiller({ cluster, kills, random, shareDone }: KillerParts): { stop(): Promise<Kills> } {
  const done: Kills = { kills: 0, withCalls: 0, restarts: 0 };
  let isStopped = false;
  const isDue = () => done.kills < kills && shareDone() >= (done.kills + 0.3) / kills;
  const kill = async (node: GatewayNode) => {
    done.kills += 1;
    if (node.underWay > 0) done.withCalls += 1;
    await cluster.restart(node);
    done.restarts += 1;
  };
  const loop = async () => {
    while (!isStopped) {
      const busy = cluster.nodes.filter(({ underWay }) => underWay > 0);
      const node = busy[Math.floor(random() * busy.length)];
      if (isDue() && node) await kill(node);
      else await wait(LOOKS_EVERY_MS);
    }
  };
  const running = loop();
  return {
    async stop() {
      isStopped = true;
      await running;
      return done;
    },
  };
}
