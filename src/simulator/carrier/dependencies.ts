// The dependencies of every simulated call, and the start of a call: its duration, then its failure
// on purpose.
import type { Repeat } from '../../back-office/port.js';
import { type OperationName, portOperations } from '../../back-office/port-operations.js';
import type { Store } from '../../store/store.js';
import { failOnPurpose, type IsFirst, type Placed } from './magic-values.js';
import type { SimulatorTables } from './tables.js';
import type { WritesInProgress } from './writes-in-progress.js';

export interface SimulatorParts {
  readonly store: Store<SimulatorTables>;
  readonly pace: Pace;
  readonly documents: { readonly directory: string };
  /** How the back office handles a write with a known key. */
  readonly repeat: Repeat;
  readonly inProgress: WritesInProgress;
  /** For magic values that make only the first call fail. */
  readonly isFirst: IsFirst;
}

/** Waits, then fails if a magic value requires it. A read passes its `signal`. */
export async function begin(
  { pace, isFirst }: SimulatorParts,
  operation: OperationName,
  placed: Placed,
  signal?: AbortSignal,
): Promise<void> {
  await takeTime(operation, pace, signal);
  failOnPurpose(operation, placed, isFirst);
}

export interface Pace {
  /** Scales the durations: 1 is as slow as the real system, 0 is immediate. */
  readonly timeScale: number;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
  /** Milliseconds to add to this call. */
  extraMs?(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Waits for the duration of the operation; rejects when `signal` aborts. */
export async function takeTime(operation: OperationName, pace: Pace, signal?: AbortSignal): Promise<void> {
  const [least, most] = portOperations[operation].seconds;
  const share = (least + (most - least) * pace.random()) * 1000 * pace.timeScale;
  const ms = share + (pace.extraMs?.() ?? 0);
  if (ms > 0) await pace.wait(ms, signal);
}
