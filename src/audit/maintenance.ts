// The audit rows of changes to a store without a running gateway: a restore, or a hand-over.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from '../store/tables.js';
import { ADMINISTRATION } from './row.js';

type Db = Kysely<GatewayTables>;

const RESTORED = 'storeRestored';

export const recordRestore = (db: Db): Promise<void> => record(db, RESTORED, {});

/** Undefined if the store was never marked as restored. */
export async function lastRestoreIn(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('audit')
    .select('at')
    .where('operation_id', '=', RESTORED)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export const recordHandOver = (db: Db, said: Required<Said>): Promise<void> =>
  record(db, 'storeHandOver', said);

interface Said {
  readonly by?: string;
  /** Stored where other rows have the path of the request. */
  readonly what?: string;
}

/** The row belongs to no node and no request, so these ids are random. */
async function record(db: Db, operation: string, { by, what }: Said): Promise<void> {
  const id = randomUUID();
  await sql`
    insert into gateway.audit (exchange_id, at, node_id, partner_id, key_id, path, operation_id, outcome)
    values (${id}, now(), ${id}, ${ADMINISTRATION}, ${by ?? null}, ${what ?? null}, ${operation}, 'OK')`.execute(
    db,
  );
}
