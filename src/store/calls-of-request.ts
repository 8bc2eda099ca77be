// Finds the calls of a request id: those that have ended, and repeats of them, in the audit log;
// those in progress in the table of calls.
import { type RawBuilder, sql } from 'kysely';

/** The same expression as in the index. */
export const auditedRequestId = sql`coalesce(request_id, exchange_id::text)`;

export const callsOfRequest = (requestId: string): RawBuilder<unknown> => sql`
  select id from gateway.call where request_id = ${requestId} and state = 'UNDER_WAY'
  union select call_id from gateway.audit where ${auditedRequestId} = ${requestId} and call_id is not null`;
