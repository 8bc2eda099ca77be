// Which call has retried a run: a retry whose node crashed before the response is settled by it.
import { sql } from 'kysely';
import type { DeclaredMigration } from '../migrate.js';

export const retries: DeclaredMigration = {
  async up(db) {
    await sql`alter table gateway.run add column retry_key text`.execute(db);
    await sql`create index run_of_retry on gateway.run (retry_key) where retry_key is not null`.execute(db);
  },
};
