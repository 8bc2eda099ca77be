// Finds the calls of a request id. The audit log has every request for an ended call, including
// repeats that received its stored response. The request of a call in progress is only in the call.
import { type RawBuilder, sql } from 'kysely';

/** The request id of an audit row, with the expression of the index. */
export const auditedRequestId = sql`coalesce(request_id, exchange_id::text)`;

/** Reads each table by its index. */
export const callsOfRequest = (requestId: string): RawBuilder<unknown> => sql`
  select id from gateway.call where request_id = ${requestId} and state = 'UNDER_WAY'
  union select call_id from gateway.audit where ${auditedRequestId} = ${requestId} and call_id is not null`;
