// Reads the facts that decide whether a gateway may open a store, which may not exist yet.
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { SANDBOX_PARTNER_ID } from '../partner-tables.js';
import { isConnectionLoss } from '../query-timeouts.js';
import type { StoredIdentity, StoreFacts } from './decide.js';

/** Uses no transaction: a server that refuses to report its identifier would abort it. */
export async function readFacts<Tables>(
  db: Kysely<Tables>,
  kind: 'embedded' | 'postgres',
): Promise<StoreFacts> {
  const { rows } = await sql<FoundDatabase>`
    select pg_encoding_to_char(encoding) as encoding, oid::text as "databaseId",
      to_regclass('gateway.store_identity')::oid::text as "tableId", ${exists('api_key')} as "hasPartners",
      ${exists('call')} as "hasCalls", now() as "readAt"
    from pg_database where datname = current_database()`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('PostgreSQL does not list the database of this connection');
  const { encoding, databaseId, tableId, hasPartners, hasCalls, readAt } = found;
  const stored = tableId === null ? undefined : await readIdentity(db);
  return {
    encoding,
    stored,
    content: !stored && hasPartners ? await readContent(db, hasCalls) : 'empty',
    system:
      kind === 'postgres'
        ? {
            systemId: await readSystemId(db),
            databaseId,
            tableId: tableId ?? undefined,
            timeline: await readTimeline(db),
          }
        : undefined,
    readAt,
  };
}

interface FoundDatabase {
  readonly encoding: string;
  readonly databaseId: string;
  readonly tableId: string | null;
  readonly hasPartners: boolean;
  readonly hasCalls: boolean;
  readonly readAt: Date;
}

const exists = (table: string) => sql<boolean>`to_regclass(${`gateway.${table}`}) is not null`;

/** Undefined if the store belongs to no gateway yet. The table must exist. */
export async function readIdentity<Tables>(db: Kysely<Tables>): Promise<StoredIdentity | undefined> {
  // As JSON, because the table of an earlier version has no column table_id.
  const { rows } = await sql<
    Omit<StoredIdentity, 'system'> & {
      systemId: string | null;
      databaseId: string | null;
      tableId: string | null;
      timeline: number | null;
    }
  >`
    select id, mode, back_office as "backOffice", system_id as "systemId", database_id as "databaseId", timeline,
      to_jsonb(identity) ->> 'table_id' as "tableId"
    from gateway.store_identity as identity`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { systemId, databaseId, tableId, timeline, ...owner } = row;
  return {
    ...owner,
    system:
      databaseId === null
        ? undefined
        : {
            systemId: systemId ?? undefined,
            databaseId,
            tableId: tableId ?? undefined,
            timeline: timeline ?? undefined,
          },
  };
}

async function readContent<Tables>(db: Kysely<Tables>, hasCalls: boolean): Promise<StoreFacts['content']> {
  const calls = hasCalls ? sql`exists (select from gateway.call)` : sql`false`;
  const { rows } = await sql<{ hasSandboxKey: boolean; isUsed: boolean }>`
    select exists (select from gateway.partner) or ${calls} as "isUsed",
      exists (select from gateway.api_key where partner_id = ${SANDBOX_PARTNER_ID}) as "hasSandboxKey"`.execute(
    db,
  );
  const [found] = rows;
  if (found?.hasSandboxKey) return 'sandbox';
  return found?.isUsed === false ? 'empty' : 'other';
}

/** Undefined if the server refuses: an administrator can revoke the right. */
async function readSystemId<Tables>(db: Kysely<Tables>): Promise<string | undefined> {
  const system = sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(
    db,
  );
  return system.then(({ rows }) => rows[0]?.id, unreported);
}

/**
 * Reads the timeline of the current position in the log, because the control file shows a new
 * timeline only after the next checkpoint. Undefined if the server refuses.
 */
async function readTimeline<Tables>(db: Kysely<Tables>): Promise<number | undefined> {
  const timeline = sql<{ timeline: number }>`
    select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer as timeline`.execute(db);
  return timeline.then(({ rows }) => rows[0]?.timeline, unreported);
}

/** Only the server's refusal counts; a lost connection is thrown. */
function unreported(error: unknown): undefined {
  if (!(error instanceof pg.DatabaseError) || isConnectionLoss(error)) throw error;
}
