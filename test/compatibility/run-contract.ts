// Runs `npm run contract` in a folder of a test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const tsx = import.meta.resolve('tsx');

export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

export async function runScript(folder: string, script: string, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', tsx, path.resolve(script), ...args], {
    cwd: folder,
    env: { ...process.env, PATH: `${path.resolve('node_modules/.bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { stdout, stderr, code: Number(code) };
}
