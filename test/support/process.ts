// The gateway as a real, separate process, like `npm start`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { roomyLimits } from './roomy-limits.js';
import { sharedResource } from './store.js';

export interface GatewayProcess {
  /** The output until it listened. */
  banner: string;
  address: string;
  adminAddress: string;
  pid: number;
  printed(): string;
  /** The exit code, or the name of the signal that ended it. */
  ended: Promise<number | string | null>;
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string | null>;
}

/**
 * Starts the built program, or `program`, on a free port. Rejects with the output if it ends before
 * it listens.
 */
export async function startGatewayProcess(
  environment: Record<string, string>,
  program?: readonly string[],
): Promise<GatewayProcess> {
  const args = program ?? [`${await sharedResource('programs')}/main.js`];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ADMIN_PORT: '0',
      LOG_LEVEL: 'silent',
      ...roomyLimits,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(() => child.exitCode ?? child.signalCode);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
    });
  const banner = await bannerOf(child);
  return {
    banner,
    // In production, the gateway prints JSON lines.
    address: (/address\s+(\S+)\/v\d/.exec(banner) ?? /"address":"([^"]+)"/.exec(banner))?.[1] ?? '',
    adminAddress: (/admin\s+(http\S+)/.exec(banner) ?? /"adminAddress":"([^"]+)"/.exec(banner))?.[1] ?? '',
    pid: child.pid ?? 0,
    printed: () => printed,
    ended,
    stop: async (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

function bannerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const onText = (text: Buffer) => {
      printed += text.toString();
      if (/^curl .*\n|"msg":"started"/m.test(printed)) resolve(printed);
    };
    child.stdout?.on('data', onText);
    child.stderr?.on('data', onText);
    child.once('exit', (code) =>
      reject(new Error(`The gateway exited with code ${code} before it listened:\n${printed}`)),
    );
  });
}
