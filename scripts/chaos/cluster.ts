// Owns what a chaos run runs against: one simulator, several gateways on one database, any of which may be killed.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase } from './databases.js';
import {
  ADMIN_TOKEN,
  BACK_OFFICE_KEY,
  type ChaosOptions,
  DEADLINE_SCALE,
  type Mode,
  TIME_SCALE,
} from './options.js';
import { type Started, startProcess } from './processes.js';

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
  const { postgresUrl, nodes: count, seed } = options;
  const directory = path.join(options.directory, mode);
  await mkdir(directory, { recursive: true });
  const [own, carriers] = await Promise.all([createDatabase(postgresUrl), createDatabase(postgresUrl)]);
  const simulator = await startProcess({
    script: 'src/simulator-main.ts',
    environment: {
      SIMULATOR_PORT: '0',
      SIMULATOR_DATA_DIR: path.join(directory, 'simulator'),
      SIMULATOR_DATABASE_URL: carriers.url,
      SIMULATOR_TIME_SCALE: String(TIME_SCALE),
      SIMULATOR_REPEATS: mode,
      SIMULATOR_SEED: String(seed),
      BACK_OFFICE_API_KEY: BACK_OFFICE_KEY,
      LOG_LEVEL: 'warn',
    },
    ready: / process +\d+/,
    logFile: path.join(directory, 'simulator.log'),
  });
  const simulatorUrl = textAfter(/address +(http\S+)/, simulator.printed);

  let starts = 0;
  const start = async (node: RunningNode) => {
    starts += 1;
    node.process = await startProcess({
      script: 'src/main.ts',
      environment: {
        MODE: 'sandbox',
        PORT: '0',
        ADMIN_PORT: '0',
        ADMIN_TOKEN,
        DATA_DIR: path.join(directory, node.name),
        DATABASE_URL: own.url,
        BACK_OFFICE_URL: simulatorUrl,
        BACK_OFFICE_API_KEY: BACK_OFFICE_KEY,
        BACK_OFFICE_REPEATS: mode,
        BACK_OFFICE_DEADLINE_SCALE: String(DEADLINE_SCALE),
        LOG_LEVEL: 'warn',
      },
      ready: /^curl .*\n/m,
      logFile: path.join(directory, `${node.name}-${starts}.log`),
    });
    node.address = textAfter(/address\s+(\S+)\/v\d/, node.process.printed);
    node.adminAddress = textAfter(/admin\s+(http\S+)/, node.process.printed);
  };
  const nodes: RunningNode[] = Array.from({ length: count }, (_, at) => ({
    name: `gateway-${at + 1}`,
    address: '',
    adminAddress: '',
    underWay: 0,
    process: undefined,
  }));
  // One by one: the first makes the tables, and two cores have no more to give.
  for (const node of nodes) await start(node);

  return {
    simulatorUrl,
    nodes,
    async restart(node) {
      const running = nodes.find(({ name }) => name === node.name);
      if (!running) throw new Error(`There is no ${node.name}`);
      await running.process?.stop('SIGKILL');
      await start(running);
    },
    async stop() {
      for (const node of nodes) await node.process?.stop('SIGKILL');
      await simulator.stop('SIGKILL');
      await Promise.all([own.drop(), carriers.drop()]);
    },
  };
}

function textAfter(pattern: RegExp, printed: string): string {
  const text = pattern.exec(printed)?.[1];
  if (text === undefined) throw new Error(`A process did not say ${pattern}:\n${printed}`);
  return text;
}
