// What a managed PostgreSQL, its network or a pooler does to two gateways.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { FailOverPostgres } from '../support/fail-over-postgres.js';
import { startPgBouncer } from '../support/pgbouncer.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';

/** Between the gateways and their store. */
export interface Place {
  readonly postgres: FailOverPostgres;
  /** Undefined if there is no PgBouncer. */
  readonly pooler: Pooler | undefined;
}

export interface StoreFault {
  readonly name: string;
  readonly says: string;
  readonly needsPooler?: true;
  /** Resolves with a function that ends the fault. */
  begin(place: Place): Promise<() => Promise<void>>;
}

export const storeFaults: readonly StoreFault[] = [
  {
    name: 'restart',
    says: 'PostgreSQL stops immediately, and starts again on the same data',
    begin: restart,
  },
  {
    name: 'restart behind the pooler',
    says: 'PostgreSQL stops and starts again; PgBouncer (transaction mode) keeps the gateways connected',
    needsPooler: true,
    begin: restart,
  },
  {
    name: 'login',
    says: "the gateways' role may not log in, as with a changed password, and its connections end",
    begin: refuseLogins,
  },
  {
    name: 'hang',
    says: 'every process of PostgreSQL is stopped (SIGSTOP), and continues',
    async begin({ postgres }) {
      postgres.primary().signal('SIGSTOP');
      return async () => postgres.primary().signal('SIGCONT');
    },
  },
  {
    name: 'network',
    says: 'nothing passes to PostgreSQL and back, and no connection ends',
    async begin({ postgres }) {
      postgres.proxy.freeze();
      return () => postgres.proxy.restore();
    },
  },
  {
    name: 'connections',
    says: 'other programs take all connections of the server, and those of the gateways end',
    async begin({ postgres }) {
      const taken = await takeAllConnections(postgres.primary().port);
      return async () => {
        await Promise.all(taken.map((client) => client.end()));
      };
    },
  },
  {
    name: 'read-only',
    says: 'the address leads to a standby, and then to the primary again; connections to the standby stay',
    async begin({ postgres }) {
      const standby = postgres.standby();
      if (!standby) throw new Error('No standby is left');
      await moveTo(postgres.proxy, standby.port);
      return async () => postgres.proxy.leadTo(postgres.primary().port);
    },
  },
  {
    name: 'pooler',
    says: 'PgBouncer (transaction mode) stops, and another one takes its place',
    needsPooler: true,
    async begin({ pooler }) {
      if (!pooler) throw new Error('There is no pooler');
      return pooler.stop();
    },
  },
  {
    name: 'fail-over',
    says: 'the primary is lost, its synchronous standby is promoted, and the address moves',
    async begin({ postgres }) {
      await postgres.proxy.cut();
      return () => postgres.failOver();
    },
  },
];

async function restart({ postgres }: Place): Promise<() => Promise<void>> {
  await postgres.proxy.cut();
  await postgres.primary().kill();
  return async () => {
    await postgres.restart();
    await postgres.proxy.restore();
  };
}

async function refuseLogins({ postgres }: Place): Promise<() => Promise<void>> {
  const client = await connectTo(postgres.primary().port);
  await client.query('alter role postgres nologin');
  await client.query(END_GATEWAYS);
  return async () => {
    await client.query('alter role postgres login');
    await client.end();
  };
}

const END_GATEWAYS = `
  select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'policy-gateway%'`;

async function connectTo(port: number): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function moveTo(proxy: TcpProxy, port: number): Promise<void> {
  await proxy.cut();
  proxy.leadTo(port);
  await proxy.restore();
}

/**
 * Takes all connections of the server, including those of the gateways, which it ends.
 */
async function takeAllConnections(port: number): Promise<readonly pg.Client[]> {
  const taken: pg.Client[] = [];
  const take = (): Promise<boolean> =>
    connectTo(port).then(
      (client) => taken.push(client) > 0,
      () => false,
    );
  const takeFree = async () => {
    while (await take());
  };
  await takeFree();
  for (let round = 0; round < 3; round += 1) {
    await taken[0]?.query(END_GATEWAYS);
    await takeFree();
    await pause(100);
  }
  return taken;
}

export interface Pooler {
  /** The address stays the same. */
  readonly url: string;
  /** Resolves when it has ended, with a function that starts another one in its place. */
  stop(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export async function startPooler(url: string): Promise<Pooler> {
  const server = new URL(url);
  // PgBouncer refuses an empty password; the server asks for none.
  server.password = 'unused';
  let running = await startPgBouncer('transaction', server);
  const proxy = await startTcpProxy('127.0.0.1', Number(running.url.port));
  const pooled = new URL(server);
  pooled.port = String(proxy.port);
  return {
    url: pooled.href,
    async stop() {
      await proxy.cut();
      await running.stop();
      return async () => {
        running = await startPgBouncer('transaction', server);
        proxy.leadTo(Number(running.url.port));
        await proxy.restore();
      };
    },
    async close() {
      await proxy.cut();
      await running.stop();
    },
  };
}
