// A statement of a hot path: sent without a query builder, and parsed and planned once for each connection.
import pg from 'pg';
import { connect } from './impatient-pool.js';
import type { StoreLocation } from './location.js';

/** Its rows. Throws NotAsked where no connection could be had, so that the store cannot have heard of it. */
export type Statement<Row> = (...values: readonly unknown[]) => Promise<Row[]>;

export type Prepare = <Row extends pg.QueryResultRow>(name: string, text: string) => Statement<Row>;

interface PreparedOptions {
  readonly pool: pg.Pool;
  readonly kind: StoreLocation['kind'];
  readonly timeoutMs: number;
}

/**
 * PGlite has no autovacuum, which on a server notices that a table has grown: there a plan that was made for an empty table
 * would stay, and read all of it each time.
 */
const PLANNED_FOR = 200;

/** `name` is its name in each connection: one text for a name. */
export function createPrepare({ pool, kind, timeoutMs }: PreparedOptions): Prepare {
  const isEmbedded = kind === 'embedded';
  // PGlite is never away.
  const limit = isEmbedded ? {} : { query_timeout: timeoutMs };
  let executions = 0;
  return <Row extends pg.QueryResultRow>(name: string, text: string): Statement<Row> =>
    async (...values) => {
      const client = await connect(pool);
      let isLost = false;
      try {
        executions += 1;
        if (isEmbedded && executions % PLANNED_FOR === 0) await client.query('discard plans');
        return (await client.query<Row>({ name, text, values: [...values], ...limit })).rows;
      } catch (error) {
        // What the server itself says leaves the connection as it should be.
        isLost = !isEmbedded && !(error instanceof pg.DatabaseError);
        throw error;
      } finally {
        client.release(isLost);
      }
    };
}
