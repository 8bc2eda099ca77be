// Runs a TypeScript file in a real process that exchanges messages with the test.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Child<Message> {
  pid: number;
  /** In order. Rejects with the output to stderr if the process ends before. */
  nextMessage(): Promise<Message>;
  send(message: string): void;
  /** `kill -9`, and waits until the process has ended. Does nothing if it already has. */
  kill(): Promise<void>;
  isRunning(): boolean;
}

/** Runs under tsx, like the gateway in development; `flags` are Node's own. */
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
      const heard = new AbortController();
      const { signal } = heard;
      const ended = await Promise.race([
        once(process, 'message', { signal }).then(() => false),
        once(process, 'close', { signal }).then(() => true),
      ]).finally(() => heard.abort());
      if (ended && arrived.length === 0) throw new Error(`The process ended without a message. ${errors}`);
    }
  };
}
