// Kills gateways: evenly over the flows, one at a time, preferably one with calls in flight.
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, GatewayNode } from '../cluster/cluster.js';

export interface Kills {
  kills: number;
  /** Those that interrupted calls. */
  withCalls: number;
  restarts: number;
}

interface KillerParts {
  readonly cluster: Cluster;
  readonly kills: number;
  random(): number;
  /** From 0 to 1. */
  shareDone(): number;
  /** Flows in progress. */
  inPlay(): number;
}

const POLLED_EVERY_MS = 50;
/** This many flows are never delayed, so that a kill interrupts calls. */
const NEVER_HELD = 4;

export interface Killer {
  /** Delays a flow while kills are overdue: on a slow machine a gateway takes long to start. */
  keepUp(): Promise<void>;
  /** Resolves when the last one is up again. */
  stop(): Promise<Kills>;
}

export function startKiller({ cluster, kills, random, shareDone, inPlay }: KillerParts): Killer {
  const done: Kills = { kills: 0, withCalls: 0, restarts: 0 };
  let isStopped = false;
  const isDue = () => done.kills < kills && shareDone() >= (done.kills + 0.3) / (kills + 1);
  const kill = async (node: GatewayNode) => {
    done.kills += 1;
    if (node.underWay > 0) done.withCalls += 1;
    await cluster.kill(node);
    await cluster.start(node);
    done.restarts += 1;
  };
  const loop = async () => {
    while (!isStopped) {
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
