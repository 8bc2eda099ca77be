// The run that a call has retried: a retry whose node crashed before the response is settled by it.
import { sql } from 'kysely';
import type { DeclaredMigration } from '../migrate.js';

export const retries: DeclaredMigration = {
  async up(db) {
    await sql`alter table gateway.call add column retried_run uuid`.execute(db);
  },
};
