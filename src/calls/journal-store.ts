// Owns the journal's rows: the intent of a call, taking up one that was left, its outcome. Many go to the store together.
import DataLoader from 'dataloader';
import { type Kysely, sql } from 'kysely';
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
    'id' | 'write_key' | 'content_hash' | 'state' | 'status' | 'answer' | 'error_code'
  > {
  readonly attempt: number;
  /** Whether the node that last worked on it still proves that it lives. */
  readonly nodeLives: boolean;
}

/** How an attempt ended. */
export interface Outcome extends Pick<CallTable, 'id' | 'status' | 'answer' | 'error_code'> {
  readonly attempt: number;
  readonly state: Exclude<CallState, 'UNDER_WAY'>;
}

export interface JournalStore {
  /** Writes the intent; false where the same call is there already. */
  begin(intent: Intent): Promise<boolean>;
  /** The call with the intent's key, or the open one with its content; undefined when that has just ended. */
  find(intent: Intent): Promise<Begun | undefined>;
  /** A call by its id. */
  read(id: string): Promise<Begun | undefined>;
  /** From now on an identical call without a key is another one. */
  closeToJoining(id: string): Promise<void>;
  /** Takes up a call that nobody works on; false where somebody else was faster. */
  takeUp(begun: Begun, intent: Intent): Promise<boolean>;
  /** Writes the outcome of an attempt; one that was taken over meanwhile, or settled by an operator, keeps what it has. */
  finish(outcome: Outcome): Promise<void>;
}

/** Enough for any moment's calls, small enough for one statement. */
const MOST_AT_ONCE = 500;
const together = { cache: false, maxBatchSize: MOST_AT_ONCE };

export function createJournalStore({ db }: Store<GatewayTables>): JournalStore {
  const intents = new DataLoader<Intent, boolean>(async (batch) => {
    const begun = await db
      .insertInto('call')
      .values(batch.map((intent) => ({ ...intent, state: 'UNDER_WAY' as const })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    const ids = new Set(begun.map(({ id }) => id));
    return batch.map(({ id }) => ids.has(id));
  }, together);

  const outcomes = new DataLoader<Outcome, void>(async (batch) => {
    await sql`
      update ${sql.table('gateway.call')} as call
      set state = ended.state, status = ended.status, answer = ended.answer, error_code = ended.error_code,
        join_hash = case when ended.state = 'UNKNOWN' then call.join_hash end, finished_at = now()
      from json_to_recordset(${JSON.stringify(batch)}::json)
        as ended(id uuid, attempt integer, state text, status integer, answer text, error_code text)
      where call.id = ended.id and call.attempt = ended.attempt and call.state in ('UNDER_WAY', 'UNKNOWN')
    `.execute(db);
    return batch.map(() => undefined);
  }, together);

  return {
    begin: (intent) => intents.load(intent),
    finish: (outcome) => outcomes.load(outcome),

    async read(id) {
      const row = await begun(db).where('call.id', '=', id).executeTakeFirst();
      return row && { ...row, nodeLives: row.node_lives === true };
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

    async closeToJoining(id) {
      await db.updateTable('call').set({ join_hash: null }).where('id', '=', id).execute();
    },

    async takeUp({ id, attempt, state }, { id: _, partner_id: _partner, idempotency_key: _key, ...intent }) {
      const taken = await db
        .updateTable('call')
        .set((eb) => ({
          ...intent,
          state: 'UNDER_WAY',
          attempt: eb('attempt', '+', 1),
          started_at: eb.fn<Date>('now'),
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
    .select(['call.id', 'write_key', 'content_hash', 'state', 'status', 'answer', 'error_code', 'attempt'])
    .select((eb) => eb('node.lives_until', '>', eb.fn<Date>('now')).as('node_lives'));
}
