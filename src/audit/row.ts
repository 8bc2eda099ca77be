// A row of the audit log, for one exchange or several, and the SQL that inserts it.
import { randomUUID } from 'node:crypto';
import type { Counted } from '../async/counts.js';
import type { ExchangeFacts, KeylessSource } from '../http/exchange-facts.js';
import type { AuditOutcome, AuditTable } from '../store/audit-table.js';
import { storable } from '../store/storable.js';

/** Fields that have different names in older and newer contracts share one column. */
export type AuditRow = Omit<AuditTable, 'at' | 'last_at' | 'count'> & {
  readonly at: string;
  readonly last_at: string | null;
  readonly count: number;
};

/** How an exchange ended, which may differ from its response. */
export interface Ended {
  readonly status: number | undefined;
  readonly errorCode: string | null | undefined;
  /** The write may have happened. */
  readonly isUnknown?: boolean;
}

const LONGEST_PATH = 200;
/** The caller's partner id at the administration listener. */
export const ADMINISTRATION = 'administration';

export function auditRow(nodeId: string, exchange: ExchangeFacts, ended: Ended): AuditRow {
  const { principal, subjects, operationId } = exchange;
  const partnerId = principal?.partnerId;
  // A row with an operation needs no path, except an operator's command, whose path names what it
  // affects.
  const hasPath = operationId === undefined || partnerId === ADMINISTRATION;
  return {
    exchange_id: exchange.id,
    at: new Date(exchange.startedAt).toISOString(),
    node_id: nodeId,
    request_id: exchange.requestId === exchange.id ? null : exchange.requestId,
    partner_id: partnerId ?? null,
    key_id: principal?.keyId ?? null,
    audit_user_id: exchange.auditUserId ?? null,
    origination_source: exchange.originationSource ?? null,
    client_address: exchange.clientAddress === '' ? null : exchange.clientAddress,
    method: exchange.method ?? null,
    path: hasPath ? printable(exchange.path) : null,
    api_version: exchange.apiVersion ?? null,
    operation_id: operationId ?? null,
    policy_key: nameOf(subjects.policyKey),
    policy_no: nameOf(subjects.policyNo),
    submission_id: nameOf(subjects.submissionId),
    call_id: exchange.callId ?? null,
    status: ended.status ?? null,
    error_code: ended.errorCode ?? null,
    outcome: outcomeOf(ended),
    ms: Math.round(exchange.ms),
    count: 1,
    last_at: null,
  };
}

const noFacts = {
  ...{ request_id: null, partner_id: null, key_id: null, audit_user_id: null, origination_source: null },
  ...{ method: null, path: null, api_version: null, operation_id: null, call_id: null, ms: null },
  ...{ policy_key: null, policy_no: null, submission_id: null },
};

/** For several requests without a valid key. */
export function countedRow(
  nodeId: string,
  { source, count, firstAt, lastAt }: Counted<KeylessSource>,
): AuditRow {
  const { clientAddress, status, errorCode } = source;
  // In the row of the widest source, the requests may have ended differently.
  const isMixed = clientAddress === undefined && status === undefined;
  return {
    ...noFacts,
    exchange_id: randomUUID(),
    at: new Date(firstAt).toISOString(),
    node_id: nodeId,
    client_address: clientAddress ?? null,
    status: status ?? null,
    error_code: errorCode ?? null,
    outcome: isMixed ? 'REFUSED' : outcomeOf({ status, errorCode }),
    count,
    last_at: new Date(lastAt).toISOString(),
  };
}

function outcomeOf({ status, errorCode, isUnknown = false }: Ended): AuditOutcome {
  if (isUnknown) return 'UNKNOWN';
  if (status === undefined) return 'DISCONNECTED';
  if (status >= 500) return 'FAILED';
  return status >= 400 || (errorCode ?? null) !== null ? 'REFUSED' : 'OK';
}

/**
 * The string may come from the back office. The row is stored with the outcome of its write, which
 * would be lost if the store refused the row.
 */
const nameOf = (name: string | undefined): string | null =>
  name === undefined ? null : VISIBLE.test(name) ? name : storable(name);
const VISIBLE = /^[\x21-\x7e]*$/;

/** A path can be any string of any length. */
const printable = (path: string): string => path.slice(0, LONGEST_PATH).replaceAll(/[^\x21-\x7e]/g, '?');

const types: Readonly<Record<keyof AuditRow, 'uuid' | 'text' | 'integer' | 'timestamptz(3)'>> = {
  exchange_id: 'uuid',
  at: 'timestamptz(3)',
  node_id: 'uuid',
  request_id: 'text',
  partner_id: 'text',
  key_id: 'text',
  audit_user_id: 'text',
  origination_source: 'text',
  client_address: 'text',
  method: 'text',
  path: 'text',
  api_version: 'text',
  operation_id: 'text',
  policy_key: 'text',
  policy_no: 'text',
  submission_id: 'text',
  call_id: 'uuid',
  status: 'integer',
  error_code: 'text',
  outcome: 'text',
  ms: 'integer',
  count: 'integer',
  last_at: 'timestamptz(3)',
};
const columns = Object.keys(types).join(', ');
const declared = Object.entries(types)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** An exchange has one row, so the statement can be repeated. */
const ONCE = 'on conflict do nothing';

/** `list`: SQL for a JSON list of rows. */
export const insertRows = (list: string): string => `
  insert into gateway.audit (${columns})
  select ${columns} from json_to_recordset(${list}) as row(${declared}) ${ONCE}`;

/**
 * Adds a row for the latest attempt of each call of a table with the columns of `gateway.call`, for
 * attempts that ended with their node: the client's address and the end of the exchange are not
 * known. Attempts of a version without exchange ids get a new id.
 */
export const insertLostAttempts = (table: string): string => `
  insert into gateway.audit (exchange_id, at, node_id, request_id, partner_id, key_id, audit_user_id, origination_source,
    api_version, operation_id, policy_key, call_id, outcome)
  select coalesce(exchange_id, gen_random_uuid()), coalesce(exchange_at, started_at), node_id,
    nullif(request_id, exchange_id::text), partner_id, key_id, audit_user_id,
    origination_source, api_version, operation_id, policy_key, id, 'UNKNOWN'
  from ${table} ${ONCE}`;

/**
 * JSON lists for a statement: the outcomes, with the identifiers of their policies, and their audit
 * rows. Nested rows would be parsed several times.
 */
export function listsOf(outcomes: readonly { readonly audit?: AuditRow | null }[]): [string, string] {
  const ended = outcomes.map(({ audit, ...outcome }) => ({
    ...outcome,
    policy_key: audit?.policy_key,
    policy_no: audit?.policy_no,
    submission_id: audit?.submission_id,
  }));
  return [JSON.stringify(ended), JSON.stringify(outcomes.flatMap(({ audit }) => audit ?? []))];
}
