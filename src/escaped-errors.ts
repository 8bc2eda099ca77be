// Uncaught errors: the first one ends the process after the work in flight, the second immediately.

interface EscapedErrorParts {
  log(line: { readonly err: unknown; readonly next: string }, message: string): void;
  /**
   * Starts to finish the work in flight, within its own limits, and then ends the process with a
   * status other than 0.
   */
  drain(): void;
}

const FIRST = 'an error escaped: this process finishes what is in flight, then ends with status 1';
const SECOND = 'stopped immediately: a second error escaped';
const REPORT =
  'The supervisor starts the process again. Report this line: one of the requests in flight has caused the error';

/** Rejected promises that nobody handles are included: Node.js reports them in the same way. */
export function endAfterEscapedErrors({ log, drain }: EscapedErrorParts): void {
  let isEnding = false;
  process.on('uncaughtException', (err) => {
    try {
      log({ err, next: REPORT }, isEnding ? SECOND : FIRST);
      if (isEnding) process.exit(1);
      isEnding = true;
      drain();
    } catch {
      // Neither the log nor the drain can be relied on.
      process.exit(1);
    }
  });
}
