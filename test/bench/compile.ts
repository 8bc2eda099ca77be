// Compiles the servers of the benchmarks as in production: tsx would slow the gateway's code and not its peers'.
import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { must, TSC } from '../../scripts/run.js';

const COMPILED = 'dist/bench';

/** The folder that holds the compiled servers. */
export async function compileServers(): Promise<string> {
  await must(TSC, ['--project', 'test/bench/tsconfig.json']);
  await mkdir(COMPILED, { recursive: true });
  // What the gateway reads beside its code is found from the compiled code too.
  for (const folder of ['generated', 'dist']) await link(folder, folder);
  // As `npm start` has them: compiled here, they and the compiler would take some 60 MB more.
  await link('dist/validators', 'src/validators');
  return `${COMPILED}/test/bench/servers`;
}

async function link(folder: string, from: string): Promise<void> {
  const place = path.join(COMPILED, from);
  await rm(place, { recursive: true, force: true });
  await symlink(path.resolve(folder), place);
}
