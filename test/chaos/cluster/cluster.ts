// The processes of a chaos test: one simulator and several gateways on one database, which can be
// killed or frozen.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase } from './databases.js';
import type { ClusterPlan } from './options.js';
import type { Started } from './processes.js';
import { startGateway, startSimulator } from './programs.js';

/** While it is down, its address is that of the killed process. */
export interface GatewayNode {
  readonly name: string;
  readonly address: string;
  readonly adminAddress: string;
  readonly state: 'up' | 'down' | 'frozen';
  /** Calls that its clients are waiting for. */
  underWay: number;
}

export interface Cluster {
  readonly simulatorUrl: string;
  readonly databaseUrl: string;
  readonly nodes: readonly GatewayNode[];
  /** Gateways that have ended without being killed. */
  readonly ended: readonly string[];
  start(node: GatewayNode): Promise<void>;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(node: GatewayNode): Promise<void>;
  freeze(node: GatewayNode): void;
  thaw(node: GatewayNode): void;
  stop(): Promise<void>;
}

interface RunningNode {
  readonly name: string;
  address: string;
  adminAddress: string;
  state: GatewayNode['state'];
  underWay: number;
  process: Started | undefined;
}

/** The caller starts the gateways one by one: on a small machine, they start slowly together. */
export async function startCluster(plan: ClusterPlan): Promise<Cluster> {
  const { mode, isBuilt, postgresUrl, seed, timeScale, environment } = plan;
  const directory = path.join(plan.directory, mode);
  const nodes = Array.from({ length: plan.nodes }, (_, at) => notStarted(`gateway-${at + 1}`));
  const ended: string[] = [];
  const ends: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const node of nodes) await kill(node);
    for (const end of ends.toReversed()) await end();
  };
  const kill = async (node: RunningNode) => {
    node.state = 'down';
    await node.process?.stop('SIGKILL');
  };
  let starts = 0;
  const start = async (node: RunningNode, databaseUrl: string, backOfficeUrl: string) => {
    starts += 1;
    const place = { mode, isBuilt, directory, databaseUrl };
    const plan = { name: node.name, start: starts, backOfficeUrl, environment };
    const startAgain = () => startGateway(place, plan);
    // Like a supervisor: a gateway does not start during a fail-over.
    const started = await startGateway(place, plan).catch(startAgain).catch(startAgain);
    node.process = started;
    node.state = 'up';
    node.address = started.address;
    node.adminAddress = started.adminAddress;
    void started.ended.then(() => {
      if (node.process === started && node.state !== 'down') ended.push(node.name);
    });
  };
  const find = ({ name }: GatewayNode) => {
    const node = nodes.find((one) => one.name === name);
    if (!node) throw new Error(`There is no ${name}`);
    return node;
  };
  try {
    await mkdir(directory, { recursive: true });
    const own = await createDatabase(postgresUrl);
    ends.push(own.drop);
    const carriers = plan.carrierStore === 'postgres' ? await createDatabase(postgresUrl) : undefined;
    if (carriers) ends.push(carriers.drop);
    const place = { mode, isBuilt, directory, databaseUrl: carriers?.url };
    const simulator = await startSimulator(place, { seed, timeScale });
    ends.push(() => simulator.stop('SIGKILL'));
    return {
      simulatorUrl: simulator.url,
      databaseUrl: own.url,
      nodes,
      ended,
      start: (node) => start(find(node), own.url, simulator.url),
      kill: (node) => kill(find(node)),
      freeze(node) {
        find(node).state = 'frozen';
        find(node).process?.signal('SIGSTOP');
      },
      thaw(node) {
        find(node).process?.signal('SIGCONT');
        find(node).state = 'up';
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export const notStarted = (name: string): RunningNode => ({
  name,
  address: '',
  adminAddress: '',
  state: 'down',
  underWay: 0,
  process: undefined,
});
