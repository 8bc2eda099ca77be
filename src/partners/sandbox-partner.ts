// The sandbox partner: one partner with one key, created on the first start and kept.
import { SANDBOX_PARTNER_ID } from '../store/partner-tables.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { hashApiKey } from './api-keys.js';
import { readOrCreateSecret } from './secret-file.js';

/** The configured key, or the one in the data directory, created on the first start. */
export async function readSandboxKey(dataDirectory: string, given: string | undefined): Promise<string> {
  return (
    given ?? readOrCreateSecret({ directory: dataDirectory, file: 'sandbox-api-key', prefix: 'sandbox_' })
  );
}

/** Creates the sandbox partner, and makes `apiKey` its only key. */
export async function ensureSandboxPartner({ db }: Store<GatewayTables>, apiKey: string): Promise<void> {
  const keyHash = hashApiKey(apiKey);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('partner')
      .values({ id: SANDBOX_PARTNER_ID, name: 'Sandbox partner', sees_all_producers: true })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ sees_all_producers: true }))
      .execute();
    await transaction
      .deleteFrom('api_key')
      .where('partner_id', '=', SANDBOX_PARTNER_ID)
      .where('key_hash', '!=', keyHash)
      .execute();
    await transaction
      .insertInto('api_key')
      .values({ key_hash: keyHash, partner_id: SANDBOX_PARTNER_ID, api_version: null })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .execute();
  });
}

export async function removeSandboxKeys({ db }: Store<GatewayTables>): Promise<void> {
  await db.deleteFrom('api_key').where('partner_id', '=', SANDBOX_PARTNER_ID).execute();
}
