// Two gateways with a simulator, on a PostgreSQL server that can fail over.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Admin, createAdmin } from '../chaos/cluster/admin.js';
import type { Partner } from '../chaos/cluster/client-call.js';
import type { GatewayNode } from '../chaos/cluster/cluster.js';
import { createDatabase } from '../chaos/cluster/databases.js';
import type { Mode } from '../chaos/cluster/options.js';
import { startGateway, startSimulator } from '../chaos/cluster/programs.js';
import { createSimulatorControl, type SimulatorControl } from '../chaos/cluster/simulator-control.js';
import { startFailOverPostgres } from '../support/fail-over-postgres.js';
import { bringUpToDate } from '../support/migrated.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { type Place, startPooler } from './faults.js';

export interface FleetOptions {
  /** For the logs of the processes. */
  readonly directory: string;
  readonly isBuilt: boolean;
  readonly hasPooler?: boolean;
  readonly mode?: Mode;
  /** For the gateways, besides what each of them needs. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface FleetNode extends GatewayNode {
  /**
   * `kill -9`; resolves when it has ended, with a function that starts another one in its place.
   */
  kill(): Promise<() => Promise<void>>;
}

export interface Fleet {
  readonly place: Place;
  readonly nodes: readonly FleetNode[];
  readonly admin: Admin;
  readonly partner: Partner;
  readonly simulator: SimulatorControl;
  /** Between the gateways and the simulator. */
  readonly backOffice: TcpProxy;
  stop(): Promise<void>;
}

const NODES = ['gateway-1', 'gateway-2'] as const;
/** The share of the real duration of a call, which is 20 to 60 s. */
const TIME_SCALE = 0.01;

export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { isBuilt, hasPooler = false, mode = 'byKey', environment = {} } = options;
  const directory = path.join(options.directory, hasPooler ? 'pooler' : `direct-${mode}`);
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
    const place = { mode, isBuilt, directory, databaseUrl: pooler?.url ?? url } as const;
    const carrier = await startSimulator(
      { ...place, databaseUrl: undefined },
      { seed: 1, timeScale: TIME_SCALE },
    );
    ends.push(() => carrier.stop('SIGKILL'));
    const backOffice = await startTcpProxy('127.0.0.1', Number(new URL(carrier.url).port));
    ends.push(backOffice.cut);
    const backOfficeUrl = `http://127.0.0.1:${backOffice.port}`;
    let starts = 0;
    const startNode = async (name: string): Promise<FleetNode> => {
      const start = async () => {
        starts += 1;
        const started = await startGateway(place, { name, start: starts, backOfficeUrl, environment });
        ends.push(() => started.stop('SIGKILL'));
        return started;
      };
      let { address, adminAddress, stop: end } = await start();
      return {
        name,
        state: 'up',
        underWay: 0,
        get address() {
          return address;
        },
        get adminAddress() {
          return adminAddress;
        },
        async kill() {
          await end('SIGKILL');
          return async () => {
            ({ address, adminAddress, stop: end } = await start());
          };
        },
      };
    };
    const nodes: FleetNode[] = [];
    for (const name of NODES) nodes.push(await startNode(name));
    const admin = createAdmin({ cluster: { nodes }, random: Math.random });
    const producerId = '8800101';
    const partner = { ...(await admin.addPartner('Store faults', producerId)), producerId };
    const simulator = createSimulatorControl(carrier.url);
    return { place: { postgres, pooler }, nodes, admin, partner, simulator, backOffice, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
