// The simulated back office: faithful, in the process, with its own store, for the sandbox and for tests.

import { type BackOffice, type BackOfficeWrites, type Repeat, repeatsAll } from '../../back-office/port.js';
import type { Store } from '../../store/store.js';
import type { SimulatorParts } from './dependencies.js';
import { documentWrites } from './documents.js';
import { draftWrites } from './drafts.js';
import { identityReads } from './identities.js';
import type { Pace } from './pace.js';
import { policyReferences } from './policy-references.js';
import { registerReads } from './reads.js';
import { stageWrites } from './stages.js';
import type { SimulatorTables } from './tables.js';
import { writeRecords } from './write-records.js';
import { createWritesInProgress, knownWhileInProgress, type WritesInProgress } from './writes-in-progress.js';

export interface SimulatorOptions {
  /** `byKey` where nothing is said. */
  readonly repeat?: Repeat;
  /** Shared with whoever takes a write before it is called. */
  readonly underWay?: WritesInProgress;
}

/** `documents.directory` is made when the first document comes. */
export function createSimulatedBackOffice(
  store: Store<SimulatorTables>,
  pace: Pace,
  documents: SimulatorParts['documents'],
  { repeat = 'byKey', underWay = createWritesInProgress() }: SimulatorOptions = {},
): BackOffice {
  const parts: SimulatorParts = { store, pace, documents, repeat, underWay };
  const writes: BackOfficeWrites = {
    ...draftWrites(parts),
    ...stageWrites(parts),
    ...policyReferences(parts),
    ...documentWrites(parts),
  };
  return {
    repeats: repeatsAll(repeat),
    ...knownWhileInProgress(writes, underWay),
    ...registerReads(parts),
    ...identityReads(parts),
    ...writeRecords(parts),
  };
}
