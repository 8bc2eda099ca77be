// A PostgreSQL primary and a standby that follows it by streaming replication, each a process of its own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.js';
import { hydrateLibraryLinks, postgresBinaries } from './postgres-binaries.js';
import { makeScratchDirectory } from './scratch.js';
import { until } from './until.js';

export interface PostgresServer {
  readonly port: number;
  /** As an administrator of the server itself, never through a proxy. */
  ask(text: string): Promise<pg.QueryResultRow[]>;
  /** Like a machine that is gone: nothing more is sent. */
  kill(): Promise<void>;
}

export interface ReplicatedPostgres {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** Waits until the standby has what the primary has written. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Without syncing, everything is about twice as fast; tests kill processes, never the machine. */
const FLAGS = ['-c', 'fsync=off', '-c', 'max_connections=100', '-c', 'unix_socket_directories='];

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  await hydrateLibraryLinks();
  const folder = await makeScratchDirectory('replicated');
  const owner = ownerOfServers();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const run = (program: string, args: readonly string[]) =>
    spawn(join(postgresBinaries(), 'native', 'bin', program), args, { ...owner, stdio: 'ignore' });
  const started: PostgresServer[] = [];
  const start = async (name: string, more: readonly string[] = []) => {
    const port = await freePort();
    const server = run('postgres', ['-D', join(folder, name), '-p', String(port), ...FLAGS, ...more]);
    const known = serverOn(port, server);
    started.push(known);
    await until(`${name} answers`, () => known.ask('select 1').then(Boolean, () => false));
    return known;
  };

  const creating = run('initdb', [
    '-D',
    join(folder, 'primary'),
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  const [code] = await once(creating, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  // Of a cluster that was never started, a copy is a base backup.
  execFileSync('cp', ['-a', join(folder, 'primary'), join(folder, 'standby')]);
  await writeFile(join(folder, 'standby', 'standby.signal'), '');
  const primary = await start('primary');
  const from = `host=127.0.0.1 port=${primary.port} user=postgres`;
  const standby = await start('standby', ['-c', `primary_conninfo=${from}`]);
  return {
    primary,
    standby,
    async caughtUp() {
      const [row] = await primary.ask('select pg_current_wal_lsn()::text as written');
      await until('the standby has everything', async () => {
        const [found] = await standby.ask(
          `select pg_last_wal_replay_lsn() >= '${row?.written}'::pg_lsn as has_all`,
        );
        return found?.has_all === true;
      });
    },
    async stop() {
      for (const server of started) await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function serverOn(port: number, process: ChildProcess): PostgresServer {
  const ended = once(process, 'exit');
  return {
    port,
    async ask(text) {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
      client.on('error', () => undefined);
      await client.connect();
      return client
        .query(text)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    },
    async kill() {
      process.kill('SIGQUIT');
      await ended;
    },
  };
}

/** PostgreSQL refuses to run as root, which is common in containers and CI. The shared server of the tests has made the user. */
export function ownerOfServers(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
