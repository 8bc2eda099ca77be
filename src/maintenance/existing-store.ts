// Checks whether a gateway's store exists at a location: opening a missing one would create it.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Clock, countNewNodes, hearNodes } from '../cluster/after-restore.js';
import { type StoreLocation, withUnmigrated } from '../store/store.js';
import { GATEWAY_SCHEMA } from '../store/tables.js';

/** Nothing that the store holds was changed. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

/** Once the store is open, its tables may have been migrated. */
export const DATA_UNCHANGED = 'Its data was not changed.';

/** Throws a StoreNotOpened if the server does not respond. */
export async function hasGatewayStore(location: StoreLocation): Promise<boolean> {
  if (location.kind === 'embedded') return hasCluster(location.directory);
  return withUnmigrated({ location, schema: GATEWAY_SCHEMA, migrations: {} }, async (db) => {
    const { rows } = await sql<{ table: string | null }>`
      select to_regclass(${`${GATEWAY_SCHEMA}.call`}) as table`.execute(db);
    return rows[0]?.table != null;
  });
}

/** Throws a StoreRefused where there is no store. */
export async function refuseIfMissing(location: StoreLocation): Promise<void> {
  if (await hasGatewayStore(location)) return;
  const [place, variable] =
    location.kind === 'postgres'
      ? ['The database', 'DATABASE_URL']
      : [`The folder ${location.directory}`, 'DATA_DIR'];
  throw new StoreRefused(
    `${place} has no store of a gateway. Restore the backup first, or correct ${variable}. Nothing was changed.`,
  );
}

/**
 * Throws a StoreRefused if a gateway runs on the store, before anything is changed. Otherwise `refuseNew` does so for one that has
 * started since, once its heartbeat would have to wait. An embedded store is locked by its process.
 */
export async function refuseIfInUse(
  location: StoreLocation,
  clock: Clock,
): Promise<{ refuseNew<Tables>(db: Kysely<Tables>): Promise<void> }> {
  if (location.kind === 'embedded') return { refuseNew: async () => undefined };
  const heard = await withUnmigrated({ location, schema: GATEWAY_SCHEMA, migrations: {} }, (db) =>
    hearNodes(db, clock),
  );
  refuseRunning(heard.running, 'Nothing was changed.');
  return {
    async refuseNew(db) {
      await sql`lock table gateway.node in share row exclusive mode`.execute(db);
      refuseRunning(await countNewNodes(db, heard), DATA_UNCHANGED);
    },
  };
}

function refuseRunning(count: number, effect: string): void {
  if (count === 0) return;
  const processes = count === 1 ? 'A gateway is' : `${count} gateways are`;
  throw new StoreRefused(`${processes} running on this store. Stop every gateway and try again. ${effect}`);
}

export const hasCluster = (directory: string): Promise<boolean> =>
  stat(path.join(directory, 'pgdata', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
