// A compiled server of the benchmark as a process of its own on a core of its own.
import { type ChildProcess, fork, type Serializable, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/**
 * Where the servers run, and where the load and PostgreSQL do. Without taskset the system decides.
 */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** What a server sends when it can be asked. */
export interface Ready {
  readonly port: number;
  /** Where the server made keys of its own. */
  readonly keys?: Readonly<Record<string, string>>;
}

export interface ServerProcess extends Ready {
  readonly pid: number;
  /** Sends a message and waits for the reply. */
  ask<Reply>(message: Serializable): Promise<Reply>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly execArgv?: string[];
  /** Defaults to the core of the servers. */
  readonly core?: number;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function startServer(
  script: string,
  { env = {}, execArgv = [], core = SERVER_CORE }: ServerOptions = {},
): Promise<ServerProcess> {
  const child = fork(script, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, ...env },
    execArgv,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const ready = await nextMessage<Ready>(child, script);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} has no process`);
  pin(pid, core);
  return {
    ...ready,
    pid,
    ask: <Reply>(message: Serializable) => {
      const reply = nextMessage<Reply>(child, script);
      child.send(message);
      return reply;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** All threads of a process, and what it starts later. */
export function pin(pid: number, core: number | string): void {
  spawnSync('taskset', ['-acp', String(core), String(pid)]);
}

function nextMessage<Message>(child: ChildProcess, script: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`${script} ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message: Message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
