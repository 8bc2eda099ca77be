// The processes of a rotation: a simulator, and several gateways on one PostgreSQL database, each
// restarted with other keys.
import { mkdir } from 'node:fs/promises';
import { type GatewayNode, notStarted } from '../chaos/cluster/cluster.js';
import { createDatabase } from '../chaos/cluster/databases.js';
import { startGateway, startSimulator } from '../chaos/cluster/programs.js';

export interface Fleet {
  readonly nodes: readonly GatewayNode[];
  readonly databaseUrl: string;
  readonly simulatorUrl: string;
  /** Stops the gateway if it runs, and starts it with these keys. Resolves once it is listening. */
  restart(node: GatewayNode, keys: readonly string[], signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
}

export interface FleetPlan {
  readonly nodes: number;
  readonly postgresUrl: string;
  /** The folder for logs. */
  readonly directory: string;
  readonly isBuilt: boolean;
}

/** The share of the real duration of a call, which is 20 to 60 s: a run takes 4 to 8 s. */
const TIME_SCALE = 0.04;
/** Shorter than a run, so that a gateway that stops leaves runs to the others. */
const DRAIN_SECONDS = '2';

export async function startFleet(plan: FleetPlan): Promise<Fleet> {
  const { postgresUrl, directory, isBuilt } = plan;
  const mode = 'byKey';
  await mkdir(directory, { recursive: true });
  const database = await createDatabase(postgresUrl);
  const place = { mode, isBuilt, directory, databaseUrl: undefined } as const;
  const simulator = await startSimulator(place, { seed: 1, timeScale: TIME_SCALE });
  const nodes = Array.from({ length: plan.nodes }, (_, at) => notStarted(`gateway-${at + 1}`));
  let starts = 0;
  return {
    nodes,
    databaseUrl: database.url,
    simulatorUrl: simulator.url,
    async restart({ name }, keys, signal) {
      const node = nodes.find((one) => one.name === name);
      if (!node) throw new Error(`There is no ${name}`);
      node.state = 'down';
      await node.process?.stop(signal);
      starts += 1;
      const environment = {
        ENCRYPTION_KEYS: keys.join(','),
        DRAIN_SECONDS,
        PARTNER_CONCURRENT_RUNS: '500',
        // No call hangs here: with the short deadlines of other clusters, a busy machine alone
        // would cause a 504.
        BACK_OFFICE_DEADLINE_SCALE: '1',
      };
      const started = await startGateway(
        { ...place, databaseUrl: database.url },
        { name, start: starts, backOfficeUrl: simulator.url, environment },
      );
      node.process = started;
      node.address = started.address;
      node.adminAddress = started.adminAddress;
      node.state = 'up';
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.process?.stop('SIGKILL')));
      await simulator.stop('SIGKILL');
      await database.drop();
    },
  };
}
