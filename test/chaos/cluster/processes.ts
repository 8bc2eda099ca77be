// Starts the processes of a chaos test, waits until they listen, and ends them with the test.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export interface Started {
  /** Until the process listened. */
  readonly printed: string;
  readonly ended: Promise<void>;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface ProcessPlan {
  readonly program: 'main' | 'simulator/server/main';
  /** Runs the program in dist/ rather than the sources. */
  readonly isBuilt: boolean;
  readonly environment: Readonly<Record<string, string>>;
  readonly ready: RegExp;
  readonly logFile: string;
}

const running = new Set<ChildProcess>();

export function stopAllProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}
process.once('exit', stopAllProcesses);

/** Rejects with the output if the process ends before it listens. */
export async function startProcess(plan: ProcessPlan): Promise<Started> {
  const { program, isBuilt, environment, ready, logFile } = plan;
  const script = isBuilt ? [`dist/${program}.js`] : ['--import', 'tsx', `src/${program}.ts`];
  const child = spawn(process.execPath, script, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.once('close', () => log.end());
  const ended = once(child, 'exit').then(() => undefined);
  const printed = await readyText(child, ready);
  return {
    printed,
    ended,
    signal: (name) => child.kill(name),
    async stop(signal) {
      if (!running.has(child)) return;
      child.kill(signal);
      await ended;
    },
  };
}

function readyText(child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const onText = (text: Buffer) => {
      printed += text.toString();
      if (ready.test(printed)) resolve(printed);
    };
    child.stdout?.on('data', onText);
    child.stderr?.on('data', onText);
    child.once('exit', (code) =>
      reject(new Error(`A process exited with code ${code} before it listened:\n${printed}`)),
    );
  });
}
