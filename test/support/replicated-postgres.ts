// A PostgreSQL primary and a standby that follows it by streaming replication.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, type Row } from './execute.js';
import { freePort } from './free-port.js';
import { hydrateLibraryLinks, postgresBinaries } from './postgres-binaries.js';
import { makeScratchDirectory } from './scratch.js';
import { until } from './until.js';

export interface PostgresServer {
  readonly port: number;
  /** As an administrator, never through a proxy. */
  ask(text: string): Promise<Row[]>;
  /** Like a machine that has disappeared: nothing more is sent. */
  kill(): Promise<void>;
  /** Like `pg_ctl restart -m immediate`. */
  restart(): Promise<void>;
  /** Stops all processes of the server, or lets them continue. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
}

export interface ReplicatedPostgres {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** Waits until the standby has what the primary has written. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const copies = await createCopies(['primary', 'standby']);
  const primary = await copies.start('primary');
  const standby = await copies.start('standby', follows(primary.port));
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
    stop: copies.stop,
  };
}

/** Without syncing, everything is about twice as fast; tests kill processes, never the machine. */
const FLAGS = ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'unix_socket_directories='];

/** For a server that follows the one on this port. */
export const follows = (port: number): readonly string[] => [
  '-c',
  `primary_conninfo=host=127.0.0.1 port=${port} user=postgres`,
];

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGQUIT');
});

export interface Copies {
  /** The first is a primary, the others are standbys. */
  start(name: string, options?: readonly string[]): Promise<PostgresServer>;
  stop(): Promise<void>;
}

/** One server's data, with a copy for each name. */
export async function createCopies(names: readonly [string, ...string[]]): Promise<Copies> {
  await hydrateLibraryLinks();
  const folder = await makeScratchDirectory('replicated');
  const owner = ownerOfServers();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const run = (program: string, args: readonly string[]) => {
    const path = join(postgresBinaries(), 'native', 'bin', program);
    const child = spawn(path, args, { ...owner, stdio: 'ignore' });
    running.add(child);
    return child.once('exit', () => running.delete(child));
  };
  const [first, ...others] = names;
  const creating = run('initdb', [
    '-D',
    join(folder, first),
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  const [code] = await once(creating, 'exit');
  if (code !== 0) throw new Error(`initdb exited with code ${code}`);
  for (const name of others) {
    // A copy of a cluster that was never started is a valid base backup.
    execFileSync('cp', ['-a', join(folder, first), join(folder, name)]);
    await writeFile(join(folder, name, 'standby.signal'), '');
  }
  const started: PostgresServer[] = [];
  return {
    async start(name, options = []) {
      const port = await freePort();
      const args = ['-D', join(folder, name), '-p', String(port), ...FLAGS, ...options];
      const server = serverOn(port, () => run('postgres', args));
      started.push(server);
      await answers(name, server);
      return server;
    },
    async stop() {
      for (const server of started) await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (name: string, server: Pick<PostgresServer, 'ask'>): Promise<void> =>
  until(`${name} answers`, () => server.ask('select 1').then(Boolean, () => false));

function serverOn(port: number, run: () => ChildProcess): PostgresServer {
  let process = run();
  let ended = once(process, 'exit');
  const server: PostgresServer = {
    port,
    ask: (text) => execute(`postgres://postgres@127.0.0.1:${port}/postgres`, text),
    async kill() {
      process.kill('SIGQUIT');
      await ended;
    },
    async restart() {
      await server.kill();
      process = run();
      ended = once(process, 'exit');
      await answers('the server', server);
    },
    signal(name) {
      const pid = String(process.pid);
      // A postmaster that is stopped does not stop its backends.
      const backends = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' }).split('\n');
      for (const one of [pid, ...backends]) if (one.trim() !== '') globalThis.process.kill(Number(one), name);
    },
  };
  return server;
}

/** PostgreSQL refuses to run as root. The shared server of the tests has created the user. */
export function ownerOfServers(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
