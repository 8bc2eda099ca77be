// The operator's access to the journal: lists, shows and resolves calls.
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Store } from '../store/store.js';
import type { CallState, GatewayTables } from '../store/tables.js';
import { type CallRecord, recordOf } from './call-record.js';

export interface CallFilter {
  /** All of them where it is left out. */
  states?: readonly CallState[] | undefined;
  partnerId?: string | undefined;
  policyKey?: string | undefined;
  operationId?: string | undefined;
  /** Begun at this time or later. */
  from?: Date | undefined;
  page: number;
  pageSize: number;
}

export interface Resolved {
  /** The answer that the partner's repeat gets; undefined: it has not happened. */
  readonly answer: { readonly status: number; readonly body: unknown } | undefined;
  readonly note: string;
  readonly resolvedBy: string;
}

export interface CallRecords {
  list(filter: CallFilter): Promise<{ total: number; items: CallRecord[] }>;
  find(callId: string): Promise<CallRecord | undefined>;
  /** Whether it was this resolution that settled the call: only one that is UNKNOWN is touched. */
  resolve(callId: string, resolved: Resolved): Promise<boolean>;
}

export function createCallRecords({ db }: Store<GatewayTables>): CallRecords {
  return {
    list: async (filter) => {
      const { page, pageSize } = filter;
      const { total } = await db
        .selectFrom('call')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(conditionsOf(filter))
        .executeTakeFirstOrThrow();
      const rows = await calls(db)
        .where(conditionsOf(filter))
        .orderBy('call.started_at', 'desc')
        .orderBy('call.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return { total, items: rows.map(recordOf) };
    },
    find: async (callId) => {
      const row = await calls(db).where('call.id', '=', callId).executeTakeFirst();
      if (!row) return undefined;
      const { answer, error_code } = row;
      const isSuccess = answer !== null && error_code === null;
      return isSuccess ? { ...recordOf(row), answer: JSON.parse(answer) } : recordOf(row);
    },
    resolve: (callId, resolved) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('call')
          .set({ ...outcomeOf(resolved), resolution: saidBy(resolved), finished_at: sql<Date>`now()` })
          .where('id', '=', callId)
          .where('state', '=', 'UNKNOWN')
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        // A crashed node has not released the policy, and a repeat that gets a stored response never locks it.
        await transaction.deleteFrom('policy_lease').where('holder', '=', callId).execute();
        return true;
      }),
  };
}

function outcomeOf({ answer }: Resolved) {
  // The last error that its caller received stays.
  if (!answer) return { state: 'NOT_DONE' as const, join_hash: null };
  // What it joins by is left for a while: a partner who sent no key has nothing else to find the answer by.
  const { status, body } = answer;
  return { state: 'DONE' as const, status, answer: JSON.stringify(body), error_code: null };
}

/** The time is the database's, as all times of the journal are. */
function saidBy({ answer, note, resolvedBy }: Resolved) {
  const who = `${answer ? 'done' : 'not done'}, said ${resolvedBy} at `;
  const now = sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sql<string>`${who}::text || ${now} || ${`: ${note}`}::text`;
}

/** Every filter that is given, all at once. */
function conditionsOf(filter: CallFilter) {
  return ({ eb, and }: ExpressionBuilder<GatewayTables, 'call'>) =>
    and([
      ...(filter.states ? [eb('call.state', 'in', filter.states)] : []),
      ...(filter.partnerId === undefined ? [] : [eb('call.partner_id', '=', filter.partnerId)]),
      ...(filter.policyKey === undefined ? [] : [eb('call.policy_key', '=', filter.policyKey)]),
      ...(filter.operationId === undefined ? [] : [eb('call.operation_id', '=', filter.operationId)]),
      ...(filter.from === undefined ? [] : [eb('call.started_at', '>=', filter.from)]),
    ]);
}

function calls(db: Kysely<GatewayTables>) {
  return db
    .selectFrom('call')
    .leftJoin('partner', 'partner.id', 'call.partner_id')
    .selectAll('call')
    .select('partner.name as partner_name');
}
