// Migrates an empty place once, so that no test waits for it: the tables of the gateway, the engine
// and the simulator.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openEngine } from '../../src/runs/dispatch.js';
import { simulatorMigrations } from '../../src/simulator/carrier/migrations.js';
import { SIMULATOR_SCHEMA } from '../../src/simulator/carrier/tables.js';
import type { StoreLocation } from '../../src/store/location.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';

let before: Promise<unknown> = Promise.resolve();

/** Migrates one store after the other, because a process can have only one engine. */
export function bringUpToDate(location: StoreLocation): Promise<void> {
  const done = before.then(() => migrateAll(location));
  before = done.catch(() => undefined);
  return done;
}

async function migrateAll(location: StoreLocation): Promise<void> {
  const onError = (error: Error) => {
    throw error;
  };
  const simulator = { schema: SIMULATOR_SCHEMA, migrations: simulatorMigrations };
  await (await openStore({ location, onError, ...simulator })).close();
  const gateway = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations };
  const store = await openStore<GatewayTables>({ location, onError, ...gateway });
  const engine = await openEngine({
    store,
    nodeId: randomUUID(),
    log: pino({ level: 'silent' }),
    execute: async () => undefined,
    maxConcurrent: 1,
  });
  await engine.close();
  await store.close();
}
