// Ends a command with an error: one line with the cause and the fix, and the exit code.
import { CommanderError } from 'commander';

export class Failure extends Error {
  override readonly name = 'Failure';
}

/** 1: failure; 2: wrong usage. Writes the message to `stderr`, unless commander has already printed it. */
export function exitCodeOf(error: unknown, stderr: { write(text: string): unknown }): number {
  // Commander has already printed the message; for --help the exit code is 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const told =
    error instanceof Failure ? error.message : `Unexpected: ${error instanceof Error ? error.stack : error}`;
  stderr.write(`${told}\n`);
  return 1;
}
