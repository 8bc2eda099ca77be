// Owns the process of the command line: arguments → command → exit code. 1: it did not succeed; 2: it was used wrongly.
import { CommanderError } from 'commander';
import { readCliConfig } from '../cli-config.js';
import { Failure } from './failure.js';
import { createProgram } from './program.js';

try {
  await createProgram(readCliConfig()).parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error: unknown): number {
  // Commander has told the operator already; asked for help, it ends with 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const told =
    error instanceof Failure ? error.message : `Unexpected: ${error instanceof Error ? error.stack : error}`;
  process.stderr.write(`${told}\n`);
  return 1;
}
