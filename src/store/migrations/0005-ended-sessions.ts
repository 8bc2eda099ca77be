// Sessions of the operator's page that ended by logout: every node refuses them.
import { sql } from 'kysely';
import type { DeclaredMigration } from '../migrate.js';

export const endedSessions: DeclaredMigration = {
  async up(db) {
    await sql`create table gateway.ended_session (
      id text not null,
      ends_at timestamptz not null,
      constraint ended_session_pkey primary key (id)
    )`.execute(db);
  },
};
