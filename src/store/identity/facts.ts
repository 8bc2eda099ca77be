// Reads the facts that decide whether a gateway may open a store, which may not exist yet.
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { SANDBOX_PARTNER_ID } from '../partner-tables.js';
import { isConnectionLoss } from '../query-timeouts.js';
import type { StoredIdentity, StoreFacts, StoreSystem } from './decide.js';

/** Uses no transaction: a server that refuses to report its identifier would abort it. */
export async function readFacts<Tables>(
  db: Kysely<Tables>,
  kind: 'embedded' | 'postgres',
): Promise<StoreFacts> {
  const { rows } = await sql<{
    encoding: string;
    hasIdentity: boolean;
    hasPartners: boolean;
    hasCalls: boolean;
  }>`
    select pg_encoding_to_char(encoding) as encoding, ${exists('store_identity')} as "hasIdentity",
      ${exists('api_key')} as "hasPartners", ${exists('call')} as "hasCalls"
    from pg_database where datname = current_database()`.execute(db);
  const [found] = rows;
  const stored = found?.hasIdentity ? await readIdentity(db) : undefined;
  return {
    encoding: found?.encoding ?? '',
    stored,
    content: !stored && found?.hasPartners ? await readContent(db, found.hasCalls) : 'empty',
    system: kind === 'postgres' ? await readSystem(db) : undefined,
  };
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

/** Must not run in a transaction. */
export async function readSystem<Tables>(db: Kysely<Tables>): Promise<StoreSystem> {
  const { rows } = await sql<{ databaseId: string; tableId: string | null }>`
    select oid::text as "databaseId", to_regclass('gateway.store_identity')::oid::text as "tableId"
    from pg_database where datname = current_database()`.execute(db);
  const { databaseId = '', tableId = null } = rows[0] ?? {};
  return {
    systemId: await readSystemId(db),
    databaseId,
    tableId: tableId ?? undefined,
    timeline: (await readTimeline(db))?.timeline,
  };
}

/** Undefined if the server refuses: an administrator can revoke the right. */
async function readSystemId<Tables>(db: Kysely<Tables>): Promise<string | undefined> {
  const system = sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(
    db,
  );
  return system.then(({ rows }) => rows[0]?.id, unreported);
}

interface ReadTimeline {
  readonly timeline: number;
  /** By the server's clock. */
  readonly readAt: Date;
}

/**
 * Reads the timeline of the current position in the log, because the control file shows a new
 * timeline only after the next checkpoint.
 */
export async function readTimeline<Tables>(db: Kysely<Tables>): Promise<ReadTimeline | undefined> {
  const timeline = sql<ReadTimeline>`
    select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer as timeline,
      now() as "readAt"`.execute(db);
  return timeline.then(({ rows }) => rows[0], unreported);
}

/** Only the server's refusal counts; a lost connection is thrown. */
function unreported(error: unknown): undefined {
  if (!(error instanceof pg.DatabaseError) || isConnectionLoss(error)) throw error;
}
