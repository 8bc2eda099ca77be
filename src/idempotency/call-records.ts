// Lists, shows and resolves calls of the journal, and records the run that a call retries.
import { type ExpressionBuilder, expressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { components } from '../../generated/admin.js';
import { namedIn } from '../http/named-subjects.js';
import { callsOfRequest } from '../store/calls-of-request.js';
import { type KindIndex, newestOfKinds } from '../store/kinds.js';
import { MOST_COUNTED, type Page, type PageRequest, readNewest } from '../store/page.js';
import { auditedByName, policyNames, uuidIn } from '../store/policy-names.js';
import { runOfCall } from '../store/run-of-call.js';
import type { Store } from '../store/store.js';
import type { CallState, CallTable, GatewayTables } from '../store/tables.js';

/** Only `find` reads the answer. */
export type CallRecord = components['schemas']['Call'];

export interface CallFilter extends PageRequest {
  /** By default, all states. */
  states?: readonly CallState[] | undefined;
  partnerId?: string | undefined;
  /** Any identifier of the policy that the call works on or has created. */
  policy?: string | undefined;
  /** Any identifier of a policy, a request id, an Idempotency-Key, a call id or a write key. */
  name?: string | undefined;
  operationId?: string | undefined;
  apiVersion?: string | undefined;
  /** Of any request for the call, including one that received its stored response. */
  requestId?: string | undefined;
  idempotencyKey?: string | undefined;
  errorCode?: string | undefined;
  /** Calls that started at this time or later. */
  from?: Date | undefined;
  /** Calls that started before this time. */
  to?: Date | undefined;
}

export interface CallResolution {
  /** The response that the partner's repeat gets; undefined if the call has not happened. */
  readonly answer: { readonly status: number; readonly body: unknown } | undefined;
  readonly note: string;
  readonly resolvedBy: string;
  /** Only while this many attempts have begun; by default, any number. */
  readonly attempts?: number | undefined;
  /** Only while the call has this write key; by default, any. */
  readonly writeKey?: string | undefined;
  /**
   * Keeps the mark of a restore: the back office's record of a write does not cover attempts after
   * the backup, of which only an operator knows.
   */
  readonly keepsRestored?: true;
}

export interface CallRecords {
  list(filter: CallFilter): Promise<Page<CallRecord>>;
  find(callId: string): Promise<CallRecord | undefined>;
  /** False if the call is not UNKNOWN, or has another number of attempts or write key. */
  resolve(callId: string, resolved: CallResolution): Promise<boolean>;
}

export function createCallRecords({ db }: Store<GatewayTables>): CallRecords {
  return {
    list(filter) {
      const { page = 1, pageSize = 25 } = filter;
      const conditions = conditionsOf(filter);
      return readNewest(
        db,
        calls(db).where(ofKind(filter, page * pageSize, true) ?? conditions),
        { at: 'call.started_at', id: 'call.id' },
        filter,
        recordOf,
        calls(db).where(ofKind(filter, MOST_COUNTED, false) ?? conditions),
      );
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
          .set({ ...outcomeOf(resolved), resolution: noteOf(resolved), finished_at: sql<Date>`now()` })
          .set(subjectsOf(resolved.answer?.body))
          .$if(!resolved.keepsRestored, (update) => update.set({ restored_at: null }))
          .where('id', '=', callId)
          .where('state', '=', 'UNKNOWN')
          .$if(resolved.attempts !== undefined, (update) =>
            update.where('attempt', '=', resolved.attempts ?? 0),
          )
          .$if(resolved.writeKey !== undefined, (update) =>
            update.where('write_key', '=', resolved.writeKey ?? ''),
          )
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        // A crashed node has not released the policy, and a repeat that gets a stored response
        // never locks it.
        await transaction.deleteFrom('policy_lease').where('holder', '=', callId).execute();
        return true;
      }),
  };
}

/** A retry of a run for a call, and the node that executes the call. */
interface NotedRetry {
  readonly writeKey: string;
  readonly submissionId: string;
  readonly nodeId: string;
}

/**
 * Records the retried run in the transaction of the retry, before whose end the call cannot become
 * UNKNOWN: an UNKNOWN call without a retried run has retried none. Rejects if the call is no longer
 * in progress on this node: a frozen node has lost its calls, and another may have started the next
 * attempt.
 */
export async function noteRetried(
  transaction: Kysely<GatewayTables>,
  { writeKey, submissionId, nodeId }: NotedRetry,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('call')
    .set({ retried_run: submissionId })
    .where('write_key', '=', writeKey)
    // Open calls are few, and have an index.
    .where('state', '=', 'UNDER_WAY')
    .where('node_id', '=', nodeId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('The call that retries the run is no longer in progress');
}

function outcomeOf({ answer }: CallResolution) {
  // The last error that the caller received stays.
  if (!answer) return { state: 'NOT_DONE' as const, join_hash: null };
  // The join hash stays for a while, so that a partner without a key gets the response.
  const { status, body } = answer;
  return { state: 'DONE' as const, status, answer: JSON.stringify(body), error_code: null };
}

/** By the database's clock, like the times at which calls start and end. */
function noteOf({ answer, note, resolvedBy }: CallResolution) {
  const who = `marked as ${answer ? 'done' : 'not done'} by ${resolvedBy} at `;
  const now = sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS "UTC"')`;
  return sql<string>`${who}::text || ${now} || ${`: ${note}`}::text`;
}

/** Identifiers with which the call can be found. A known policy key stays. */
function subjectsOf(body: unknown) {
  const { policyKey, policyNo, submissionId } = namedIn(body);
  return ({ fn, val, ref }: ExpressionBuilder<GatewayTables, 'call'>) => ({
    policy_key: fn.coalesce(ref('policy_key'), val(policyKey ?? null)),
    policy_no: fn.coalesce(val(policyNo ?? null), ref('policy_no')),
    submission_id: fn.coalesce(val(submissionId ?? null), ref('submission_id')),
  });
}

function conditionsOf(filter: CallFilter) {
  return ({ eb, and }: ExpressionBuilder<GatewayTables, 'call'>) =>
    and([
      ...(filter.states ? [eb('call.state', 'in', filter.states)] : []),
      ...(filter.partnerId === undefined ? [] : [eb('call.partner_id', '=', filter.partnerId)]),
      ...(filter.policy === undefined ? [] : [isOnPolicy(filter.policy)]),
      ...(filter.name === undefined ? [] : [hasName(filter.name)]),
      ...(filter.operationId === undefined ? [] : [eb('call.operation_id', '=', filter.operationId)]),
      ...(filter.apiVersion === undefined ? [] : [eb('call.api_version', '=', filter.apiVersion)]),
      ...(filter.requestId === undefined ? [] : [isOfRequest(filter.requestId)]),
      ...(filter.idempotencyKey === undefined
        ? []
        : [eb('call.idempotency_key', '=', filter.idempotencyKey)]),
      ...(filter.errorCode === undefined ? [] : [eb('call.error_code', '=', filter.errorCode)]),
      ...(filter.from === undefined ? [] : [eb('call.started_at', '>=', filter.from)]),
      ...(filter.to === undefined ? [] : [eb('call.started_at', '<', filter.to)]),
    ]);
}

const KINDS: KindIndex = {
  table: 'call',
  columns: ['partner_id', 'operation_id', 'api_version'],
  at: 'started_at',
  key: ['id'],
};

/**
 * The condition that a call is among the newest `limit` calls that match or, unless `isOrdered`,
 * among any `limit` of them. Undefined if no kind is given, or if another filter leaves few rows.
 */
function ofKind(filter: CallFilter, limit: number, isOrdered: boolean) {
  const { partnerId, operationId, apiVersion, states, from, to } = filter;
  if ((partnerId ?? operationId ?? apiVersion) === undefined) return undefined;
  const { policy, name, requestId, idempotencyKey, errorCode } = filter;
  const isOtherwise = (policy ?? name ?? requestId ?? idempotencyKey ?? errorCode) !== undefined;
  if (isOtherwise || states?.includes('DONE') === false) return undefined;
  const newest = newestOfKinds(KINDS, {
    values: [partnerId, operationId, apiVersion],
    where: conditionsOf(filter)(expressionBuilder()),
    ...{ from, to, limit, isOrdered },
  });
  return sql<boolean>`call.id in (${newest})`;
}

/** The audit log has an index on a policy's identifiers, and has each call with a final outcome. */
const policySelects = sql`
  select found.id from names join gateway.call as found on found.policy_key = names.name
  union select found.call_id from ${auditedByName('policy_no')} where found.call_id is not null
  union select found.call_id from ${auditedByName('submission_id')} where found.call_id is not null
  union select found.id from names join gateway.call as found on found.policy_no = names.name
    where found.resolution is not null
  union select found.id from names join gateway.call as found on found.submission_id = names.name
    where found.resolution is not null`;

/** Each condition uses its own index: with `or`, the database may scan the whole table. */
const isOnPolicy = (name: string) => sql<boolean>`call.id in (with ${policyNames(name)} ${policySelects})`;

const isOfRequest = (requestId: string) => sql<boolean>`call.id in (${callsOfRequest(requestId)})`;

const hasName = (name: string) => sql<boolean>`call.id in (
  with ${policyNames(name)} ${policySelects}
  union ${callsOfRequest(name)}
  union select id from gateway.call where idempotency_key = ${name}
  union select id from gateway.call where id = ${uuidIn(name)}::uuid)`;

function calls(db: Kysely<GatewayTables>) {
  return db
    .selectFrom('call')
    .leftJoin('partner', 'partner.id', 'call.partner_id')
    .selectAll('call')
    .select(['partner.name as partner_name', startedRun.as('started_run_id')]);
}

const startedRun = sql<string | null>`case when call.state in ('UNDER_WAY', 'UNKNOWN') then (
  select found.submission_id from ${runOfCall} as found limit 1) end`;

type CallRow = Selectable<CallTable> & {
  readonly partner_name: string | null;
  readonly started_run_id: string | null;
};

function recordOf(row: CallRow): CallRecord {
  return {
    callId: row.id,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    keyId: row.key_id,
    apiVersion: row.api_version,
    operationId: row.operation_id,
    state: row.state,
    policyKey: row.policy_key,
    policyNo: row.policy_no,
    submissionId: row.submission_id,
    startedRunId: row.started_run_id,
    requestId: row.request_id,
    idempotencyKey: row.idempotency_key,
    writeKey: row.write_key,
    originationSource: row.origination_source,
    auditUserId: row.audit_user_id,
    attempts: row.attempt,
    nodeId: row.node_id,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    status: row.status,
    errorCode: row.error_code,
    errorMessage: messageOf(row),
    resolution: row.resolution,
    restoredAt: row.restored_at?.toISOString() ?? null,
    erasedAt: row.erased_at?.toISOString() ?? null,
  };
}

/** The journal stores an error as its message and details. */
function messageOf({ answer, error_code }: Pick<CallRow, 'answer' | 'error_code'>): string | null {
  if (answer === null || error_code === null) return null;
  const { message }: { message: string } = JSON.parse(answer);
  return message;
}
