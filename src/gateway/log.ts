// The log: JSON lines on standard output. The lines of one turn of the event loop are one write, because a write costs more than
// a line.
import { type Logger, pino } from 'pino';

const STANDARD_OUTPUT = 1;

/** `dest` is the number of an open file. */
export function createLog(level: string, dest = STANDARD_OUTPUT): Logger {
  const file = pino.destination({ dest, sync: false });
  let lines = '';
  const flush = () => {
    if (lines !== '') file.write(lines);
    lines = '';
  };
  process.once('exit', () => {
    flush();
    file.flushSync();
  });
  const write = (line: string) => {
    if (lines === '') setImmediate(flush);
    lines += line;
  };
  return pino({ level }, { write });
}
