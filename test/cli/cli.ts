// Runs the command line as a process, or in the test process where that makes no difference.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readCliConfig } from '../../src/cli/config.js';
import { runProgram, type Streams } from '../../src/cli/program.js';
import { sharedResource } from '../support/store.js';

export interface CliRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CliOptions {
  environment?: Record<string, string>;
  /** The content of standard input. */
  input?: string;
  /** Receives all that the command has printed so far. */
  onPrinted?: (stdout: string) => void;
}

export async function runCli(
  args: readonly string[],
  { environment, input = '', onPrinted }: CliOptions = {},
): Promise<CliRun> {
  const built = await sharedResource('programs');
  const child = spawn(process.execPath, [`${built}/cli/main.js`, ...args], {
    env: { PATH: process.env.PATH, ...environment },
  });
  child.stdin.end(input);
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    stdout += part;
    onPrinted?.(stdout);
  });
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}

export interface CliHereOptions {
  environment?: Record<string, string>;
  /** The width of the terminal; without it, the output is not a terminal. */
  columns?: number;
  rows?: number;
  /** What is typed at a terminal. */
  stdin?: string;
  /** The clock and the Ctrl-C of bulk commands. */
  pace?: Streams['pace'];
}

const typed = (text: string) => Object.assign(Readable.from([text]), { isTTY: true });

export async function runCliHere(
  args: readonly string[],
  { environment = {}, columns, rows, stdin, pace }: CliHereOptions = {},
): Promise<CliRun> {
  const printed = { stdout: '', stderr: '' };
  const stdout = {
    ...(columns !== undefined && { isTTY: true, columns }),
    ...(rows !== undefined && { rows }),
    write: (text: string) => {
      printed.stdout += text;
    },
  };
  const stderr = {
    write: (text: string) => {
      printed.stderr += text;
    },
  };
  const streams = {
    stdout,
    stderr,
    ...(stdin !== undefined && { stdin: typed(stdin) }),
    ...(pace !== undefined && { pace }),
  };
  const code = await runProgram(args, readCliConfig(environment), streams);
  return { code, ...printed };
}
