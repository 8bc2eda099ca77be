// Ends a command with an error: one line with the cause and the fix, and the exit code.
import { CommanderError } from 'commander';

export class Failure extends Error {
  override readonly name = 'Failure';
}

/** 1: it did not succeed; 2: it was used wrongly. Tells `stderr` what the operator has not been told yet. */
export function exitCodeOf(error: unknown, stderr: { write(text: string): unknown }): number {
  // Commander has told the operator already; asked for help, it ends with 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const told =
    error instanceof Failure ? error.message : `Unexpected: ${error instanceof Error ? error.stack : error}`;
  stderr.write(`${told}\n`);
  return 1;
}
