// A partner's folder: copies test/consumers/<name>, and installs the tools that its lock file pins.
import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { makeScratchDirectory } from '../support/scratch.js';

const execute = promisify(execFile);
const INSTALL_MS = 300_000;

export interface PartnerFolder {
  inside(...names: string[]): string;
  /**
   * Runs a command in the folder and returns what it prints. Throws with all of its output if it
   * fails.
   */
  run(command: string, args: readonly string[]): Promise<string>;
}

/**
 * Use the folder only inside tests. These tools are heavy and change often, so `npm ci` of the
 * project leaves them out.
 */
export function usePartnerFolder(name: string): PartnerFolder {
  let directory = '';
  const run = async (command: string, args: readonly string[]) => {
    // Some tools report their use; the proof asks them not to.
    const env = { ...process.env, DO_NOT_TRACK: '1', SCARF_ANALYTICS: 'false' };
    try {
      const { stdout, stderr } = await execute(command, args, { cwd: directory, env, maxBuffer: 2e7 });
      return stdout + stderr;
    } catch (error) {
      const { stdout = '', stderr = '' }: { stdout?: string; stderr?: string } = Object(error);
      throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`);
    }
  };
  beforeAll(async () => {
    directory = await makeScratchDirectory(path.basename(name));
    await cp(path.join('test', 'consumers', name), directory, { recursive: true });
    // Some of these tools declare a newer Node than the one they run on here; partners' machines
    // have it.
    const lenient = ['--ignore-scripts', '--engine-strict=false'];
    await run('npm', ['ci', ...lenient, '--prefer-offline', '--no-audit', '--no-fund']);
  }, INSTALL_MS);
  afterAll(() => rm(directory, { recursive: true, force: true }));
  return { inside: (...names) => path.join(directory, ...names), run };
}
