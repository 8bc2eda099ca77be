// Counts events that are too frequent to record one by one: the first few of each source have a
// record each, and the others share one that contains their count. Every event is in exactly one
// record; memory and the number of records are bounded.
import { LeakyBucket, type Rate } from './leaky-bucket.js';

/** Events of one source in one period, at most `LONGEST_COUNTED_MS` apart. */
export interface Counted<Source> {
  readonly source: Source;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/**
 * The longest time from the first to the last event of a record, on which searches by time rely.
 * Periods are measured by another clock, and the clock of the events may be set meanwhile.
 */
export const LONGEST_COUNTED_MS = 3_600_000;

export interface CountLimits {
  /** Limits on records of single events: of all sources, and of one source in a period. */
  readonly single: Rate;
  readonly singleOfSource: number;
  /** Sources with their own record in a period. Others share the records of wider sources. */
  readonly sources: number;
  /** Limit on records with a count. A period continues until the limit allows its records. */
  readonly counted: Rate;
}

export interface Counts<Source> {
  /** Counts the event, or returns true if it is to be recorded alone. */
  note(source: Source, at: number, mayBeSingle?: boolean): boolean;
  /** The records that are due, usually those of a period that has ended; most calls return none. */
  due(): Counted<Source>[];
  /** The records of the current period, at the end of the process. */
  rest(): Counted<Source>[];
}

interface CountsParts<Source> {
  readonly limits: CountLimits;
  keyOf(source: Source): string;
  /** The wider source around this one; undefined for the widest, which always have a record. */
  wider(source: Source): Source | undefined;
  elapsedMs(): number;
}

/** The shortest period. */
export const PERIOD_MS = 60_000;
/** Maximum records of wider sources in a period, besides the widest source. */
const WIDER_SOURCES = 5;

/**
 * The maximum number of records of one period, for sources of three levels with a single widest
 * one.
 */
export const recordsOfPeriod = ({ sources }: CountLimits): number => sources + WIDER_SOURCES + 1;

/**
 * The maximum number of records within `ms`, for any number of events and sources; includes those
 * of `rest`.
 */
export function mostRecords(limits: CountLimits, ms: number) {
  const most = ({ capacity, perSecond }: Rate) => Math.ceil(capacity + perSecond * (ms / 1_000));
  return { single: most(limits.single), counted: most(limits.counted) + recordsOfPeriod(limits) };
}

interface Place<Source> {
  readonly source: Source;
  readonly isOwn: boolean;
  singles: number;
  count: number;
  firstAt: number;
  lastAt: number;
}

export function createCounts<Source>(parts: CountsParts<Source>): Counts<Source> {
  const { limits, keyOf, wider, elapsedMs } = parts;
  const { single, singleOfSource, sources, counted } = limits;
  const singles = new LeakyBucket(elapsedMs());
  const records = new LeakyBucket(elapsedMs());
  let places = new Map<string, Place<Source>>();
  /** Records that could cover no further events: at most one an hour for each place. */
  let ended: Counted<Source>[] = [];
  let begunMs = 0;

  const placeOf = (of: Source): Place<Source> => {
    for (let [source, level] = [of, 0]; ; level += 1) {
      const key = keyOf(source);
      const found = places.get(key);
      if (found) return found;
      const next = wider(source);
      if (next === undefined || places.size < sources + level * WIDER_SOURCES) {
        const place = { source, isOwn: level === 0, singles: 0, count: 0, firstAt: 0, lastAt: 0 };
        places.set(key, place);
        return place;
      }
      source = next;
    }
  };
  const isSingle = (place: Place<Source>): boolean => {
    if (!place.isOwn || place.singles >= singleOfSource) return false;
    if (singles.secondsUntilFree(1, single, elapsedMs()) > 0) return false;
    singles.fill(1);
    place.singles += 1;
    return true;
  };
  const splitIfLong = (place: Place<Source>, at: number): void => {
    const { source, count, firstAt, lastAt } = place;
    if (count === 0 || Math.max(lastAt, at) - Math.min(firstAt, at) <= LONGEST_COUNTED_MS) return;
    ended.push({ source, count, firstAt, lastAt });
    place.count = 0;
  };
  const take = (): Counted<Source>[] => {
    const taken = [...ended, ...[...places.values()].filter(({ count }) => count > 0)];
    places = new Map();
    ended = [];
    return taken;
  };

  return {
    note(source, at, mayBeSingle = true) {
      if (places.size === 0) begunMs = elapsedMs();
      const place = placeOf(source);
      if (mayBeSingle && isSingle(place)) return true;
      splitIfLong(place, at);
      // If the clock is set back, a record must still not end before it begins.
      place.firstAt = place.count === 0 ? at : Math.min(place.firstAt, at);
      place.lastAt = place.count === 0 ? at : Math.max(place.lastAt, at);
      place.count += 1;
      return false;
    },
    due() {
      const now = elapsedMs();
      if (places.size === 0 || now - begunMs < PERIOD_MS) return [];
      const current = [...places.values()].filter(({ count }) => count > 0).length;
      // More would never fit: the oldest go first, and the period continues.
      const isTooMany = ended.length + current > counted.capacity;
      const number = isTooMany ? Math.min(ended.length, counted.capacity) : ended.length + current;
      if (records.secondsUntilFree(number, counted, now) > 0) return [];
      records.fill(number);
      return isTooMany ? ended.splice(0, number) : take();
    },
    rest: take,
  };
}
