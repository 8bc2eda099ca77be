// A connection to PostgreSQL whose queries are garbage-collected early.
import pg from 'pg';
import { startTimeout } from '../async/timeout.js';

/**
 * If a query returns a promise or has a timeout, the driver assigns a function to a property of the
 * query. V8 allocates such a function in the old generation, where it keeps the query, its values
 * and its rows alive until the next full collection: with values of 5 KB, that is a quarter of a
 * query's CPU time. So the driver gets a callback here, and the timeout is implemented here.
 */
export class StoreClient extends pg.Client {}

/** Looked up at each call, because monitoring tools replace the method. */
const queryOfDriver = (client: pg.Client, asked: unknown[]): unknown =>
  Reflect.apply(pg.Client.prototype.query, client, asked);

interface Asked extends pg.QueryConfig {
  /**
   * In milliseconds. After a timeout the caller must close the connection: its state is unknown.
   */
  readonly query_timeout?: number;
}

const isConfig = (first: unknown): first is Asked =>
  typeof first === 'object' && first !== null && !('submit' in first);

/** Accepts the same arguments as the driver. */
function query(this: pg.Client, ...asked: unknown[]): unknown {
  const [first, ...values] = asked;
  const isPlain = typeof first === 'string' || isConfig(first);
  if (!isPlain || typeof asked.at(-1) === 'function') return queryOfDriver(this, asked);
  const { query_timeout: limit, ...config }: Asked = typeof first === 'string' ? { text: first } : first;
  const answered = new Promise((resolve, reject) => {
    // The driver's own message.
    const giveUp = () => reject(new Error('Query read timeout'));
    const cancel = limit === undefined ? undefined : startTimeout(limit, giveUp);
    const settle = (error: Error | null, result: unknown) => {
      cancel?.();
      if (error) reject(error);
      else resolve(result);
    };
    queryOfDriver(this, [config, ...values, settle]);
  });
  return answered.catch((error: Error) => {
    // The stack trace leads to the caller instead of the socket.
    Error.captureStackTrace(error);
    throw error;
  });
}

Object.assign(StoreClient.prototype, { query });
