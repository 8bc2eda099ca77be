// Compiles the servers of the benchmarks as in production: tsx would slow the gateway's code and not its peers'.
import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { must } from '../run.js';

const COMPILED = 'dist/bench';

/** The folder that holds the compiled servers. */
export async function compileServers(): Promise<string> {
  await must('tsc', ['--project', 'scripts/bench/tsconfig.json']);
  await mkdir(COMPILED, { recursive: true });
  // What the gateway reads beside its code is found from the compiled code too.
  for (const folder of ['generated', 'dist']) {
    const link = path.join(COMPILED, folder);
    await rm(link, { recursive: true, force: true });
    await symlink(path.resolve(folder), link);
  }
  return `${COMPILED}/scripts/bench/servers`;
}
