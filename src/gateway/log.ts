// The log: JSON lines on standard output. Lines of a few milliseconds are written together, because
// a write costs more than the formatting of a line. If the file cannot be written, for example
// because its disk is full, the lines wait in memory, and the gateway continues.
import { write, writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import { codeOf } from '../error-code.js';
import { createRepeatedFailures } from './repeated-failures.js';

const STANDARD_OUTPUT = 1;
const WAITS_MS = 10;
const RETRIES_AFTER_MS = 100;
/** Further lines are lost. */
const MOST_WAITING_BYTES = 16 * 2 ** 20;

const REASON = 'standard output could not be written, for example because its disk was full';

/** `dest` is a file descriptor. */
export function createLog(level: string, dest = STANDARD_OUTPUT): Logger {
  const file = createLineFile(dest, (lost) =>
    log.warn({ lost, reason: REASON }, 'lines of the log are lost'),
  );
  const failures = createRepeatedFailures((ms, task) => void setTimeout(task, ms).unref());
  process.once('exit', () => {
    failures.flush();
    file.end();
  });
  const log = pino({ level, timestamp: timestamp(), hooks: { logMethod: failures.logMethod } }, file);
  return log;
}

/** `onLost` is called with the number of lost lines once the file can be written again. */
function createLineFile(fd: number, onLost: (lines: number) => void) {
  let lines = '';
  /** Taken from the lines, and not written yet. */
  let taken: Buffer = Buffer.alloc(0);
  let isWriting = false;
  let timer: NodeJS.Timeout | undefined;
  let lost = 0;
  const waiting = () => taken.length + lines.length;
  const flushIn = (ms: number) => {
    timer ??= setTimeout(flush, ms).unref();
  };
  const takeLines = () => {
    taken = Buffer.from(lines);
    lines = '';
  };

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting || waiting() === 0) return;
    if (taken.length === 0) takeLines();
    isWriting = true;
    write(fd, taken, (error, written) => {
      isWriting = false;
      if (!error) taken = taken.subarray(written);
      if (waiting() > 0) flushIn(error ? RETRIES_AFTER_MS : 0);
      if (lost === 0 || taken.length > 0) return;
      const count = lost;
      lost = 0;
      onLost(count);
    });
  }

  return {
    write(line: string): void {
      if (waiting() > MOST_WAITING_BYTES) {
        lost += 1;
        return;
      }
      lines += line;
      flushIn(WAITS_MS);
      if (isError(line)) setImmediate(flush);
    },
    /** An asynchronous write would not start any more. One that has started finishes by itself. */
    end(): void {
      if (!isWriting) writeWhole(fd, taken);
      takeLines();
      writeWhole(fd, taken);
    },
  };
}

const MOST_PAUSES = 20;
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Gives up if the file cannot be written: a process that ends must not wait for its log. */
function writeWhole(fd: number, bytes: Buffer): void {
  let [left, pauses] = [bytes, 0];
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(fd, left));
    } catch (error) {
      // The reader of a pipe is slow.
      if (codeOf(error) !== 'EAGAIN' || pauses === MOST_PAUSES) return;
      pauses += 1;
      pause(RETRIES_AFTER_MS);
    }
  }
}

function timestamp(): () => string {
  let [at, text] = [0, ''];
  return () => {
    const now = Date.now();
    if (now !== at) [at, text] = [now, `,"time":${now}`];
    return text;
  };
}

/** Errors are written immediately: a crash may follow. A line begins with `{"level":50`. */
const isError = (line: string): boolean => line.charAt(9) >= '5';
