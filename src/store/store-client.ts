// A connection to PostgreSQL whose queries are garbage-collected early.
import pg from 'pg';
import { startTimeout } from '../async/timeout.js';

/**
 * If a query returns a promise or has a timeout, the driver stores a function in it, which V8
 * allocates in the old generation: it keeps the query, its values and its rows until the next full
 * collection. With values of 5 KB, that is a quarter of a query's CPU time. So the driver gets a
 * callback here, and the timeout is implemented here.
 */
export class StoreClient extends pg.Client {}

/** Looked up at each call, because monitoring tools replace the method. */
const queryOfDriver = (client: pg.Client, asked: unknown[]): unknown =>
  Reflect.apply(pg.Client.prototype.query, client, asked);

interface Asked extends pg.QueryConfig {
  /** Milliseconds. After a timeout the caller must close the connection. */
  readonly query_timeout?: number;
}

const isConfig = (first: unknown): first is Asked =>
  typeof first === 'object' && first !== null && !('submit' in first);

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
    // Otherwise the stack trace would lead to the socket.
    Error.captureStackTrace(error);
    throw error;
  });
}

Object.assign(StoreClient.prototype, { query });
