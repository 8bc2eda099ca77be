// The counters of this process: one for each partner and operation since the last flush.
import type { RequestParts } from '../http/operation-types.js';
import type { CreateRequestCount } from '../http/watch.js';
import { Counter } from './counter.js';
import { shapeOf } from './shape.js';

export interface Counters {
  readonly count: CreateRequestCount;
  /** Adds counts that became known after the call. */
  add(partnerId: string, call: CalledOperation, features: readonly string[]): void;
  /** Returns the counts since the last call. */
  take(): { readonly partnerId: string; readonly counter: Counter }[];
  forget(partnerId: string): void;
}

interface CalledOperation {
  readonly apiVersion: string;
  readonly operationId: string;
}

/** About 15 KB each. Requests that need another one are not counted until the next flush. */
const MOST_COUNTERS = 1_000;

interface Accepted {
  counterOf(partnerId: string): Counter | undefined;
  readonly partnerId: string;
  readonly request: RequestParts;
  readonly contentType: string | undefined;
  readonly mediaType: string;
}

/** `onUncounted` is called for each request that cannot be counted. */
export function createCounters(onUncounted: (err?: unknown) => void): Counters {
  const operations: Map<string, Counter>[] = [];
  const counterIn = new Map<string, (partnerId: string) => Counter | undefined>();
  const keyOf = ({ apiVersion, operationId }: CalledOperation) => `${apiVersion} ${operationId}`;
  let counters = 0;
  let waiting: Accepted[] = [];
  // Counting together takes half the time: code and fields stay in the processor's caches.
  const countWaiting = () => {
    const all = waiting;
    waiting = [];
    for (const { counterOf, partnerId, request, contentType, mediaType } of all)
      try {
        counterOf(partnerId)?.accepted(request, contentType, mediaType);
      } catch (err) {
        onUncounted(err);
      }
  };
  return {
    count(contract, operation) {
      const shape = shapeOf(contract, operation);
      const byPartner = new Map<string, Counter>();
      operations.push(byPartner);
      const counterOf = (partnerId: string): Counter | undefined => {
        const found = byPartner.get(partnerId);
        if (found) return found;
        if (counters >= MOST_COUNTERS) {
          onUncounted();
          return undefined;
        }
        counters += 1;
        const made = new Counter(shape);
        byPartner.set(partnerId, made);
        return made;
      };
      counterIn.set(keyOf(shape), counterOf);
      return {
        accepted({ partnerId, recordsTraffic = true }, request, contentType, mediaType) {
          if (!recordsTraffic) return;
          const accepted = { counterOf, partnerId, request, contentType, mediaType };
          if (waiting.push(accepted) === 1) setImmediate(countWaiting);
        },
        refused({ partnerId, recordsTraffic = true }, code) {
          if (recordsTraffic) counterOf(partnerId)?.refused(code);
        },
      };
    },
    add: (partnerId, call, features) => counterIn.get(keyOf(call))?.(partnerId)?.others(features),
    take() {
      countWaiting();
      const taken = operations.flatMap((byPartner) =>
        [...byPartner].map(([partnerId, counter]) => ({ partnerId, counter })),
      );
      for (const byPartner of operations) byPartner.clear();
      counters = 0;
      return taken;
    },
    forget(partnerId) {
      countWaiting();
      for (const byPartner of operations) if (byPartner.delete(partnerId)) counters -= 1;
    },
  };
}
