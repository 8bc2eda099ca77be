// Records sightings in batches, soon after their responses, and limits each partner's number.
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { flushRepeatedly } from '../async/repeat.js';
import { createRepeatedWarning } from '../async/repeated-warning.js';
import { atMost } from '../at-most.js';
import type { Digest } from './digests.js';
import type { Histories } from './histories.js';
import type { MakeSighting } from './observation.js';
import { isSuccess, type Sighting } from './sightings.js';
import type { ReadinessStore, RecordedSighting } from './store.js';

interface Recorder {
  /** Computes and stores the sighting later. */
  record(partnerId: string, make: MakeSighting): void;
  /** Resolves when all recorded sightings are stored, or the store has failed. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  readonly store: Pick<ReadinessStore, 'add'>;
  readonly histories: Pick<Histories, 'prune'>;
  readonly digest: Digest;
  readonly log: Logger;
}

const EVERY_MS = 250;
/** About once every ten seconds. */
const FLUSHES_PER_REPORT = 40;
/** Each uncomputed sighting holds the body of its request. */
const MOST_UNCOMPUTED = 200;
/** While the store is unavailable, one partner must not displace the records of all others. */
const MOST_WAITING = 10_000;
const MOST_WAITING_OF_PARTNER = 1_000;
const MOST_AT_ONCE = 200;
/** A partner's sightings are pruned each time this node has added this many. */
const PRUNED_EVERY = 500;
const MOST_PARTNERS = 1_000;
/**
 * Much shorter than the retention of sightings, so that fields that are still sent are recorded
 * again in time.
 */
const NAMED_AGAIN_MS = 7 * 86_400_000;

interface Known {
  added: number;
  waiting: number;
  /** By version and operation, because a report is about one version. */
  readonly named: Map<string, Named>;
}

interface Named {
  /** When the first of the fields was recorded. */
  readonly since: number;
  readonly fields: Set<string>;
}

export function createRecorder({ store, histories, digest, log }: Parts): Recorder {
  const uncomputed: { readonly partnerId: string; readonly make: MakeSighting }[] = [];
  const waiting: RecordedSighting[] = [];
  const partners = new LRUCache<string, Known>(atMost(MOST_PARTNERS));
  let dropped = 0;
  let flushesToReport = 0;

  const known = (partnerId: string): Known => {
    const found = partners.get(partnerId) ?? { added: 0, waiting: 0, named: new Map() };
    partners.set(partnerId, found);
    return found;
  };
  /** Keeps fields only for successful requests, because only these count in a report. */
  const withNews = (partnerId: string, { fields = [], ...sighting }: Sighting): Sighting => {
    if (!isSuccess(sighting)) return sighting;
    const { named } = known(partnerId);
    const name = `${sighting.version} ${sighting.operation}`;
    let before = named.get(name);
    if (!before || sighting.at - before.since >= NAMED_AGAIN_MS) {
      before = { since: sighting.at, fields: new Set() };
      named.set(name, before);
    }
    const seen = before.fields;
    const added = fields.filter((field) => !seen.has(field));
    for (const field of added) seen.add(field);
    return added.length > 0 ? { ...sighting, fields: added } : sighting;
  };

  const computeNext = () => {
    const next = uncomputed.shift();
    if (!next) return;
    const { partnerId, make } = next;
    const partner = known(partnerId);
    if (waiting.length >= MOST_WAITING || partner.waiting >= MOST_WAITING_OF_PARTNER) {
      dropped += 1;
      return;
    }
    try {
      waiting.push({ partnerId, sighting: withNews(partnerId, make(digest)) });
      partner.waiting += 1;
    } catch (err) {
      // A body can be too deep to be hashed. Then only its own sighting is lost.
      log.warn({ err, partnerId }, 'a request could not be recorded for the readiness report');
    }
  };
  let computing: Promise<void> | undefined;
  /** Computes one sighting in each turn of the event loop, so that no request waits for more. */
  const computeAll = async () => {
    while (uncomputed.length > 0) {
      await setImmediate();
      computeNext();
    }
    computing = undefined;
  };
  const compute = async (): Promise<void> => {
    if (uncomputed.length > 0) computing ??= computeAll();
    await computing;
  };

  const storeSome = async () => {
    const taken = waiting.slice(0, MOST_AT_ONCE);
    await store.add(taken);
    waiting.splice(0, taken.length);
    for (const { partnerId } of taken) {
      const partner = known(partnerId);
      partner.waiting -= 1;
      partner.added += 1;
      if (partner.added % PRUNED_EVERY === 0) await histories.prune(partnerId);
    }
  };
  const flushNow = async () => {
    await compute();
    while (waiting.length > 0) await storeSome();
    flushesToReport -= 1;
    if (dropped === 0 || flushesToReport > 0) return;
    log.warn({ dropped }, 'too many requests: not all could be recorded for the readiness reports');
    dropped = 0;
    flushesToReport = FLUSHES_PER_REPORT;
  };
  const warn = createRepeatedWarning(log);
  const { flush, stop } = flushRepeatedly(EVERY_MS, flushNow, (err) =>
    warn(
      { err, waiting: waiting.length },
      'readiness records cannot be stored now, and will be stored later',
    ),
  );
  return {
    record(partnerId, make) {
      if (uncomputed.length >= MOST_UNCOMPUTED) dropped += 1;
      else uncomputed.push({ partnerId, make });
      void compute();
    },
    flush,
    close: stop,
  };
}
