// Keeps writes that cannot be stored while the store is unavailable: the response is sent, and the write follows as soon
// as possible.
import type { Logger } from 'pino';
import { repeatedly } from '../async/repeat.js';
import { withTimeout } from '../async/timeout.js';

export interface DeferredWrites {
  /** Resolves once it is written, or waits its turn because the store is away or silent. Never rejects. */
  write(what: What, write: () => Promise<void>): Promise<void>;
  /** Tries once more to write what waits. */
  close(): Promise<void>;
}

/** As the log names it. */
type What = Readonly<Record<string, string>>;

interface Late {
  readonly what: What;
  readonly write: () => Promise<void>;
}

const EVERY_MS = 1_000;
/** How long a finished response waits for the store: what is not written by then is written later. */
export const RESPONSE_WAITS_MS = 2_000;

export function createDeferredWrites(log: Logger): DeferredWrites {
  const underWay = new Set<Promise<void>>();
  const waiting = new Set<Late>();
  const begin = (late: Late): Promise<void> => {
    const hasWaited = waiting.delete(late);
    const writing = late
      .write()
      .catch((err: unknown) => {
        if (!hasWaited) log.error({ err, ...late.what }, 'a deferred write is waiting for the store');
        waiting.add(late);
      })
      .finally(() => underWay.delete(writing));
    underWay.add(writing);
    return writing;
  };
  // What is being written is not begun again: a silent store would be given more and more of it.
  const beginAll = () => {
    for (const late of [...waiting]) void begin(late);
  };
  const loop = repeatedly(EVERY_MS, async () => beginAll());
  return {
    write: (what, write) => withTimeout(begin({ what, write }), RESPONSE_WAITS_MS, () => undefined),
    async close() {
      await loop.stop();
      await Promise.all(underWay);
      beginAll();
      await Promise.all(underWay);
      for (const { what } of waiting) log.error(what, 'a deferred write was not stored');
    },
  };
}
