// Decides when a call may be sent: its circuit must let it through, and it needs a slot. Reads and
// writes have separate slots.
import type { Logger } from 'pino';
import type { Places } from '../call-results.js';
import type { RecentDurations } from '../recent-durations.js';
import { type CircuitOptions, createCircuits } from './circuits.js';
import { createFairPlaces, type MaxWaitMs } from './fair-places.js';
import type { CallClock, LimitedCall } from './waiting-call.js';

export interface CallLimitOptions {
  readonly maxConcurrentReads: number;
  readonly maxConcurrentWrites: number;
  /** Calls of one caller that wait for a slot. */
  readonly maxWaiting: number;
  readonly maxWaitMs: MaxWaitMs;
  readonly circuit: CircuitOptions;
}

export interface CallLimits {
  /** Rejects with a CallFault if the call may not be sent. `leave` ends the wait for a slot. */
  read<T>(call: LimitedCall, send: () => Promise<T>, leave: AbortSignal): Promise<T>;
  write<T>(call: LimitedCall, send: () => Promise<T>): Promise<T>;
  /** As `openOperations` in circuits.ts. */
  openCircuits(): string[];
  places(): Places;
}

interface CallLimitParts {
  readonly durations: RecentDurations;
  readonly clock: CallClock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** For the log. */
  readonly host: string;
}

export function createCallLimits(options: CallLimitOptions, parts: CallLimitParts): CallLimits {
  const { maxConcurrentReads, maxConcurrentWrites, maxWaiting, maxWaitMs } = options;
  const circuits = createCircuits(options.circuit, parts);
  const placesFor = (maxConcurrent: number) =>
    createFairPlaces({ maxConcurrent, maxWaiting, maxWaitMs }, parts);
  const [readPlaces, writePlaces] = [placesFor(maxConcurrentReads), placesFor(maxConcurrentWrites)];
  return {
    openCircuits: circuits.openOperations,
    places: () => ({ read: readPlaces.load(), write: writePlaces.load() }),
    async read(call, send, leave) {
      // Checked before the wait and after it: the circuit may open in between.
      circuits.refuseWhileOpen(call);
      return readPlaces.take(call, () => circuits.run(call, send), leave);
    },
    async write(call, send) {
      circuits.refuseWhileOpen(call);
      return writePlaces.take(call, () => circuits.run(call, send));
    },
  };
}

/** A quarter for reads, the rest for writes, which take many times as long. */
export function splitConnections(connections: number) {
  const maxConcurrentReads = Math.max(1, Math.floor(connections / 4));
  return { maxConcurrentReads, maxConcurrentWrites: Math.max(1, connections - maxConcurrentReads) };
}
