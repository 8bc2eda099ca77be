// The ids of the calls that a request is of. A call knows its latest request only; the audit has those before it, and the
// repeats that received a stored response.
import { type RawBuilder, sql } from 'kysely';

/** Each table is read by its index. */
export const callsOfRequest = (requestId: string): RawBuilder<unknown> => sql`
  select id from gateway.call where request_id = ${requestId}
  union select call_id from gateway.audit where request_id = ${requestId} and call_id is not null`;
