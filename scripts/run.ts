// Runs the tools in node_modules from a script and collects their output.
import { spawn } from 'node:child_process';

export interface Outcome {
  code: number;
  output: string;
}

/** The native compiler. The `tsc` that openapi-typescript needs takes seven times as long. */
export const TSC = '../typescript-native/bin/tsc';

export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(`node_modules/.bin/${command}`, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.once('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString('utf8');
      resolve({ code: code ?? 1, output: signal === null ? output : `${output}${endedBy(command, signal)}` });
    });
  });
}

/** If memory runs out, the system kills a process, which then prints nothing. */
const endedBy = (command: string, signal: NodeJS.Signals): string =>
  signal === 'SIGKILL'
    ? `\n${command} was killed. The system may be out of memory: the largest commands need 1.5 GB.\n`
    : `\n${command} was ended by ${signal}.\n`;

/** With less memory than this, parallel steps run one after the other. */
const ROOMY_BYTES = 3e9;
export const hasLittleMemory = (): boolean => process.availableMemory() < ROOMY_BYTES;

/** Builds dist/, unless `TEST_PROGRAMS` says that `npm test` or `npm run proofs` has done so. */
export async function buildAll(): Promise<void> {
  if (process.env.TEST_PROGRAMS !== 'built') await must('tsx', ['scripts/build.ts']);
}

/** Like `run`; if the command fails, prints its output and ends the script. */
export async function must(command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await run(command, args);
  if (code === 0) return output;
  console.error(output);
  console.error(`${command} ${args.join(' ')} failed with exit code ${code}`);
  process.exit(1);
}
