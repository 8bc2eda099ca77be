// Finds calls by what a partner quotes: a request id, an Idempotency-Key, a policy.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('call_of_request').on('call').column('request_id').execute();
  await db.schema
    .createIndex('call_of_key')
    .on('call')
    .column('idempotency_key')
    .where(sql<boolean>`idempotency_key is not null`)
    .execute();
  await db.schema
    .createIndex('call_on_policy')
    .on('call')
    .columns(['policy_key', 'started_at'])
    .where(sql<boolean>`policy_key is not null`)
    .execute();
}
