// Shares the slots between callers: their queues are served in turn, and a caller with many slots
// leaves some for the others.
import { mayTakeAnother } from '../../async/fair-share.js';
import { LiveList } from '../../async/live-list.js';
import type { PlacesLoad } from '../call-results.js';
import type { Caller } from '../port.js';
import { type RecentDurations, retryAfterSeconds } from '../recent-durations.js';
import { CallFault } from './faults.js';
import type { CallClock, LimitedCall } from './waiting-call.js';

export type MaxWaitMs = Readonly<Record<Caller['kind'], number>>;
/** The steps of runs may wait longest: no caller waits for them, and a refusal costs an attempt. */
export const defaultMaxWaitMs: MaxWaitMs = { partner: 5_000, run: 60_000, gateway: 5_000 };

interface FairPlacesOptions {
  readonly maxConcurrent: number;
  /** Calls of one caller that wait for a slot. */
  readonly maxWaiting: number;
  readonly maxWaitMs: MaxWaitMs;
}

interface FairPlacesParts {
  readonly durations: RecentDurations;
  readonly clock: CallClock;
}

interface FairPlaces {
  /**
   * Rejects with a fault of kind `full` after the maximum wait, or at once if too many calls wait
   * or the expected wait is too long. `leave` ends the wait.
   */
  take<T>(call: LimitedCall, work: () => Promise<T>, leave?: AbortSignal): Promise<T>;
  load(): PlacesLoad;
}

/** A partner's calls, the steps of its runs and recovery for it have separate queues. */
interface Queue {
  readonly name: string;
  readonly kind: Caller['kind'];
  held: number;
  readonly waiting: Set<() => void>;
}

interface InFlight {
  readonly operation: string;
  readonly startedMs: number;
}

export function createFairPlaces(options: FairPlacesOptions, parts: FairPlacesParts): FairPlaces {
  const { maxConcurrent, maxWaiting, maxWaitMs } = options;
  const { durations, clock } = parts;
  const inFlight = new LiveList<InFlight>();
  const queues = new Map<string, Queue>();
  /** The queues with waiting calls, in the order of their turns. */
  const turns = new Map<string, Queue>();

  const mayTake = ({ kind, held }: Queue) =>
    mayTakeAnother(kind, { held, free: maxConcurrent - inFlight.size });

  const queueOf = ({ kind, partnerId = '' }: Caller): Queue => {
    const name = `${kind}:${partnerId}`;
    const queue = queues.get(name) ?? { name, kind, held: 0, waiting: new Set() };
    queues.set(name, queue);
    return queue;
  };

  const forgetIdle = (queue: Queue) => {
    if (queue.waiting.size > 0) return;
    turns.delete(queue.name);
    if (queue.held === 0) queues.delete(queue.name);
  };

  const serve = () => {
    for (const queue of turns.values()) {
      const [begin] = queue.waiting;
      if (!begin || !mayTake(queue)) continue;
      queue.waiting.delete(begin);
      // Moves the queue to the end; the loop reaches it again.
      turns.delete(queue.name);
      if (queue.waiting.size > 0) turns.set(queue.name, queue);
      begin();
    }
  };

  /** How long a new call in this queue is expected to wait for a slot. */
  const expectedWaitMs = ({ name, waiting }: Queue): number => {
    const now = clock.elapsedMs();
    const calls = [...inFlight];
    const ends = calls
      .map(({ operation, startedMs }) => durations.remaining(operation, now - startedMs))
      .toSorted((a, b) => a - b);
    const before = [...turns.values()]
      .filter((other) => other.name !== name)
      .reduce((sum, other) => sum + Math.min(other.waiting.size, waiting.size + 1), waiting.size);
    const longest = ends.at(-1) ?? 0;
    // Earlier calls may use each slot several times.
    const rounds = Math.floor(before / maxConcurrent);
    const roundMs = Math.max(longest, ...calls.map(({ operation }) => durations.remaining(operation, 0)));
    return rounds * roundMs + (ends[before % maxConcurrent] ?? longest);
  };

  const full = (expectedMs: number) =>
    new CallFault('full', 'no slot for a concurrent call is free', {
      retryAfter: retryAfterSeconds(expectedMs),
    });

  const occupy = (queue: Queue, operation: string) => {
    const call = { operation, startedMs: clock.elapsedMs() };
    const taken = inFlight.add(call);
    queue.held += 1;
    return () => {
      inFlight.remove(taken);
      queue.held -= 1;
      durations.note(operation, clock.elapsedMs() - call.startedMs);
      serve();
      forgetIdle(queue);
    };
  };

  const wait = (queue: Queue, operation: string, leave?: AbortSignal) =>
    new Promise<() => void>((resolve, reject) => {
      const stop = () => {
        cancel();
        leave?.removeEventListener('abort', onLeave);
      };
      const begin = () => {
        stop();
        resolve(occupy(queue, operation));
      };
      const giveUp = (reason: () => unknown) => {
        stop();
        queue.waiting.delete(begin);
        forgetIdle(queue);
        reject(reason());
      };
      const onLeave = () => giveUp(() => leave?.reason);
      const onTimeout = () => giveUp(() => full(expectedWaitMs(queue)));
      const cancel = clock.after(maxWaitMs[queue.kind], onTimeout);
      leave?.addEventListener('abort', onLeave);
      queue.waiting.add(begin);
      turns.set(queue.name, queue);
    });

  const place = (queue: Queue, operation: string, leave?: AbortSignal) => {
    if (queue.waiting.size === 0 && mayTake(queue)) return occupy(queue, operation);
    const expectedMs = expectedWaitMs(queue);
    // For a step of a run, an early refusal has no benefit.
    const isTooLate = queue.kind !== 'run' && expectedMs > maxWaitMs[queue.kind];
    if (!isTooLate && queue.waiting.size < maxWaiting) return wait(queue, operation, leave);
    forgetIdle(queue);
    throw full(expectedMs);
  };

  return {
    load: () => ({
      max: maxConcurrent,
      used: inFlight.size,
      waiting: [...turns.values()].reduce((sum, { waiting }) => sum + waiting.size, 0),
    }),
    async take({ caller, operation }, work, leave) {
      leave?.throwIfAborted();
      const release = await place(queueOf(caller), operation, leave);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
