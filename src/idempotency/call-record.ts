// A call as an operator sees it, made from its row in the journal.
import type { Selectable } from 'kysely';
import type { CallState, CallTable } from '../store/tables.js';

export interface CallRecord {
  callId: string;
  partnerId: string;
  partnerName: string | null;
  apiVersion: string;
  operationId: string;
  state: CallState;
  policyKey: string | null;
  requestId: string;
  idempotencyKey: string | null;
  /** What the carrier's system knows the write by. */
  writeKey: string;
  originationSource: string | null;
  auditUserId: string | null;
  attempts: number;
  nodeId: string;
  startedAt: string;
  finishedAt: string | null;
  status: number | null;
  errorCode: string | null;
  errorMessage: string | null;
  resolution: string | null;
  /** The body of its success. Read of one call, and only if it has one. */
  answer?: unknown;
}

type CallRow = Selectable<CallTable> & { readonly partner_name: string | null };

export function recordOf(row: CallRow): CallRecord {
  return {
    callId: row.id,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    apiVersion: row.api_version,
    operationId: row.operation_id,
    state: row.state,
    policyKey: row.policy_key,
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
  };
}

/** The journal keeps a refusal as what it said. */
function messageOf({ answer, error_code }: Pick<CallRow, 'answer' | 'error_code'>): string | null {
  if (answer === null || error_code === null) return null;
  const { message }: { message: string } = JSON.parse(answer);
  return message;
}
