// Whether a gateway has a store in a place: opening one where there is none would create it.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
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

/** Throws a StoreRefused. An embedded store is locked by its process, so a heartbeat in it is always of a former one. */
export function refuseIfInUse(location: StoreLocation, alive: number): void {
  if (alive === 0 || location.kind === 'embedded') return;
  const processes = alive === 1 ? 'A gateway is' : `${alive} gateways are`;
  throw new StoreRefused(
    `${processes} running on this store, or ended less than 12 seconds ago. Stop every gateway and try again. ${DATA_UNCHANGED}`,
  );
}

export const hasCluster = (directory: string): Promise<boolean> =>
  stat(path.join(directory, 'pgdata', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
