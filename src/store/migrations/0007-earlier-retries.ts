// The calls that retried a run before the last one: a run that fails again may be retried before
// they are settled.
import { sql } from 'kysely';
import type { DeclaredMigration } from '../migrate.js';

export const earlierRetries: DeclaredMigration = {
  async up(db) {
    await sql`alter table gateway.run add column former_retry_keys text[]`.execute(db);
    await sql`
      create index run_of_former_retry on gateway.run using gin (former_retry_keys)
      where former_retry_keys is not null`.execute(db);
  },
};
