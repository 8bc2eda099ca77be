// The fields of partners' requests, by day; whether they are recorded; and the window in which a
// version is refused to a partner.
import { sql } from 'kysely';
import type { DeclaredMigration } from '../migrate.js';

export const traffic: DeclaredMigration = {
  async up(db) {
    await sql`create table gateway.traffic (
      partner_id text not null,
      api_version text not null,
      operation_id text not null,
      day date not null,
      calls bigint not null,
      counts jsonb not null,
      ranges jsonb not null,
      constraint traffic_pkey primary key (partner_id, api_version, operation_id, day),
      constraint traffic_partner_id_fkey foreign key (partner_id) references gateway.partner(id) on delete cascade
    )`.execute(db);
    await sql`create index traffic_by_age on gateway.traffic (day)`.execute(db);
    await sql`alter table gateway.partner
      add column records_traffic boolean not null default true,
      add column blackout_version text,
      add column blackout_from timestamptz,
      add column blackout_until timestamptz`.execute(db);
  },
};
