// Simulated back offices for tests.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Repeat } from '../../../src/back-office/port.js';
import type { Pace } from '../../../src/simulator/carrier/dependencies.js';
import { type EffectsQuery, listEffects } from '../../../src/simulator/carrier/effects.js';
import { simulatorMigrations } from '../../../src/simulator/carrier/migrations.js';
import {
  createSimulatedBackOffice,
  type SimulatorOptions,
} from '../../../src/simulator/carrier/simulated-back-office.js';
import { SIMULATOR_SCHEMA, type SimulatorTables } from '../../../src/simulator/carrier/tables.js';
import { openStore, type Store } from '../../../src/store/store.js';
import type { TestBackOffice } from '../../back-office/behaviour/support.js';
import { makeScratchDirectory } from '../../support/scratch.js';
import { makeTestLocation, openTestStore, type StoreKind, type TestStore } from '../../support/store.js';

const tables = { schema: SIMULATOR_SCHEMA, migrations: simulatorMigrations };

export const atOnce: Pace = {
  timeScale: 0,
  random: () => 0,
  wait: () => Promise.reject(new Error('Nothing waits at scale 0')),
};

/** A simulated back office for the behavioural suite. */
export async function makeSimulated(kind: StoreKind, repeat: Repeat = 'byKey'): Promise<TestBackOffice> {
  const { location, dispose } = await makeTestLocation(kind, 'migrated');
  const directory = await makeScratchDirectory('documents');
  const open = async () => {
    const onError = (error: Error) => {
      throw error;
    };
    const store: Store<SimulatorTables> = await openStore({ location, onError, ...tables });
    return { store, backOffice: createSimulatedBackOffice(store, atOnce, { directory }, { repeat }) };
  };
  let current = await open();
  return {
    backOffice: () => current.backOffice,
    reopen: async () => {
      await current.store.close();
      current = await open();
    },
    countHeld: () => countHeld(current.store),
    dispose: async () => {
      await current.store.close();
      await dispose();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function countHeld({ db }: Store<SimulatorTables>): Promise<number> {
  const counts = [];
  for (const table of ['policy', 'policy_reference', 'document'] as const) {
    const counted = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('rows'));
    counts.push((await counted.executeTakeFirstOrThrow()).rows);
  }
  return counts.reduce((sum, rows) => sum + rows, 0);
}

/** Simulators of any pace on one store and one directory, for the tests of a file or `describe`. */
export function useSimulator() {
  let opened: TestStore<SimulatorTables> | undefined;
  let scratch = '';
  beforeAll(async () => {
    opened = await openTestStore<SimulatorTables>('postgres', tables);
    scratch = await makeScratchDirectory('documents');
  });
  afterAll(async () => {
    await opened?.dispose();
    await rm(scratch, { recursive: true, force: true });
  });
  const store = () => {
    if (!opened) throw new Error('The store is available only inside tests');
    return opened.store;
  };
  /** A subdirectory, so that a test can see a file that was written outside it. */
  const directory = () => path.join(scratch, 'documents');
  return {
    make: (pace: Pace = atOnce, options: SimulatorOptions = {}) =>
      createSimulatedBackOffice(store(), pace, { directory: directory() }, options),
    effects: (query: EffectsQuery = {}) => listEffects(store(), query),
    directory,
    /** Its database, to insert rows as earlier versions wrote them. */
    db: () => store().db,
    /** How much it holds, and how many writes it remembers. */
    count: async () => ({
      held: await countHeld(store()),
      writes: (await store().db.selectFrom('call').select('idempotency_key').execute()).length,
    }),
  };
}
