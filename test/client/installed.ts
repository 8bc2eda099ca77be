// A copy of a folder in which npm has installed the client's tarball, without a network.
import { execFile } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { makeScratchDirectory } from '../support/scratch.js';
import { sharedResource } from '../support/store.js';

const execute = promisify(execFile);

/** Use the folder only inside tests. */
export function useInstalledClient() {
  let directory = '';
  beforeAll(async () => {
    directory = await makeScratchDirectory('client');
    await cp(await sharedResource('installed-client'), directory, { recursive: true });
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const inside = (...names: string[]) => path.join(directory, ...names);
  return {
    inside,
    installed: (...names: string[]) => inside('node_modules', 'policy-submission-client', ...names),
    /** Runs a program of the folder, and returns what it prints. */
    async run(source: string): Promise<string> {
      await writeFile(inside('program.js'), source);
      const { stdout, stderr } = await execute(process.execPath, ['program.js'], { cwd: directory });
      return stdout + stderr;
    },
  };
}
