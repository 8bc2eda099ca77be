// PostgreSQL with standbys behind one address, which moves to a standby when the primary is lost.
import { setTimeout as wait } from 'node:timers/promises';
import { createCopies, follows, type PostgresServer } from './replicated-postgres.js';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.js';
import { until } from './until.js';

export interface FailOverPostgres {
  /** The address that callers use, with the login of an administrator. */
  readonly url: string;
  readonly proxy: TcpProxy;
  primary(): PostgresServer;
  standby(): PostgresServer | undefined;
  /**
   * Kills the primary, and promotes a standby. A synchronous standby has everything that was
   * confirmed. Resolves when the address leads to it.
   */
  failOver(): Promise<void>;
  /** Stops the primary immediately and starts it on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Each fail-over needs a standby. With `losesMs`, the standbys are asynchronous, and each fail-over
 * loses what was confirmed in that many milliseconds before it.
 */
export async function startFailOverPostgres(standbyCount: number, losesMs = 0): Promise<FailOverPostgres> {
  const waitForStandbys = losesMs > 0 ? untilFollowed : makeSynchronous;
  const names = Array.from({ length: standbyCount }, (_, at) => `standby-${at + 1}`);
  const copies = await createCopies(['primary', ...names]);
  let primary = await copies.start('primary', KEEPS_LOG);
  const proxy = await startTcpProxy('127.0.0.1', primary.port);
  // Standbys follow through a proxy of their own: that of callers may be cut, or lead elsewhere.
  const replication = await startTcpProxy('127.0.0.1', primary.port);
  let standbys: PostgresServer[] = [];
  for (const name of names)
    standbys.push(await copies.start(name, [...KEEPS_LOG, ...follows(replication.port)]));
  await waitForStandbys(primary, standbys.length);
  return {
    url: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    proxy,
    primary: () => primary,
    standby: () => standbys[0],
    async failOver() {
      if (losesMs > 0) {
        await replication.cut();
        await wait(losesMs);
      }
      await Promise.all([proxy.cut(), replication.cut()]);
      await primary.kill();
      primary = await mostAdvanced(standbys);
      standbys = standbys.filter((standby) => standby !== primary);
      await primary.ask('select pg_promote()');
      for (const address of [replication, proxy]) {
        address.leadTo(primary.port);
        await address.restore();
      }
      await waitForStandbys(primary, standbys.length);
    },
    restart: () => primary.restart(),
    async stop() {
      await Promise.all([proxy.cut(), replication.cut()]);
      await copies.stop();
    },
  };
}

/** Keeps the log for a standby that comes back late. */
const KEEPS_LOG = ['-c', 'wal_keep_size=1GB', '-c', 'wal_retrieve_retry_interval=200ms'] as const;

async function untilFollowed(primary: PostgresServer, count: number): Promise<void> {
  await until('the standbys follow', async () => {
    const [row] = await primary.ask(
      `select count(*)::int as following from pg_stat_replication where state = 'streaming'`,
    );
    return row?.following === count;
  });
}

/**
 * From now on, a write is confirmed only when a standby has it; without one, it would wait forever.
 */
async function makeSynchronous(primary: PostgresServer, count: number): Promise<void> {
  if (count === 0) return;
  await untilFollowed(primary, count);
  await primary.ask(`alter system set synchronous_standby_names = 'ANY 1 (*)'`);
  await primary.ask('select pg_reload_conf()');
}

async function mostAdvanced(standbys: readonly PostgresServer[]): Promise<PostgresServer> {
  const places = await Promise.all(
    standbys.map(async (standby) => {
      const [row] = await standby.ask(
        `select pg_wal_lsn_diff(coalesce(pg_last_wal_receive_lsn(), '0/0'), '0/0')::float8 as place`,
      );
      return { standby, place: Number(row?.place) };
    }),
  );
  const [first] = places.toSorted((one, other) => other.place - one.place);
  if (!first) throw new Error('No standby is left');
  return first.standby;
}
