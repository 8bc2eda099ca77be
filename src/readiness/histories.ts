// The histories of partners in memory. After the first use, only new sightings are read.
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { EvidenceClock } from './evidence.js';
import type { History } from './history.js';
import { decisiveIn, historyOf } from './report.js';
import { idOf } from './sightings.js';
import type { ReadinessStore } from './store.js';

export interface Histories {
  /** With the sightings that any node has stored. */
  of(partnerId: string): Promise<History>;
  /**
   * Reads all histories with one query. Omits the last partners if there are too many sightings.
   */
  ofAll(partnerIds: readonly string[]): Promise<ReadonlyMap<string, History>>;
  /**
   * Deletes old sightings here and in the store, except those that decided a line or recorded a
   * field.
   */
  prune(partnerId: string): Promise<void>;
}

interface Parts {
  readonly store: Pick<ReadinessStore, 'sightingsOf' | 'prune'>;
  readonly patienceMs: number;
  now(): number;
}

/** Sightings of a partner that pruning keeps. */
export const MOST_KEPT = 2_000;
/** Sightings of all partners: about 40 MB. */
const MOST_IN_MEMORY = 100_000;
/** Sightings that are read for a list of partners. */
const MOST_READ = 50_000;
/**
 * A history is read again completely after this time: other nodes prune, and old sightings expire.
 */
const KEPT_MS = 3_600_000;

interface Known {
  readonly history: History;
  readonly cursor: string | undefined;
}

export function createHistories({ store, patienceMs, now }: Parts): Histories {
  const known = new LRUCache<string, Known>({
    maxSize: MOST_IN_MEMORY,
    sizeCalculation: ({ history }) => history.all.size + 1,
    ttl: KEPT_MS,
    noUpdateTTL: true,
  });
  const clock = (): EvidenceClock => ({ now: now(), patienceMs });
  const read = async (partnerIds: readonly string[], most?: number) => {
    const before = partnerIds.map((partnerId) => ({ partnerId, ...known.get(partnerId) }));
    const found = await store.sightingsOf(before, most);
    const histories = new Map<string, History>();
    for (const { partnerId, history = historyOf(), cursor } of before) {
      const news = found.get(partnerId);
      if (!news) continue;
      for (const sighting of news.sightings) history.add(sighting);
      known.set(partnerId, { history, cursor: news.cursor ?? cursor });
      histories.set(partnerId, history);
      // Lets requests of partners be served in between.
      if (news.sightings.length > 0) await setImmediate();
    }
    return histories;
  };
  const of = async (partnerId: string) => (await read([partnerId])).get(partnerId) ?? historyOf();
  return {
    of,
    ofAll: (partnerIds) => read(partnerIds, MOST_READ),
    async prune(partnerId) {
      const history = await of(partnerId);
      const evidence = new Set(decisiveIn(history, clock()).map(idOf));
      await store.prune(partnerId, MOST_KEPT, [...evidence]);
      const latest = new Set(history.all.latest(MOST_KEPT));
      const kept = [...history.all].filter(
        (one) => latest.has(one) || one.fields !== undefined || evidence.has(idOf(one)),
      );
      const { cursor } = known.get(partnerId) ?? {};
      known.set(partnerId, { history: historyOf(kept), cursor });
    },
  };
}
