// The dependencies of every call of the simulated back office, and how each call starts.

import type { Repeat } from '../../back-office/port.js';
import type { Store } from '../../store/store.js';
import { failOnPurpose, type Placed } from './magic-values.js';
import { type Operation, type Pace, takeTime } from './pace.js';
import type { SimulatorTables } from './tables.js';
import type { WritesInProgress } from './writes-in-progress.js';

export interface SimulatorParts {
  readonly store: Store<SimulatorTables>;
  readonly pace: Pace;
  readonly documents: { readonly directory: string };
  /** What it promises of a write that comes again. */
  readonly repeat: Repeat;
  readonly underWay: WritesInProgress;
}

/** Takes its time, then fails where a magic value asks for it; `signal` is a read's. */
export async function begin(
  { pace }: SimulatorParts,
  operation: Operation,
  placed: Placed,
  signal?: AbortSignal,
): Promise<void> {
  await takeTime(operation, pace, signal);
  failOnPurpose(operation, placed);
}
