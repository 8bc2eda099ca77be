// Stores sightings in groups, off the request path, and bounds how many are kept of a partner.
import type { Logger } from 'pino';
import { repeatedly } from '../async/repeat.js';
import { linesOf } from './report.js';
import type { Sighting } from './sightings.js';
import type { ReadinessStore, Recorded } from './store.js';

export interface Recorder {
  /** Computes and stores the sighting later. */
  record(partnerId: string, sighting: () => Sighting): void;
  /** Resolves when everything that was recorded is stored. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  readonly store: Pick<ReadinessStore, 'add' | 'sightingsOf' | 'prune'>;
  readonly log: Logger;
  readonly patienceMs: number;
  now(): number;
}

const EVERY_MS = 250;
/** While the store is away, later sightings are dropped: they hold the bodies of their requests. */
const MOST_WAITING = 1_000;
const MOST_AT_ONCE = 200;
/** A partner's sightings are pruned to the first number when this node has added the second one. */
const MOST_KEPT = 5_000;
const PRUNED_EVERY = 1_000;

export function createRecorder({ store, log, now, patienceMs }: Parts): Recorder {
  const waiting: { readonly partnerId: string; readonly sighting: () => Sighting }[] = [];
  const added = new Map<string, number>();
  const prune = async (partnerId: string) => {
    const sightings = await store.sightingsOf(partnerId);
    const lines = linesOf({ sightings, now: now(), patienceMs });
    // What decided a line stays, however much follows.
    const evidence = lines.flatMap(({ requestIds }) => requestIds);
    await store.prune(partnerId, MOST_KEPT, evidence);
  };
  const flushNow = async () => {
    while (waiting.length > 0) {
      const taken = waiting.splice(0, MOST_AT_ONCE);
      await store.add(taken.flatMap(({ partnerId, sighting }) => computed(partnerId, sighting)));
      for (const { partnerId } of taken) {
        const count = (added.get(partnerId) ?? 0) + 1;
        added.set(partnerId, count % PRUNED_EVERY);
        if (count === PRUNED_EVERY) await prune(partnerId);
      }
    }
  };
  // A body can be too deep to be hashed: that costs its own sighting only.
  const computed = (partnerId: string, sighting: () => Sighting): Recorded[] => {
    try {
      return [{ partnerId, sighting: sighting() }];
    } catch (err) {
      log.warn({ err, partnerId }, 'a request could not be recorded for the readiness report');
      return [];
    }
  };
  let flushing = Promise.resolve();
  const flush = () => {
    flushing = flushing.then(flushNow).catch((err: unknown) => {
      log.warn({ err }, 'what readiness reports are based on could not be stored; it is dropped');
    });
    return flushing;
  };
  const repeating = repeatedly(EVERY_MS, flush);
  return {
    record(partnerId, sighting) {
      if (waiting.length < MOST_WAITING) waiting.push({ partnerId, sighting });
    },
    flush,
    async close() {
      await repeating.stop();
      await flush();
    },
  };
}
