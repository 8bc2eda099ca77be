// Prepared statements for the hot paths: no query builder, and the connection keeps their plans.
import pg from 'pg';
import { connect } from './connect.js';
import type { StoreLocation } from './location.js';
import { endsConnection } from './query-timeouts.js';

/** Throws a NotAsked if there was no connection, so the store has not received the statement. */
export type Statement<Row> = (...values: readonly unknown[]) => Promise<Row[]>;

export type Prepare = <Row extends pg.QueryResultRow>(name: string, text: string) => Statement<Row>;

interface PreparedOptions {
  readonly pool: pg.Pool;
  readonly kind: StoreLocation['kind'];
  readonly timeoutMs: number;
  onError?(error: unknown): void;
}

/**
 * The number of executions after which PGlite replans its statements. It has no autovacuum that
 * notices that a table has grown: a plan for an empty table would stay, and scan the whole table.
 */
const PLANNED_FOR = 200;

/** SQLSTATEs: the connection does not know a statement's name, or already has it. */
const CONFUSED = ['26000', '42P05'];
/**
 * SQLSTATE: the plan's columns have changed, for example by a migration. Without its name, the
 * statement is planned again.
 */
const CHANGED = '0A000';

/** Use a name for only one text: it identifies the statement in each connection. */
export function createPrepare({ pool, kind, timeoutMs, onError }: PreparedOptions): Prepare {
  const isEmbedded = kind === 'embedded';
  // PGlite runs in this process and always responds.
  const limit = isEmbedded ? {} : { query_timeout: timeoutMs };
  let executions = 0;
  /**
   * False behind a pooler that gives each transaction another connection. The failed statement was
   * not executed, so it is sent again.
   */
  let areNamesKept = true;
  return <Row extends pg.QueryResultRow>(name: string, text: string): Statement<Row> =>
    async (...values) => {
      const client = await connect(pool);
      let isLost = false;
      try {
        executions += 1;
        if (isEmbedded && executions % PLANNED_FOR === 0) await client.query('discard plans');
        const ask = { text, values: [...values], ...limit };
        const named = areNamesKept ? client.query<Row>({ name, ...ask }) : client.query<Row>(ask);
        const answered = await named.catch((error: unknown) => {
          const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
          if (CONFUSED.includes(code)) areNamesKept = false;
          else if (code !== CHANGED) throw error;
          // PostgreSQL refuses the name until the connection ends.
          isLost = !isEmbedded && code === CHANGED;
          return client.query<Row>(ask);
        });
        return answered.rows;
      } catch (error) {
        isLost ||= !isEmbedded && endsConnection(error);
        onError?.(error);
        throw error;
      } finally {
        client.release(isLost);
      }
    };
}
