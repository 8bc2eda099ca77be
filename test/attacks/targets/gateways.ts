// Gateways under attack: one on the embedded store, or two on one PostgreSQL and the simulator.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import createFetchClient from 'openapi-fetch';
import pg from 'pg';
import type { components, paths } from '../../../generated/admin.js';
import { startPostgres } from '../../support/postgres.js';
import { makeScratchDirectory } from '../../support/scratch.js';
import { type Started, startProcess, textAfter } from './processes.js';

type AdminClient = ReturnType<typeof createFetchClient<paths>>;

export interface Partner {
  readonly partnerId: string;
  readonly keyId: string;
  readonly apiKey: string;
}

/** After a restart, it has a new process and new ports. */
export interface Node {
  readonly name: string;
  readonly port: number;
  readonly adminPort: number;
  readonly pid: number;
  readonly process: Started;
  readonly admin: AdminClient;
  restart(): Promise<void>;
}

export interface Arena {
  readonly kind: ArenaKind;
  /** Attacks with a single connection or request use the first node. */
  readonly nodes: readonly [Node, ...Node[]];
  addPartner(
    name: string,
    producerIds?: components['schemas']['NewPartner']['producerIds'],
  ): Promise<Partner>;
  addKey(partnerId: string): Promise<Partner>;
  stop(): Promise<void>;
}

export type ArenaKind = 'embedded' | 'pair';

export const ADMIN_TOKEN = 'attacks-admin-token-of-one-run-only-0123456789';
const BACK_OFFICE_KEY = 'attacks-back-office-key-0123456789';

/** The embedded gateway trusts a proxy at this address. */
export const PROXY = '127.0.0.9';

/** How long a process may wait for its runs after SIGTERM. */
export const DRAIN_SECONDS = 5;

/** Share of the real 20 to 60 s: the pair's back office is slow enough for its slots to fill. */
const PAIR_TIME_SCALE = '0.02';

export async function startArena(kind: ArenaKind): Promise<Arena> {
  const directory = await makeScratchDirectory(`attacks-${kind}`);
  const ends: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.toReversed()) await end().catch(() => undefined);
  };
  try {
    if (kind === 'embedded') {
      const node = await startNode('embedded', {
        DATA_DIR: path.join(directory, 'data'),
        SIMULATOR_TIME_SCALE: '0',
        TRUSTED_PROXIES: PROXY,
      });
      ends.push(() => node.process.kill());
      return arenaOf(kind, [node], stop);
    }
    const postgres = await startPostgres();
    ends.push(() => postgres.stop());
    const database = await createDatabase(postgres.url, 'gateways');
    const simulator = await startSimulator(
      path.join(directory, 'simulator'),
      await createDatabase(postgres.url, 'simulator'),
    );
    ends.push(() => simulator.kill());
    const nodeOf = async (name: string) => {
      const node = await startNode(name, {
        DATA_DIR: path.join(directory, name),
        DATABASE_URL: database,
        BACK_OFFICE_URL: textAfter(/address +(http\S+)/, simulator),
        BACK_OFFICE_API_KEY: BACK_OFFICE_KEY,
        BACK_OFFICE_REPEATS: 'byKey',
      });
      ends.push(() => node.process.kill());
      return node;
    };
    return arenaOf(kind, [await nodeOf('node 1'), await nodeOf('node 2')], stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function arenaOf(kind: ArenaKind, nodes: Arena['nodes'], stop: () => Promise<void>): Arena {
  const partnerOf = (made: components['schemas']['MadeKey'] | undefined): Partner => {
    if (!made) throw new Error('The administration returned no key');
    const { partnerId, keyId, apiKey } = made;
    return { partnerId, keyId, apiKey };
  };
  return {
    kind,
    nodes,
    stop,
    addPartner: async (name, producerIds = 'all') =>
      partnerOf((await nodes[0].admin.POST('/partners', { body: { name, producerIds } })).data),
    addKey: async (partnerId) => {
      const params = { path: { partnerId } };
      return partnerOf((await nodes[0].admin.POST('/partners/{partnerId}/keys', { params, body: {} })).data);
    },
  };
}

export async function startNode(name: string, environment: Readonly<Record<string, string>>): Promise<Node> {
  let current = await startGateway(environment);
  return {
    name,
    get port() {
      return current.port;
    },
    get adminPort() {
      return current.adminPort;
    },
    get pid() {
      return current.started.pid;
    },
    get process() {
      return current.started;
    },
    get admin() {
      return current.admin;
    },
    restart: async () => {
      await current.started.kill();
      current = await startGateway(environment);
    },
  };
}

async function startGateway(environment: Readonly<Record<string, string>>) {
  const started = await startProcess({
    program: 'main',
    environment: {
      MODE: 'sandbox',
      PORT: '0',
      ADMIN_PORT: '0',
      ADMIN_TOKEN,
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      LOG_LEVEL: 'silent',
      ...environment,
    },
    ready: /^curl .*\n/m,
  });
  const adminUrl = textAfter(/admin\s+(http\S+)/, started);
  return {
    started,
    port: Number(new URL(textAfter(/address\s+(\S+)\/v\d/, started)).port),
    adminPort: Number(new URL(adminUrl).port),
    admin: createFetchClient<paths>({
      baseUrl: adminUrl,
      headers: { 'x-api-key': ADMIN_TOKEN },
      fetch: (request) => fetch(request, { signal: AbortSignal.timeout(20_000) }),
    }),
  };
}

async function startSimulator(directory: string, database: string): Promise<Started> {
  await mkdir(directory, { recursive: true });
  return startProcess({
    program: 'simulator/server/main',
    environment: {
      SIMULATOR_PORT: '0',
      SIMULATOR_DATA_DIR: directory,
      SIMULATOR_DATABASE_URL: database,
      SIMULATOR_TIME_SCALE: PAIR_TIME_SCALE,
      SIMULATOR_REPEATS: 'byKey',
      BACK_OFFICE_API_KEY: BACK_OFFICE_KEY,
      LOG_LEVEL: 'silent',
    },
    ready: / process +\d+/,
  });
}

async function createDatabase(serverUrl: string, of: string): Promise<string> {
  const name = `attacks_${of}_${process.pid}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
