// Defers writes while the store is unavailable: the response is sent, and they are retried.
import type { Logger } from 'pino';
import { LiveList } from '../async/live-list.js';
import { repeatedly } from '../async/repeat.js';
import { atMost, started } from '../async/timeout.js';

interface DeferredWrites {
  /**
   * Resolves when the write is stored, or deferred because the store fails or is slow. Never
   * rejects. `write` is called again, with true, until it succeeds.
   */
  write(what: What, write: Write): Promise<void>;
  /** Those that are not stored yet. */
  pending(): What[];
  /** Retries the deferred writes one last time, and logs those that were not stored by then. */
  close(withinMs?: number): Promise<void>;
}

/** Identifies the write in the log. */
type What = Readonly<Record<string, string>>;

type Write = (isAgain: boolean) => Promise<void>;

interface Late {
  readonly what: What;
  readonly write: Write;
}

/** Maximum concurrent retries, so that other queries still get connections. */
const AGAIN_AT_ONCE = 4;

const EVERY_MS = 1_000;
/**
 * How long a finished response waits for the store. A write that takes longer is deferred.
 */
export const RESPONSE_WAITS_MS = 2_000;

/** Thousands of writes may be left, and nobody reads that many lines. */
const MOST_LINES = 20;
const NEXT =
  'Nothing: other nodes, or this one after a restart, mark the calls as UNKNOWN and settle them if the back office can say what happened. gateway call list --state UNKNOWN';

export function createDeferredWrites(log: Logger): DeferredWrites {
  const inFlight = new LiveList<{ readonly what: What; readonly writing: Promise<unknown> }>();
  const waiting = new Set<Late>();
  /** False if the write was deferred. */
  const begin = (late: Late): Promise<boolean> => {
    const isAgain = waiting.delete(late);
    const writing = started(() => late.write(isAgain)).then(
      () => {
        inFlight.remove(place);
        return true;
      },
      (err: unknown) => {
        inFlight.remove(place);
        if (!isAgain) log.error({ err, ...late.what }, 'a deferred write is waiting for the store');
        waiting.add(late);
        return false;
      },
    );
    const place = inFlight.add({ what: late.what, writing });
    return writing;
  };
  // Writes in flight are not started again: a store that does not respond would get more and more.
  // A failure ends one lane: an unavailable store ends all lanes, a locked row only one.
  const retryAll = async () => {
    const retried = [...waiting];
    const lane = async () => {
      for (let late = retried.shift(); late && (await begin(late)); late = retried.shift());
    };
    await Promise.all(Array.from({ length: AGAIN_AT_ONCE }, lane));
  };
  const loop = repeatedly(EVERY_MS, retryAll);
  const storeAll = async () => {
    await loop.stop();
    await Promise.all(Array.from(inFlight, ({ writing }) => writing));
    await retryAll();
  };
  const pending = () => [...waiting, ...inFlight].map(({ what }) => what);
  return {
    pending,
    async write(what, write) {
      await atMost(begin({ what, write }), RESPONSE_WAITS_MS);
    },
    async close(withinMs) {
      await atMost(storeAll(), withinMs);
      const left = pending();
      for (const what of left.slice(0, MOST_LINES)) log.error(what, 'a deferred write was not stored');
      const more = left.length - MOST_LINES;
      if (more > 0) log.error({ more, next: NEXT }, 'more deferred writes were not stored');
    },
  };
}
