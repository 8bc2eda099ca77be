// Starts processes and waits until they listen. None outlives the program.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Started {
  readonly pid: number;
  /** Until the process listened. */
  readonly printed: string;
  /** The exit code or the name of the signal; undefined while the process runs. */
  exit(): number | string | undefined;
  /** The last output since the process listened, for the report of one that ended. */
  lastWords(): string;
  /** Bytes of output since the process listened. */
  written(): number;
  signal(name: 'SIGTERM' | 'SIGKILL'): void;
  /** False if the process has not ended by then. */
  ended(withinMs: number): Promise<boolean>;
  kill(): Promise<void>;
}

export interface ProcessPlan {
  /** In dist/, without the extension. */
  readonly program: 'main' | 'simulator/server/main';
  readonly environment: Readonly<Record<string, string>>;
  readonly ready: RegExp;
}

const START_MS = 60_000;
const KEPT_CHARACTERS = 4_000;
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Rejects with the end of the output if the process ends before it listens. */
export async function startProcess({ program, environment, ready }: ProcessPlan): Promise<Started> {
  const child = spawn(process.execPath, [`dist/${program}.js`], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const gone = once(child, 'exit').then(() => void running.delete(child));
  let tail = '';
  let written = 0;
  let isReady = false;
  const printed = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
    const onText = (text: Buffer) => {
      if (isReady) written += text.length;
      tail = `${tail}${text.toString()}`.slice(-KEPT_CHARACTERS);
      if (isReady || !ready.test(tail)) return;
      isReady = true;
      clearTimeout(timer);
      resolve(tail);
      tail = '';
    };
    child.stdout.on('data', onText);
    child.stderr.on('data', onText);
    child.once('exit', (code) =>
      reject(new Error(`${program} exited with code ${code} before it listened:\n${tail}`)),
    );
  });
  const exit = () => child.exitCode ?? child.signalCode ?? undefined;
  return {
    pid: child.pid ?? 0,
    printed,
    exit,
    lastWords: () => tail,
    written: () => written,
    signal: (name) => child.kill(name),
    ended: async (withinMs) => {
      const timer = new AbortController();
      const late = new Promise<void>((resolve) => {
        const timeout = setTimeout(resolve, withinMs);
        timer.signal.addEventListener('abort', () => clearTimeout(timeout));
      });
      await Promise.race([gone, late]);
      timer.abort();
      return exit() !== undefined;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

export function textAfter(pattern: RegExp, { printed }: Pick<Started, 'printed'>): string {
  const text = pattern.exec(printed)?.[1];
  if (text === undefined) throw new Error(`A process did not print ${pattern}:\n${printed}`);
  return text;
}
