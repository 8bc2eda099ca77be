// The log: JSON lines on standard output. Lines of a few milliseconds are written together, because
// a write costs more than the formatting of a line.
import { type Logger, pino } from 'pino';
import { createRepeatedFailures } from './repeated-failures.js';

const STANDARD_OUTPUT = 1;
const WAITS_MS = 10;

/** `dest` is a file descriptor. */
export function createLog(level: string, dest = STANDARD_OUTPUT): Logger {
  const file = pino.destination({ dest, sync: false });
  let lines = '';
  const flush = () => {
    if (lines !== '') file.write(lines);
    lines = '';
  };
  const failures = createRepeatedFailures((ms, task) => void setTimeout(task, ms).unref());
  process.once('exit', () => {
    failures.flush();
    file.flushSync();
    // An asynchronous write would not finish any more.
    if (lines !== '') pino.destination({ dest, sync: true }).write(lines);
  });
  const write = (line: string) => {
    if (lines === '') setTimeout(flush, WAITS_MS).unref();
    lines += line;
    if (isError(line)) setImmediate(flush);
  };
  return pino({ level, timestamp: timestamp(), hooks: { logMethod: failures.logMethod } }, { write });
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
