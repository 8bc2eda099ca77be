// Writes repeated failures, such as each write while the disk is full, as one line per second with
// a count. The first line of a cause is written immediately.
import type { LogFn, Logger } from 'pino';
import { codeOf } from '../error-code.js';

interface RepeatedFailures {
  logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn, level: number): void;
  /** Writes the pending counts. */
  flush(): void;
}

const WARN = 40;
const ONE_LINE_MS = 1_000;
/** Maximum causes with their own line within a second; further causes share a line. */
const MOST_CAUSES = 50;
const OTHERS = 'others';

interface Counting {
  /** Failures since the last line. */
  count: number;
  write: (count: number) => void;
}

export function createRepeatedFailures(after: (ms: number, task: () => void) => void): RepeatedFailures {
  /** The causes that had a line in the last second. */
  const recent = new Map<string, Counting>();
  const begin = (key: string, counting: Counting) => {
    recent.set(key, counting);
    after(ONE_LINE_MS, () => {
      recent.delete(key);
      const { count, write } = counting;
      if (count === 0) return;
      begin(key, { count: 0, write });
      write(count);
    });
  };
  return {
    logMethod(args, write, level) {
      const [fields, message] = args;
      const cause = level < WARN ? undefined : causeOf(fields);
      if (cause === undefined) {
        write.apply(this, args);
        return;
      }
      const known = `${level} ${message} ${cause}`;
      const key = recent.has(known) || recent.size < MOST_CAUSES ? known : OTHERS;
      const line = key === OTHERS ? { ...Object(fields), cause: OTHERS } : Object(fields);
      const counting = recent.get(key);
      if (counting) {
        counting.count += 1;
        const again = (count: number) => write.call(this, { ...line, count }, message);
        counting.write = again;
        return;
      }
      begin(key, { count: 0, write: () => undefined });
      write.call(this, line, message);
    },
    flush() {
      for (const counting of recent.values()) {
        const { count, write } = counting;
        counting.count = 0;
        if (count > 0) write(count);
      }
    },
  };
}

/** The parts of an error message that vary: quoted names, ids, numbers. */
const VARIABLE = /"[^"]*"|'[^']*'|[\da-f-]{16,}|\d+/gi;

/** Undefined for a single event instead of a failure that may repeat. */
function causeOf(fields: unknown): string | undefined {
  const { err, reason, engine, faults, code }: Readonly<Record<string, unknown>> = Object(fields);
  const said = err ?? reason ?? engine ?? faults ?? code;
  if (said === undefined) return undefined;
  return codeOf(said) || String(said).slice(0, 300).replaceAll(VARIABLE, '#');
}
