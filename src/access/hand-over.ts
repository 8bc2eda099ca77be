// Deletes the known owners of policies when the store is handed over to another back office.
import type { Kysely } from 'kysely';
import type { GatewayTables } from '../store/tables.js';

/** Another back office has other policies under the same keys. */
export async function forgetOwners(db: Kysely<GatewayTables>): Promise<void> {
  await db.deleteFrom('policy').execute();
}
