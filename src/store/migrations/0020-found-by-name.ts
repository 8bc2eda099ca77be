// What a search finds calls and runs by: the policy and the submission in the response of a call, and the error of a failed run.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('call')
    .addColumn('policy_no', 'text')
    .addColumn('submission_id', 'text')
    .execute();
  await db.schema.alterTable('run').addColumn('error_code', 'text').execute();
}
