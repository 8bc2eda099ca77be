// A real process that runs a TypeScript file and talks with the test in messages.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Child<Message> {
  pid: number;
  /** The messages in the order they were sent; fails, with what it wrote to stderr, if it ends before. */
  nextMessage(): Promise<Message>;
  send(message: string): void;
  /** `kill -9`, and waits until it is gone. Does nothing to one that has ended. */
  kill(): Promise<void>;
  isRunning(): boolean;
}

/** Runs `script` with `args` under tsx, as the gateway does in development; `flags` are Node's own. */
export function startChild<Message>(script: URL, args: string[], flags: string[] = []): Child<Message> {
  const execArgv = [...flags, '--import', 'tsx'];
  const process = fork(fileURLToPath(script), args, { execArgv, silent: true });
  const { pid } = process;
  if (pid === undefined) throw new Error(`Could not start ${script}`);
  const isRunning = () => process.exitCode === null && process.signalCode === null;
  return {
    pid,
    nextMessage: readMessages<Message>(process),
    send: (message) => process.send(message),
    kill: async () => {
      if (!isRunning()) return;
      process.kill('SIGKILL');
      await once(process, 'exit');
    },
    isRunning,
  };
}

function readMessages<Message>(process: ChildProcess): () => Promise<Message> {
  const arrived: Message[] = [];
  let errors = '';
  process.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  process.on('message', (message: Message) => arrived.push(message));
  return async () => {
    for (;;) {
      const message = arrived.shift();
      if (message !== undefined) return message;
      const ended = await Promise.race([
        once(process, 'message').then(() => false),
        once(process, 'close').then(() => true),
      ]);
      if (ended && arrived.length === 0) throw new Error(`The process ended without a word. ${errors}`);
    }
  };
}
