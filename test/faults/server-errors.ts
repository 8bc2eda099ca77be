// The errors of PostgreSQL and PgBouncer in a fail-over, or when an administrator or a limit ends a
// statement, a transaction or a session.
import type { ServerError } from '../support/statement-proxy.js';

const of = (kind: ServerError['kind'], ...codes: readonly string[]): readonly ServerError[] =>
  codes.map((code) => ({ kind, code }));

export const SERVER_ERRORS: readonly ServerError[] = [
  // serialization_failure, query_canceled (statement_timeout)
  ...of('error', '40001', '57014'),
  // admin_shutdown, idle_in_transaction_session_timeout, protocol_violation (PgBouncer)
  ...of('fatal', '57P01', '25P03', '08P01'),
  ...of('fatalAfter', '57P01'),
];
