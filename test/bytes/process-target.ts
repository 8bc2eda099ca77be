// A listener of a real process. Its errors are log lines at level `error`, and an end of the
// process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ProgramPlan {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The addresses that it prints, in order; it listens when all are there. */
  readonly addresses: readonly RegExp[];
}

export interface Program {
  /** The port of the address at that index of the plan. */
  port(at: number): number;
  takeErrors(): string[];
  /** Starts the process again if it has ended or is ending. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startProgram(plan: ProgramPlan): Promise<Program> {
  let running = await start(plan);
  return {
    port: (at) => running.ports[at] ?? 0,
    takeErrors: () => running.takeErrors(),
    restart: async () => {
      if (!running.isBroken()) return;
      await running.stop();
      running = await start(plan);
    },
    stop: () => running.stop(),
  };
}

async function start({ args, environment, addresses }: ProgramPlan) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  let isBroken = false;
  const listens = new Promise<number[]>((resolve, reject) => {
    const onText = (text: Buffer) => {
      printed += text.toString();
      const found = addresses.map((address) => address.exec(printed)?.[1]);
      if (found.every((one) => one !== undefined)) resolve(found.map((one) => Number(new URL(one).port)));
    };
    child.stdout.on('data', onText);
    child.stderr.on('data', onText);
    child.once('exit', (code) => reject(new Error(`${args.at(-1)} exited with code ${code}:\n${printed}`)));
  });
  const ports = await listens;
  let read = printed.length;
  return {
    ports,
    takeErrors(): string[] {
      const end = printed.lastIndexOf('\n') + 1;
      const lines = printed.slice(read, Math.max(read, end)).split('\n');
      read = Math.max(read, end);
      // A run that the back office refuses has failed, and says why.
      const errors = lines.filter(
        (line) =>
          /^\{"level":[56]0|^\s*\w*Error: |an error escaped/.test(line) &&
          !/"errorCode":"VALIDATION_ERROR".*"msg":"a run has failed"/.test(line),
      );
      const hasEnded = child.exitCode ?? child.signalCode;
      if (hasEnded !== null) errors.push(`the process exited with code ${hasEnded}`);
      isBroken ||= errors.some((line) => /escaped|ended with/.test(line));
      return errors;
    },
    isBroken: () => isBroken || child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
