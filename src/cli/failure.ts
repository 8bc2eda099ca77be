// A failed command: what it prints, for people or as JSON, and its exit code.
import { CommanderError } from 'commander';
import { jsonText } from '../texts/json.js';

export interface FailureFacts {
  /**
   * The code of the administration's error, or one of the command line's own: `USAGE`,
   * `UNREACHABLE`, `TLS`, `INVALID_ADDRESS`, `NOT_THE_ADMINISTRATION`, `NO_TOKEN`, `INVALID_TOKEN`,
   * `INVALID_FILE`, `NOT_CONFIRMED`, `INCOMPLETE`, `ATTENTION`, `FAILED`.
   */
  readonly code?: string;
  readonly requestId?: string;
  readonly next?: string;
  /** The same command may succeed in a moment, for example because the gateway is starting. */
  readonly mayPass?: boolean;
  readonly retryAfterSeconds?: number;
}

export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    message: string,
    readonly facts: FailureFacts = {},
  ) {
    super(message);
  }
}

interface Streams {
  readonly json: boolean;
  readonly stderr: { write(text: string): unknown };
}

/**
 * Returns the exit code: 1 for a failure, 2 for wrong usage, 0 after `--help` or `--version`.
 * Prints the error unless commander has already done so.
 */
export function reportFailure(error: unknown, { json, stderr }: Streams): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    if (json) stderr.write(errorLine({ code: 'USAGE', message: error.message.replace(/^error: /, '') }));
    return 2;
  }
  const isExpected = error instanceof Failure;
  const message = isExpected ? error.message : `Unexpected: ${error instanceof Error ? error.stack : error}`;
  const { code, requestId, next } = isExpected ? error.facts : {};
  if (json) {
    stderr.write(
      errorLine({ code: code ?? 'FAILED', message, requestId, next: next?.replace(/^Next: /, '') }),
    );
    return 1;
  }
  const reference = requestId === undefined ? '' : ` (${code}, request ${requestId})`;
  stderr.write(`${message}${reference}${next === undefined ? '' : `\n${next}`}\n`);
  return 1;
}

/** One line of JSON; `next` is the only field that errors of the contracts do not have. */
const errorLine = (error: Record<string, string | undefined>): string => `${jsonText({ error })}\n`;
