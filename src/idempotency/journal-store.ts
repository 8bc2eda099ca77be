// The SQL of the journal: stores intents, outcomes and further attempts, and locks policies.
// Intents and outcomes are stored in batches.
import { type Kysely, sql } from 'kysely';
import { type AuditRow, insertLostAttempts, listsOf } from '../audit/row.js';
import type { PolicyIsFree } from '../cluster/policy-lock.js';
import { batched, roundsOf } from '../store/batched.js';
import type { Store } from '../store/store.js';
import type { CallState, CallTable, GatewayTables } from '../store/tables.js';
import { beginning, FINISH, NOTE_DOCUMENT } from './journal-statements.js';
import { createKeptResponses, type KeptResponses } from './undelivered-responses.js';

/** What is stored before the call is executed. */
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
  /** Distinguishes attempts with the same number. */
  readonly exchange_id: string;
  /** By the node's clock. With `exchange_id`, the key of the request's audit row. */
  readonly exchange_at: string;
  /** The API key of the request. */
  readonly key_id: string;
  /** How long to lock the policy, if it is free. The token of the lock is the call's id. */
  readonly lease_seconds?: number | null;
  /** Locks only if the stored owner is one of these broker companies; null for any owner. */
  readonly lease_owners?: readonly string[] | null;
}

interface Beginning {
  /** False if the journal already has this call. */
  readonly isBegun: boolean;
  /** The call that the journal already has, unless it was stored during the statement. */
  readonly existing?: KnownCall | undefined;
  /** The policy was locked too. */
  readonly isLeased: boolean;
}

export interface KnownCall
  extends Pick<
    CallTable,
    | 'id'
    | 'write_key'
    | 'api_version'
    | 'operation_id'
    | 'content_hash'
    | 'document_sha256'
    | 'state'
    | 'status'
    | 'answer'
    | 'error_code'
    | 'restored_at'
  > {
  readonly attempt: number;
  /** The node that last worked on the call has a fresh heartbeat. */
  readonly nodeLives: boolean;
}

export interface AttemptOutcome
  extends Pick<CallTable, 'id' | 'write_key' | 'status' | 'answer' | 'error_code'> {
  readonly exchange_id: string;
  readonly attempt: number;
  readonly state: Exclude<CallState, 'UNDER_WAY'>;
  /** The caller may not receive the response, and has no key with which to get it later. */
  readonly is_undelivered?: boolean;
  /** Locked with the intent, and released with the outcome. */
  readonly leased_policy?: string | null;
  readonly audit?: AuditRow | null;
}

/** Another request may have an attempt with the same number. */
interface DocumentOf extends Pick<Intent, 'id' | 'exchange_id'> {
  readonly attempt: number;
}

export interface JournalStore extends KeptResponses {
  /** Stores the intent and locks the policy, unless the journal already has the call. */
  begin(intent: Intent): Promise<Beginning>;
  /** By the intent's key or, without a key, its join hash; undefined if the call has just ended. */
  find(intent: Intent): Promise<KnownCall | undefined>;
  read(id: string): Promise<KnownCall | undefined>;
  /** Starts the next attempt; false if the call has changed since it was read. */
  recover(known: KnownCall, intent: Intent): Promise<boolean>;
  /**
   * Stores the hash of an attempt's document, unless an earlier attempt that may have happened has
   * stored one. Resolves with the stored hash, or with undefined if the attempt is no longer in
   * progress.
   */
  noteDocument(attempt: DocumentOf, sha256: string): Promise<string | undefined>;
  /**
   * Stores the outcome, unless the call has a later attempt or was resolved meanwhile. A success
   * counts from any attempt with the same write key. Without a status, the previous response stays.
   */
  finish(outcome: AttemptOutcome, isAlone?: boolean): Promise<Finish>;
  /**
   * Stores an intent that a fail-over has lost, and its outcome; false if the partner has sent the
   * call again. The call stays in doubt as after a restore.
   */
  restore(intent: Intent, outcome: AttemptOutcome): Promise<boolean>;
}

/**
 * `superseded`: the call has a later attempt, or has been resolved. `disputed`: superseded, but it
 * has happened although it is recorded as not done or refused. `lost`: there is no such call.
 */
type Finish = 'stored' | 'superseded' | 'disputed' | 'lost';

/** The columns of an existing call are null if there is none. */
type BegunRow = { asked_id: string; is_begun: boolean; is_leased: boolean } & (KnownCall | { id: null });

export function createJournalStore(
  { db, prepare }: Store<GatewayTables>,
  isFree: PolicyIsFree,
): JournalStore {
  const beginAll = prepare<BegunRow>('journal-begin', beginning(isFree));
  const noteHash = prepare<{ document_sha256: string }>('journal-document', NOTE_DOCUMENT);
  const finishAll = prepare<{ id: string }>('journal-finish', FINISH);
  const begin = batched(async (batch: readonly Intent[]) => {
    const rows = new Map<string, BegunRow>();
    for (const row of await beginAll(JSON.stringify(batch))) rows.set(row.asked_id, row);
    return batch.map(({ id }) => {
      const row = rows.get(id);
      const existing = row && row.id !== null ? row : undefined;
      return { isBegun: row?.is_begun === true, isLeased: row?.is_leased === true, existing };
    });
  });
  const finish = batched(async (batch: readonly AttemptOutcome[]) => {
    const refused: AttemptOutcome[] = [];
    for (const round of roundsOf(batch)) {
      const stored = new Set((await finishAll(...listsOf(round))).map(({ id }) => id));
      refused.push(...round.filter(({ id }) => !stored.has(id)));
    }
    const others = new Map<AttemptOutcome, Finish>();
    for (const outcome of refused) others.set(outcome, await whyRefused(db, outcome));
    return batch.map((outcome): Finish => others.get(outcome) ?? 'stored');
  });

  return {
    ...createKeptResponses(db),
    begin,
    finish,

    async restore(intent, { id, write_key, ...outcome }) {
      const again = { ...intent, id, write_key, lease_seconds: null };
      if (!(await begin(again)).isBegun) return false;
      await db.updateTable('call').set({ restored_at: sql`now()` }).where('id', '=', id).execute();
      // A new row starts with attempt 1; the audit log already contains the exchange.
      await finish({ ...outcome, id, write_key, attempt: 1, audit: null });
      return true;
    },

    read: (id) => knownCalls(db).where('call.id', '=', id).executeTakeFirst(),

    async noteDocument({ id, exchange_id, attempt }, sha256) {
      const [row] = await noteHash(id, attempt, exchange_id, sha256);
      return row?.document_sha256;
    },

    find: ({ partner_id, idempotency_key, join_hash }) =>
      knownCalls(db)
        .where('partner_id', '=', partner_id)
        .where((eb) =>
          idempotency_key === null
            ? eb('join_hash', '=', join_hash)
            : eb('idempotency_key', '=', idempotency_key),
        )
        .executeTakeFirst(),

    async recover({ id, attempt, state }, intent) {
      const { write_key, api_version, operation_id, request_id, content_hash, join_hash } = intent;
      const { policy_key, origination_source, audit_user_id, node_id, exchange_id, exchange_at, key_id } =
        intent;
      const taken = await db
        // The exchange of a crashed node has no audit row, and this statement overwrites its id.
        .with('lost', (query) =>
          query
            .selectFrom('call')
            .selectAll()
            .where('id', '=', id)
            .where('attempt', '=', attempt)
            .where('state', '=', 'UNDER_WAY'),
        )
        .with('audited', () => sql<never>`(${sql.raw(insertLostAttempts('lost'))})`)
        .updateTable('call')
        .set((eb) => ({
          ...{ write_key, api_version, operation_id, request_id, content_hash, join_hash },
          ...{ policy_key, origination_source, audit_user_id, node_id, exchange_id, exchange_at, key_id },
          state: 'UNDER_WAY',
          attempt: eb('attempt', '+', 1),
          // A call that has not happened may be repeated with another document, or for another run.
          ...(state === 'NOT_DONE' && { document_sha256: null, retried_run: null }),
          // A write in doubt keeps its first start time, which an operator needs to find it.
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

async function whyRefused(
  db: Kysely<GatewayTables>,
  { id, write_key, state, error_code }: AttemptOutcome,
): Promise<Exclude<Finish, 'stored'>> {
  const call = await db
    .selectFrom('call')
    .select(['state', 'write_key', 'error_code'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!call) return 'lost';
  if (state !== 'DONE' || error_code !== null) return 'superseded';
  // A call that was resolved as not done and sent again has another write key; one that is done
  // with an error was refused at a later attempt.
  const saysNotDone =
    call.state === 'NOT_DONE' ||
    call.write_key !== write_key ||
    (call.state === 'DONE' && call.error_code !== null);
  return saysNotDone ? 'disputed' : 'superseded';
}

function knownCalls(db: Kysely<GatewayTables>) {
  return db
    .selectFrom('call')
    .leftJoin('node', 'node.id', 'call.node_id')
    .selectAll('call')
    .select(sql<boolean>`coalesce(node.lives_until > now(), false)`.as('nodeLives'));
}
