// Applies a timeout to queries, and closes the connections of those that exceed it.
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { codeOf } from '../error-code.js';
import { connect, NotAsked } from './connect.js';
import { writeRefusalOf } from './write-refusals.js';

/** SQLSTATE classes: lost connections, missing resources, and interventions such as a stop. */
const LOSSES = ['08', '53', '57'];
/** The driver's errors without a code. */
const LOSS = /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;

/**
 * The effect of the query may be unknown: the connection was lost, or the server was stopping, out
 * of resources, or cancelled the query.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return LOSSES.includes(error.code?.slice(0, 2) ?? '');
  if (!(error instanceof Error)) return false;
  return LOSS.test(error.message) || /^(ECONN|EPIPE|ETIMEDOUT)/.test(codeOf(error));
}

/** Whether the error comes from PostgreSQL or from the connection to it. */
export const isOfDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || error instanceof NotAsked || isConnectionLoss(error);

/**
 * SQLSTATEs of rolled-back statements: a conflict, a deadlock, a missing privilege, `lock_timeout`,
 * `statement_timeout`.
 */
const ROLLED_BACK = ['40001', '40P01', '42501', '55P03', '57014'];

/** The statement or transaction has certainly changed nothing. */
export const isNotExecuted = (error: unknown): boolean =>
  error instanceof NotAsked ||
  writeRefusalOf(error) !== undefined ||
  (error instanceof pg.DatabaseError && ROLLED_BACK.includes(error.code ?? ''));

/**
 * The connection's state is unknown, or its server takes no writes and may no longer be the one
 * that the address leads to.
 */
export const endsConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || writeRefusalOf(error) === 'readOnly';

/** The pool for Kysely. Without a timeout (undefined), a query may take any time. */
export function withQueryTimeout(
  pool: pg.Pool,
  timeoutMs: () => number | undefined,
  onError: (error: unknown) => void = () => undefined,
): PostgresPool {
  return {
    async connect() {
      return clientWithTimeout(await connect(pool), timeoutMs, onError);
    },
    end: () => pool.end(),
  };
}

/** For Kysely; the owner releases the connection. */
export function asPool(client: pg.PoolClient, timeoutMs: number): PostgresPool {
  const { query } = clientWithTimeout(
    client,
    () => timeoutMs,
    () => undefined,
  );
  return { connect: async () => ({ query, release: () => undefined }), end: async () => undefined };
}

type Command = PostgresQueryResult<unknown>['command'];

function clientWithTimeout(
  client: pg.PoolClient,
  timeoutMs: () => number | undefined,
  onError: (error: unknown) => void,
): PostgresPoolClient {
  let lost: unknown;
  let isEnded = false;

  async function ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // A rollback would time out too; the server rolls back when the connection is closed.
    if (lost !== undefined) throw lost;
    const limit = timeoutMs();
    const asked = { text, values: [...values], ...(limit !== undefined && { query_timeout: limit }) };
    try {
      const { command, rowCount, rows } = await client.query(asked);
      return { command: commandOf(command), rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) lost = error;
      isEnded ||= endsConnection(error);
      onError(error);
      throw error;
    }
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    return typeof asked === 'string' ? ask<R>(asked, values) : asked;
  }
  return { query, release: () => client.release(isEnded) };
}

const counted: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'] satisfies Command[];
const isCounted = (command: string): command is Command => counted.includes(command);

/** Kysely only distinguishes commands that change rows from all others. */
const commandOf = (command: string): Command => (isCounted(command) ? command : 'SELECT');
