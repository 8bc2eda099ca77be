// Counts what partners' requests contain without delaying them. The counts show which partners a
// change of a contract affects.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { flushRepeatedly } from '../async/repeat.js';
import { createRepeatedWarning } from '../async/repeated-warning.js';
import type { CreateRequestCount } from '../http/watch.js';
import type { GatewayTables } from '../store/tables.js';
import { type Counters, createCounters } from './counters.js';
import {
  addTraffic,
  forgetTraffic,
  type OwnTraffic,
  type PartnerTraffic,
  readPartnerTraffic,
  readTraffic,
  readVersionsInUse,
  type TrafficRow,
} from './store.js';

export interface Traffic {
  readonly count: CreateRequestCount;
  readonly add: Counters['add'];
  /** First stores what this node has counted. */
  read(apiVersion: string, operationId: string): Promise<PartnerTraffic[]>;
  readPartner(partnerId: string): Promise<OwnTraffic[]>;
  versionsInUse(): ReturnType<typeof readVersionsInUse>;
  forget(partnerId: string): Promise<void>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  readonly db: Kysely<GatewayTables>;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  now(): number;
}

const EVERY_MS = 60_000;
const MOST_AT_ONCE = 100;
/** The limit while the store is unavailable. */
const MOST_WAITING = 5_000;
const DAY_MS = 86_400_000;
/** Ranges cover at least this many days, and are kept for twice as long. */
const RANGE_DAYS = 45;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const rangeDayOf = (ms: number): string => dayOf(ms - (ms % (RANGE_DAYS * DAY_MS)));

export function openTraffic({ db, log, now }: Parts): Traffic {
  let since = now();
  let waiting: TrafficRow[] = [];
  const warn = createRepeatedWarning(log);
  const counters = createCounters((err) =>
    err === undefined
      ? warn({}, 'not all requests are counted: too many partners use too many operations at the same time')
      : warn({ err }, 'a request could not be counted'),
  );

  const takeAll = () => {
    const day = dayOf(since);
    const rangeDay = rangeDayOf(since);
    const rows = counters.take().flatMap(({ partnerId, counter }) => {
      const { apiVersion, operationId } = counter.shape;
      const about = { partnerId, apiVersion, operationId };
      const ranges = counter.ranges();
      const row = { ...about, day, calls: counter.calls, counts: counter.counts(), ranges: {} };
      if (Object.keys(ranges).length === 0) return [row];
      if (day === rangeDay) return [{ ...row, ranges }];
      return [row, { ...about, day: rangeDay, calls: 0, counts: {}, ranges }];
    });
    since = now();
    const dropped = Math.max(0, waiting.length + rows.length - MOST_WAITING);
    if (dropped > 0)
      warn({ dropped }, 'requests could not be counted: too many counts are waiting for the store');
    waiting = [...waiting, ...rows].slice(dropped);
  };
  const storeAll = async () => {
    takeAll();
    while (waiting.length > 0) {
      // A statement can change a row only once.
      const keys = new Set<string>();
      const keyOf = (row: TrafficRow) => `${row.partnerId} ${row.apiVersion} ${row.operationId} ${row.day}`;
      const taken = waiting.filter((row) => {
        if (keys.size >= MOST_AT_ONCE || keys.has(keyOf(row))) return false;
        keys.add(keyOf(row));
        return true;
      });
      await addTraffic(db, taken);
      const stored = new Set(taken);
      waiting = waiting.filter((row) => !stored.has(row));
    }
  };
  const { flush, stop } = flushRepeatedly(EVERY_MS, storeAll, (err) =>
    warn(
      { err, waiting: waiting.length },
      'the counts of requests cannot be stored now, and will be stored later',
    ),
  );

  return {
    count: counters.count,
    add: counters.add,
    async read(apiVersion, operationId) {
      await flush();
      return readTraffic(db, apiVersion, operationId);
    },
    async readPartner(partnerId) {
      await flush();
      return readPartnerTraffic(db, partnerId);
    },
    async versionsInUse() {
      await flush();
      return readVersionsInUse(db);
    },
    async forget(partnerId) {
      counters.forget(partnerId);
      await flush();
      await forgetTraffic(db, partnerId);
    },
    flush,
    close: stop,
  };
}
