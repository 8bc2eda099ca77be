// Finds the calls of a request id. The audit contains every request for a call that has ended,
// including repeats that received its stored response; the request of a call in progress is only in
// the call.
import { type RawBuilder, sql } from 'kysely';

/** The request id of an audit row, as its index has it. */
export const auditedRequestId = sql`coalesce(request_id, exchange_id::text)`;

/** Each table is read by its index. */
export const callsOfRequest = (requestId: string): RawBuilder<unknown> => sql`
  select id from gateway.call where request_id = ${requestId} and state = 'UNDER_WAY'
  union select call_id from gateway.audit where ${auditedRequestId} = ${requestId} and call_id is not null`;
