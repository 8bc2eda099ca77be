// Compiles the servers of the benchmarks as in production: tsx would slow the gateway's code and not its peers'.
import { cp } from 'node:fs/promises';
import { must } from '../run.js';

/** The folder that holds the compiled servers. */
export async function compileServers(): Promise<string> {
  const compiled = 'dist/bench';
  await must('tsc', ['--project', 'scripts/bench/tsconfig.json']);
  await cp('generated', `${compiled}/generated`, { recursive: true });
  return `${compiled}/scripts/bench/servers`;
}
