// A PostgreSQL server for a test run: the one at TEST_DATABASE_URL, or a new one.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface PostgresServer {
  /** The user may create databases. */
  url: string;
  stop(): Promise<void>;
  /** Stops the server immediately and starts it on the same data; undefined for a given server. */
  readonly restart?: () => Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: async () => undefined };
  const script = fileURLToPath(new URL('./postgres-process.ts', import.meta.url));
  const child = fork(script, { execArgv: ['--import', 'tsx'] });
  const [said]: { url?: string; error?: string }[] = await once(child, 'message');
  const url = said?.url;
  if (url === undefined) throw new Error(said?.error);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.send('stop');
    await ended;
  };
  const restart = async () => {
    const restarted = once(child, 'message');
    child.send('restart');
    await restarted;
  };
  return { url, stop, restart };
}
