// Debian's PgBouncer in front of a PostgreSQL server, if it is installed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { ownerOfServers } from './replicated-postgres.js';
import { makeScratchDirectory } from './scratch.js';
import { until } from './until.js';

const PROGRAM = '/usr/sbin/pgbouncer';
export const hasPgBouncer = existsSync(PROGRAM);
export const installPgBouncer = 'apt-get install pgbouncer';

export const pgBouncerVersion = (): string =>
  execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }).split('\n', 1)[0] ?? '';

export type PoolMode = 'session' | 'transaction' | 'statement';

/** What the gateway needs must work with the default settings. */
export async function startPgBouncer(mode: PoolMode, server: URL, settings: readonly string[] = []) {
  const folder = await makeScratchDirectory('pgbouncer');
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const { hostname, port: serverPort, username, password } = server;
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} user=${username} password=${password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'auth_type = any',
      `pool_mode = ${mode}`,
      'unix_socket_dir =',
      ...settings,
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  const pooler = spawn(PROGRAM, [file], { ...ownerOfServers(), stdio: ['ignore', 'ignore', 'pipe'] });
  await until('PgBouncer listens', printed(pooler, /process up/));
  const url = new URL(server);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url,
    async stop() {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGTERM');
      await ended;
    },
  };
}

function printed(process: ChildProcess, text: RegExp): () => boolean {
  let all = '';
  process.stderr?.on('data', (more: Buffer) => {
    all += more.toString();
  });
  return () => text.test(all);
}
