// Finds the calls of a request id. The row of a call has its latest request only; the audit has the
// earlier ones, and the repeats that received a stored response.
import { type RawBuilder, sql } from 'kysely';

/** Each table is read by its index. */
export const callsOfRequest = (requestId: string): RawBuilder<unknown> => sql`
  select id from gateway.call where request_id = ${requestId}
  union select call_id from gateway.audit where request_id = ${requestId} and call_id is not null`;
