// Owns what a chaos run runs against: one simulator, several gateways on one database, any of which may be killed.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase } from './databases.js';
import type { ChaosOptions, Mode } from './options.js';
import type { Started } from './processes.js';
import { startGateway, startSimulator } from './programs.js';

/** A gateway: while it is down its address stays that of the one that was killed. */
export interface GatewayNode {
  readonly name: string;
  readonly address: string;
  readonly adminAddress: string;
  /** Calls that its clients wait for. */
  underWay: number;
}

export interface Cluster {
  readonly simulatorUrl: string;
  readonly nodes: readonly GatewayNode[];
  /** `kill -9`; resolves when a new process listens in its place. */
  restart(node: GatewayNode): Promise<void>;
  stop(): Promise<void>;
}

interface RunningNode extends GatewayNode {
  address: string;
  adminAddress: string;
  process: Started | undefined;
}

export async function startCluster(mode: Mode, options: ChaosOptions): Promise<Cluster> {
  const { postgresUrl, seed } = options;
  const directory = path.join(options.directory, mode);
  const nodes = Array.from({ length: options.nodes }, (_, at) => notStarted(`gateway-${at + 1}`));
  const ends: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const node of nodes) await node.process?.stop('SIGKILL');
    for (const end of ends.toReversed()) await end();
  };
  try {
    await mkdir(directory, { recursive: true });
    const own = await createDatabase(postgresUrl);
    ends.push(own.drop);
    const carriers = await createDatabase(postgresUrl);
    ends.push(carriers.drop);
    const simulator = await startSimulator({ mode, directory, databaseUrl: carriers.url }, seed);
    ends.push(() => simulator.stop('SIGKILL'));

    let starts = 0;
    const start = async (node: RunningNode) => {
      starts += 1;
      const place = { mode, directory, databaseUrl: own.url };
      const which = { name: node.name, start: starts, backOfficeUrl: simulator.url };
      const started = await startGateway(place, which);
      node.process = started;
      node.address = started.address;
      node.adminAddress = started.adminAddress;
    };
    // One by one: the first makes the tables, and two cores have no more to give.
    for (const node of nodes) await start(node);

    const restart = async ({ name }: GatewayNode) => {
      const node = nodes.find((one) => one.name === name);
      if (!node) throw new Error(`There is no ${name}`);
      await node.process?.stop('SIGKILL');
      await start(node);
    };
    return { simulatorUrl: simulator.url, nodes, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const notStarted = (name: string): RunningNode => ({
  name,
  address: '',
  adminAddress: '',
  underWay: 0,
  process: undefined,
});
