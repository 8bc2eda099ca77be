// The SQL of the journal: stores the intent of a call and locks its policy, recovers an orphaned call, and stores the outcome
// and releases the lock. Statements of concurrent calls are batched.
import type { Kysely } from 'kysely';
import { ownedBy } from '../access/policy-access.js';
import type { PolicyIsFree } from '../cluster/policy-lock.js';
import { batched } from '../store/batched.js';
import type { Store } from '../store/store.js';
import type { CallState, CallTable, GatewayTables } from '../store/tables.js';

/** A call before it is executed. */
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
  > {
  /** Of the request. Unique, so it distinguishes attempts with the same number. */
  readonly exchange_id: string;
  /** The API key of the request. */
  readonly key_id: string;
  /** Locks the policy for this long, if it is free. The token of the lock is the call's id. */
  readonly lease_seconds?: number | null;
  /** Locks it only if the stored owner is one of these broker companies; null: any owner. */
  readonly lease_owners?: readonly string[] | null;
}

export interface Beginning {
  /** False if the journal already has this call. */
  readonly isBegun: boolean;
  /** Whether the policy was locked too. */
  readonly isLeased: boolean;
}

/** A call that the journal already has. */
export interface Begun
  extends Pick<
    CallTable,
    | 'id'
    | 'write_key'
    | 'content_hash'
    | 'document_sha256'
    | 'state'
    | 'status'
    | 'answer'
    | 'error_code'
    | 'restored_at'
  > {
  readonly attempt: number;
  /** Whether the node that last worked on it has a fresh heartbeat. */
  readonly nodeLives: boolean;
}

/** The outcome of an attempt; the id of its exchange distinguishes attempts with the same number. */
export interface Outcome extends Pick<CallTable, 'id' | 'write_key' | 'status' | 'answer' | 'error_code'> {
  readonly exchange_id: string;
  readonly attempt: number;
  readonly state: Exclude<CallState, 'UNDER_WAY'>;
  /** The policy that was locked with the intent, and is released with the outcome. */
  readonly leased_policy?: string | null;
}

/** An attempt; another request may have one with the same number. */
export interface DocumentOf extends Pick<Intent, 'id' | 'exchange_id'> {
  readonly attempt: number;
}

export interface JournalStore {
  /** Stores the intent and locks the policy, unless the journal already has the call. */
  begin(intent: Intent): Promise<Beginning>;
  /** The call with the intent's key, or the open call with its content; undefined if that has just ended. */
  find(intent: Intent): Promise<Begun | undefined>;
  /** A call by its id. */
  read(id: string): Promise<Begun | undefined>;
  /** Recovers an orphaned call; false if another node was faster. */
  recover(begun: Begun, intent: Intent): Promise<boolean>;
  /**
   * Stores the hash of an attempt's document, unless an earlier attempt that may have happened has stored one. Resolves to the
   * stored hash, or to undefined if the attempt is no longer the latest.
   */
  noteDocument(attempt: DocumentOf, sha256: string): Promise<string | undefined>;
  /**
   * Stores the outcome of an attempt, unless the call was recovered by another node or resolved by an operator meanwhile.
   * A success counts whichever attempt reports it. Without a status, the previous response stays.
   */
  finish(outcome: Outcome): Promise<void>;
  /** Stores the response of a call with an unknown outcome; a call that was resolved or continued meanwhile keeps its state. */
  complete(id: string, response: { readonly status: number; readonly body: unknown }): Promise<void>;
}

export function createJournalStore(
  { db, prepare }: Store<GatewayTables>,
  isFree: PolicyIsFree,
): JournalStore {
  const beginAll = prepare<{ id: string; is_leased: boolean }>('journal-begin', beginning(isFree));
  const finishAll = prepare('journal-finish', FINISH);
  const begin = batched(async (batch: readonly Intent[]) => {
    const begun = new Map<string, boolean>();
    for (const { id, is_leased } of await beginAll(JSON.stringify(batch))) begun.set(id, is_leased);
    return batch.map(({ id }) => ({ isBegun: begun.has(id), isLeased: begun.get(id) === true }));
  });
  const finish = batched(async (batch: readonly Outcome[]) => {
    await finishAll(JSON.stringify(batch));
    return batch.map(() => undefined);
  });

  return {
    begin,
    finish,

    async complete(id, { status, body }) {
      await db
        .updateTable('call')
        .set((eb) => ({
          state: 'DONE',
          status,
          answer: JSON.stringify(body),
          error_code: null,
          finished_at: eb.fn<Date>('now'),
        }))
        .where('id', '=', id)
        .where('state', '=', 'UNKNOWN')
        .execute();
    },

    async read(id) {
      const row = await begun(db).where('call.id', '=', id).executeTakeFirst();
      return row && { ...row, nodeLives: row.node_lives === true };
    },

    async noteDocument({ id, exchange_id, attempt }, sha256) {
      const row = await db
        .updateTable('call')
        .set((eb) => ({ document_sha256: eb.fn.coalesce('document_sha256', eb.val(sha256)) }))
        .where('id', '=', id)
        .where('attempt', '=', attempt)
        .where('exchange_id', '=', exchange_id)
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

    async recover({ id, attempt, state }, intent) {
      const { write_key, api_version, operation_id, request_id, content_hash, join_hash } = intent;
      const { policy_key, origination_source, audit_user_id, node_id, exchange_id, key_id } = intent;
      const taken = await db
        .updateTable('call')
        .set((eb) => ({
          ...{ write_key, api_version, operation_id, request_id, content_hash, join_hash },
          ...{ policy_key, origination_source, audit_user_id, node_id, exchange_id, key_id },
          state: 'UNDER_WAY',
          attempt: eb('attempt', '+', 1),
          // A call that has not happened may be repeated with another document.
          ...(state === 'NOT_DONE' && { document_sha256: null }),
          // A write with an unknown outcome keeps its first time, which an operator needs to find it.
          ...(state === 'NOT_DONE' && { started_at: eb.fn<Date>('now') }),
          finished_at: null,
          erased_at: null,
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
    .selectAll('call')
    .select((eb) => eb('node.lives_until', '>', eb.fn<Date>('now')).as('node_lives'));
}

/**
 * One parameter for all rows, because thirteen parameters per row would cost more than the rest of the statement. Rows are
 * locked in a fixed order, so that two statements cannot deadlock.
 */
const beginning = (isFree: PolicyIsFree) => `
with asked as materialized (
  select * from json_to_recordset($1::json) as asked(id uuid, write_key text, partner_id text, api_version text,
    operation_id text, request_id text, idempotency_key text, content_hash text, join_hash text, policy_key text,
    origination_source text, audit_user_id text, node_id uuid, exchange_id uuid, key_id text, lease_seconds integer, lease_owners text[])),
begun as (
  insert into gateway.call (id, write_key, partner_id, api_version, operation_id, request_id, idempotency_key,
    content_hash, join_hash, policy_key, origination_source, audit_user_id, node_id, exchange_id, key_id, state)
  select id, write_key, partner_id, api_version, operation_id, request_id, idempotency_key,
    content_hash, join_hash, policy_key, origination_source, audit_user_id, node_id, exchange_id, key_id, 'UNDER_WAY'
  from asked order by partner_id, idempotency_key, join_hash
  on conflict do nothing returning id),
leased as (
  insert into gateway.policy_lease as lease (policy_key, holder, token, held_until)
  select distinct on (asked.policy_key) asked.policy_key, asked.id, asked.id,
    now() + make_interval(secs => asked.lease_seconds)
  from asked join begun on begun.id = asked.id
  where asked.lease_seconds is not null
    and ${isFree('asked.policy_key')}
    and (asked.lease_owners is null or ${ownedBy('asked.policy_key', 'asked.lease_owners')})
  order by asked.policy_key
  on conflict (policy_key) do update
    set holder = excluded.holder, token = excluded.token, held_until = excluded.held_until
    where lease.held_until < now()
  returning token)
select begun.id, leased.token is not null as is_leased from begun left join leased on leased.token = begun.id`;

const FINISH = `
with ended as materialized (
  select * from json_to_recordset($1::json) as ended(id uuid, exchange_id uuid, write_key text, attempt integer,
    state text, status integer, answer text, error_code text, leased_policy text)),
released as (
  delete from gateway.policy_lease as lease using ended
  where lease.policy_key = ended.leased_policy and lease.token = ended.id)
update gateway.call as call
set state = ended.state,
  status = case when ended.status is null then call.status else ended.status end,
  answer = case when ended.status is null then call.answer else ended.answer end,
  error_code = case when ended.status is null then call.error_code else ended.error_code end,
  join_hash = case when ended.state = 'UNKNOWN' then call.join_hash end, finished_at = now()
from ended
where call.id = ended.id and call.state in ('UNDER_WAY', 'UNKNOWN') and (
  call.attempt = ended.attempt and call.exchange_id = ended.exchange_id
  or ended.state = 'DONE' and ended.error_code is null and call.write_key = ended.write_key)`;
