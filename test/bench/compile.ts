// Compiles the servers of the benchmarks as in production: tsx would slow the gateway's code and
// not its peers'.
import { readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { must, TSC } from '../../scripts/run.js';

const COMPILED = 'dist/bench';

export async function compileServers(): Promise<string> {
  // Links of an earlier run would lead the compiler to the sources.
  await rm(COMPILED, { recursive: true, force: true });
  await must(TSC, ['--project', 'test/bench/tsconfig.json']);
  // The compiled code also finds the other files that the gateway reads.
  await link('dist', 'dist');
  for (const name of await readdir('generated'))
    if (!name.endsWith('.ts')) await link(`generated/${name}`, `generated/${name}`);
  // As with `npm start`: compiling the validators here would take about 60 MB more.
  await link('dist/validators', 'src/validators');
  return `${COMPILED}/test/bench/servers`;
}

async function link(folder: string, from: string): Promise<void> {
  const place = path.join(COMPILED, from);
  await rm(place, { recursive: true, force: true });
  await symlink(path.resolve(folder), place);
}
