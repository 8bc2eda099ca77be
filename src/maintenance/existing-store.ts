// Whether a gateway has a store in a place: opening one where there is none would create it.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type StoreLocation, withUnmigrated } from '../store/store.js';
import { GATEWAY_SCHEMA } from '../store/tables.js';

/** The store was not used; nothing was changed. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

/** Throws a StoreNotOpened if the server does not respond. */
export async function hasGatewayStore(location: StoreLocation): Promise<boolean> {
  if (location.kind === 'embedded') return hasCluster(location.directory);
  return withUnmigrated({ location, schema: GATEWAY_SCHEMA, migrations: {} }, async (db) => {
    const { rows } = await sql<{ table: string | null }>`
      select to_regclass(${`${GATEWAY_SCHEMA}.call`}) as table`.execute(db);
    return rows[0]?.table != null;
  });
}

export const hasCluster = (directory: string): Promise<boolean> =>
  stat(path.join(directory, 'pgdata', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
