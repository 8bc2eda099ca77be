// Owns the journal's rows: the intent of a call, taking up one that was left, its outcome. Many go to the store together.
import { type Kysely, sql } from 'kysely';
import { batched } from '../store/batched.js';
import type { Store } from '../store/store.js';
import type { CallState, CallTable, GatewayTables } from '../store/tables.js';

/** A call as it is begun. */
export interface Intent
  extends Pick<
    CallTable,
    | 'id'
    | 'write_key'
    | 'partner_id'
    | 'api_version'
    | 'operation_id'
    | 'request_id'
    | 'idempotency_key'
    | 'content_hash'
    | 'join_hash'
    | 'policy_key'
    | 'origination_source'
    | 'audit_user_id'
    | 'node_id'
  > {}

/** A call that is there already. */
export interface Begun
  extends Pick<
    CallTable,
    'id' | 'write_key' | 'content_hash' | 'document_sha256' | 'state' | 'status' | 'answer' | 'error_code'
  > {
  readonly attempt: number;
  /** Whether the node that last worked on it still proves that it lives. */
  readonly nodeLives: boolean;
}

/** How an attempt ended; the request tells it from one of the same number that another request has made. */
export interface Outcome
  extends Pick<CallTable, 'id' | 'request_id' | 'write_key' | 'status' | 'answer' | 'error_code'> {
  readonly attempt: number;
  readonly state: Exclude<CallState, 'UNDER_WAY'>;
}

/** An attempt; of the same number there may be one of another request. */
export interface DocumentOf extends Pick<CallTable, 'id' | 'request_id'> {
  readonly attempt: number;
}

export interface JournalStore {
  /** Writes the intent; false where the same call is there already. */
  begin(intent: Intent): Promise<boolean>;
  /** The call with the intent's key, or the open one with its content; undefined when that has just ended. */
  find(intent: Intent): Promise<Begun | undefined>;
  /** A call by its id. */
  read(id: string): Promise<Begun | undefined>;
  /** Takes up a call that nobody works on; false where somebody else was faster. */
  takeUp(begun: Begun, intent: Intent): Promise<boolean>;
  /**
   * Writes down which document an attempt carries, unless an earlier one that may have happened carried another. What it
   * carries by then; undefined where the attempt is not the call's latest any more.
   */
  noteDocument(attempt: DocumentOf, sha256: string): Promise<string | undefined>;
  /**
   * Writes the outcome of an attempt; a call that was taken over meanwhile, or settled by an operator, keeps what it has.
   * A success is the write's, whichever attempt hears of it. Without a status what was told before stays.
   */
  finish(outcome: Outcome): Promise<void>;
}

export function createJournalStore({ db }: Store<GatewayTables>): JournalStore {
  // One parameter for all rows: building a statement of thirteen for each costs more than the rest of it.
  const begin = batched(async (batch: readonly Intent[]) => {
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table('gateway.call')} (id, write_key, partner_id, api_version, operation_id, request_id,
        idempotency_key, content_hash, join_hash, policy_key, origination_source, audit_user_id, node_id, state)
      select intent.*, 'UNDER_WAY' from json_to_recordset(${JSON.stringify(batch)}::json) as intent(id uuid,
        write_key text, partner_id text, api_version text, operation_id text, request_id text, idempotency_key text,
        content_hash text, join_hash text, policy_key text, origination_source text, audit_user_id text, node_id uuid)
      on conflict do nothing returning id
    `.execute(db);
    const ids = new Set(rows.map(({ id }) => id));
    return batch.map(({ id }) => ids.has(id));
  });

  const finish = batched(async (batch: readonly Outcome[]) => {
    await sql`
      update ${sql.table('gateway.call')} as call
      set state = ended.state,
        status = case when ended.status is null then call.status else ended.status end,
        answer = case when ended.status is null then call.answer else ended.answer end,
        error_code = case when ended.status is null then call.error_code else ended.error_code end,
        join_hash = case when ended.state = 'UNKNOWN' then call.join_hash end, finished_at = now()
      from json_to_recordset(${JSON.stringify(batch)}::json)
        as ended(id uuid, request_id text, write_key text, attempt integer, state text, status integer, answer text, error_code text)
      where call.id = ended.id and call.state in ('UNDER_WAY', 'UNKNOWN') and (
        call.attempt = ended.attempt and call.request_id = ended.request_id
        or ended.state = 'DONE' and ended.error_code is null and call.write_key = ended.write_key)
    `.execute(db);
    return batch.map(() => undefined);
  });

  return {
    begin,
    finish,

    async read(id) {
      const row = await begun(db).where('call.id', '=', id).executeTakeFirst();
      return row && { ...row, nodeLives: row.node_lives === true };
    },

    async noteDocument({ id, request_id, attempt }, sha256) {
      const row = await db
        .updateTable('call')
        .set((eb) => ({ document_sha256: eb.fn.coalesce('document_sha256', eb.val(sha256)) }))
        .where('id', '=', id)
        .where('attempt', '=', attempt)
        .where('request_id', '=', request_id)
        .where('state', '=', 'UNDER_WAY')
        .returning('document_sha256')
        .executeTakeFirst();
      return row?.document_sha256 ?? undefined;
    },

    async find({ partner_id, idempotency_key, join_hash }) {
      const row = await begun(db)
        .where('partner_id', '=', partner_id)
        .where((eb) =>
          idempotency_key === null
            ? eb('join_hash', '=', join_hash)
            : eb('idempotency_key', '=', idempotency_key),
        )
        .executeTakeFirst();
      return row && { ...row, nodeLives: row.node_lives === true };
    },

    async takeUp({ id, attempt, state }, { id: _, partner_id: _partner, idempotency_key: _key, ...intent }) {
      const taken = await db
        .updateTable('call')
        .set((eb) => ({
          ...intent,
          state: 'UNDER_WAY',
          attempt: eb('attempt', '+', 1),
          // Of what has not happened, another document may come under the same key.
          ...(state === 'NOT_DONE' && { document_sha256: null }),
          // Of what may have happened, whoever looks for it needs the first time.
          ...(state === 'NOT_DONE' && { started_at: eb.fn<Date>('now') }),
          finished_at: null,
        }))
        .where('id', '=', id)
        .where('attempt', '=', attempt)
        .where('state', '=', state)
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}

function begun(db: Kysely<GatewayTables>) {
  return db
    .selectFrom('call')
    .leftJoin('node', 'node.id', 'call.node_id')
    .select([
      'call.id',
      'write_key',
      'content_hash',
      'document_sha256',
      'state',
      'status',
      'answer',
      'error_code',
      'attempt',
    ])
    .select((eb) => eb('node.lives_until', '>', eb.fn<Date>('now')).as('node_lives'));
}
