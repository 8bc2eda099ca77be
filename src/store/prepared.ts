// A statement of a hot path: sent without a query builder, and on PostgreSQL parsed and planned once for each connection.
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

/** `name` is its name in each connection: one text for a name. */
export function createPrepare({ pool, kind, timeoutMs }: PreparedOptions): Prepare {
  // PGlite is never away, and has no autovacuum: a plan made for an empty table would stay after the table has grown.
  const isRemote = kind === 'postgres';
  return <Row extends pg.QueryResultRow>(name: string, text: string): Statement<Row> =>
    async (...values) => {
      const query = { text, values: [...values], ...(isRemote && { name, query_timeout: timeoutMs }) };
      const client = await connect(pool);
      let isLost = false;
      try {
        return (await client.query<Row>(query)).rows;
      } catch (error) {
        // What the server itself says leaves the connection as it should be.
        isLost = isRemote && !(error instanceof pg.DatabaseError);
        throw error;
      } finally {
        client.release(isLost);
      }
    };
}
