// Which rows of the audit log a filter matches.
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { LONGEST_COUNTED_MS } from '../async/counts.js';
import type { AuditOutcome, AuditTable } from '../store/audit-table.js';
import { auditedRequestId } from '../store/calls-of-request.js';
import { auditedByName, policyNames, uuidIn } from '../store/policy-names.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { ADMINISTRATION } from './row.js';

export interface AuditFilter {
  readonly partnerId?: string | undefined;
  readonly keyId?: string | undefined;
  /**
   * Any identifier of a policy: key, number, submission id. Reads by operators match only if the
   * filter also has a partner, a key or an operation.
   */
  readonly policy?: string | undefined;
  /** Any identifier of a policy, a request id or a call id. */
  readonly name?: string | undefined;
  readonly requestId?: string | undefined;
  readonly callId?: string | undefined;
  readonly auditUserId?: string | undefined;
  readonly operationId?: string | undefined;
  readonly status?: number | undefined;
  readonly outcome?: AuditOutcome | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export type Position = { readonly at: Date; readonly exchangeId: string };

export function conditionsOf(filter: AuditFilter, after: Position | undefined) {
  return ({ eb, and }: ExpressionBuilder<GatewayTables, 'audit'>) =>
    and([
      ...(filter.partnerId === undefined ? [] : [eb('partner_id', '=', filter.partnerId)]),
      ...(filter.keyId === undefined ? [] : [eb('key_id', '=', filter.keyId)]),
      ...(filter.requestId === undefined ? [] : [sql<boolean>`${auditedRequestId} = ${filter.requestId}`]),
      ...(filter.callId === undefined ? [] : [eb('call_id', '=', filter.callId)]),
      ...(filter.auditUserId === undefined ? [] : [eb('audit_user_id', '=', filter.auditUserId)]),
      ...(filter.operationId === undefined ? [] : [eb('operation_id', '=', filter.operationId)]),
      ...(filter.status === undefined ? [] : [eb('status', '=', filter.status)]),
      ...(filter.outcome === undefined ? [] : [eb('outcome', '=', filter.outcome)]),
      ...(filter.from === undefined ? [] : [endsAfter(filter.from)]),
      ...(filter.to === undefined ? [] : [eb('at', '<', filter.to)]),
      ...(after === undefined
        ? []
        : [sql<boolean>`(at, exchange_id) < (${after.at}, ${after.exchangeId}::uuid)`]),
    ]);
}

/** The first condition lets PostgreSQL use the index. */
const endsAfter = (from: Date) =>
  sql<boolean>`(at >= ${new Date(from.getTime() - LONGEST_COUNTED_MS)} and coalesce(last_at, at) >= ${from})`;

/**
 * An operator who looks at a policy changes nothing, and such reads may outnumber all other rows.
 */
const withReads = ({ partnerId, keyId, operationId }: AuditFilter): boolean =>
  (partnerId ?? keyId ?? operationId) !== undefined;

/** `withReads`: includes reads by operators. */
function policySelects(withReads: boolean) {
  const isWanted = withReads
    ? sql`true`
    : sql`(found.partner_id is distinct from ${ADMINISTRATION} or coalesce(found.method, '') not in ('GET', 'HEAD'))`;
  return sql`
    select found.at, found.exchange_id from ${auditedByName('policy_key')} where ${isWanted}
    union select found.at, found.exchange_id from ${auditedByName('policy_no')} where ${isWanted}
    union select found.at, found.exchange_id from ${auditedByName('submission_id')} where ${isWanted}`;
}

/** Each column uses its own index: with `or`, the database may scan the whole table. */
const onPolicy = (name: string, withReads: boolean) => sql`(
  with ${policyNames(name)} ${policySelects(withReads)})`;

/** A request id also finds a read by an operator. */
const withName = (name: string) => sql`(
  with ${policyNames(name)} ${policySelects(false)}
  union select at, exchange_id from gateway.audit where ${auditedRequestId} = ${name}
  union select at, exchange_id from gateway.audit where call_id = ${uuidIn(name)}::uuid)`;

/** All rows if the filter has no identifier. Each row is read by its key, as in `auditedByName`. */
export function audited(db: Pick<Store<GatewayTables>['db'], 'selectFrom'>, filter: AuditFilter) {
  const keys = [
    ...(filter.policy === undefined ? [] : [onPolicy(filter.policy, withReads(filter))]),
    ...(filter.name === undefined ? [] : [withName(filter.name)]),
  ];
  const rows =
    keys.length === 0
      ? sql<Selectable<AuditTable>>`gateway.audit`
      : sql<Selectable<AuditTable>>`(
          select named.* from (${sql.join(keys, sql` intersect `)}) as keys cross join lateral (
            select * from gateway.audit where at = keys.at and exchange_id = keys.exchange_id offset 0) as named)`;
  return db.selectFrom(rows.as<'audit'>('audit'));
}
