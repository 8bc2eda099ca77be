// Starts a compiled server of the benchmark as a separate process on a separate core.
import { type ChildProcess, fork, type Serializable, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Without taskset, the system chooses the cores of the servers, the load and PostgreSQL. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

export interface Ready {
  readonly port: number;
  readonly keys?: Readonly<Record<string, string>>;
}

export interface ServerProcess extends Ready {
  readonly pid: number;
  ask<Reply>(message: Serializable): Promise<Reply>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly execArgv?: string[];
  /** The default is the core of the servers. */
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
  if (pid === undefined) throw new Error(`could not start ${script}`);
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

/** Pins all threads of a process, and those that it starts later, to a core. */
export function pin(pid: number, core: number | string): void {
  spawnSync('taskset', ['-acp', String(core), String(pid)]);
}

function nextMessage<Message>(child: ChildProcess, script: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`${script} exited with code ${code}`));
    child.once('exit', onExit);
    child.once('message', (message: Message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
