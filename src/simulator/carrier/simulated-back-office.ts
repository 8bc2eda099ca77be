// The simulated back office: runs in this process with its own store, for the sandbox, the
// simulator and tests.
import type { BackOffice, Repeat } from '../../back-office/port.js';
import { repeatsAll } from '../../back-office/port-operations.js';
import type { Store } from '../../store/store.js';
import type { Pace, SimulatorParts } from './dependencies.js';
import { documentWrites } from './documents.js';
import { createFirstCalls } from './magic-values.js';
import { policyReferences } from './policy-references.js';
import { policyWrites } from './policy-writes.js';
import { reads } from './reads.js';
import type { SimulatorTables } from './tables.js';
import { createWritesInProgress, noteWritesInProgress, type WritesInProgress } from './writes-in-progress.js';

export interface SimulatorOptions {
  /** The default is `byKey`. */
  readonly repeat?: Repeat;
  /** Shared with a server that receives a write before the back office is called. */
  readonly inProgress?: WritesInProgress;
}

/** `documents.directory` is created with the first document. */
export function createSimulatedBackOffice(
  store: Store<SimulatorTables>,
  pace: Pace,
  documents: SimulatorParts['documents'],
  { repeat = 'byKey', inProgress = createWritesInProgress() }: SimulatorOptions = {},
): BackOffice {
  const parts: SimulatorParts = {
    store,
    pace,
    documents,
    repeat,
    inProgress,
    isFirst: createFirstCalls(),
  };
  const backOffice: BackOffice = {
    repeats: repeatsAll(repeat),
    ...policyWrites(parts),
    ...policyReferences(parts),
    ...documentWrites(parts),
    ...reads(parts),
  };
  return noteWritesInProgress(backOffice, inProgress);
}
