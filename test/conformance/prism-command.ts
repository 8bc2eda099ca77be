// The `prism` command on a published contract, in a process of its own, as a partner runs it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface PrismCommand {
  readonly url: string;
  /** Everything that it has printed. */
  printed(): string;
  stop(): Promise<void>;
}

/**
 * Starts a `prism` command, such as `prism mock`, on a free port. Rejects with its output if the
 * process ends before it listens.
 */
export async function startPrismCommand(args: readonly string[]): Promise<PrismCommand> {
  const child = spawn('node_modules/.bin/prism', [...args, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
    });
  return {
    url: await addressOf(child, () => printed),
    printed: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, address] = /Prism is listening on (http\S+)/.exec(printed()) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) =>
      reject(new Error(`prism exited with code ${code} before it listened:\n${printed()}`)),
    );
  });
}
