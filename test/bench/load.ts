// The load of the benchmark: a fixed number of requests in flight on keep-alive connections.
import { Pool } from 'undici';

export interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

const IN_FLIGHT = 32;
/** Longer than any server needs to accept a connection. */
const PATIENCE_MS = 60_000;

export interface Load {
  /** Waits for all responses; rejects at any status but 200. */
  send(count: number, next: () => Outgoing): Promise<void>;
  close(): Promise<void>;
}

/** One request at a time on each connection. */
export const openPool = (port: number, connections: number): Pool =>
  new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1, connect: { timeout: PATIENCE_MS } });

export function openLoad(port: number): Load {
  const pool = openPool(port, IN_FLIGHT);
  return {
    async send(count, next) {
      let left = count;
      const one = async () => {
        while (left > 0) {
          left -= 1;
          await exchange(pool, next());
        }
      };
      await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, count) }, one));
    },
    close: () => pool.destroy(),
  };
}

/**
 * Rejects at any status but 200. undici's `dispatch` costs less than its `request`: the load must
 * not be the slower side.
 */
export function exchange(pool: Pool, outgoing: Outgoing): Promise<void> {
  return new Promise((resolve, reject) => {
    let status = 0;
    const chunks: Buffer[] = [];
    pool.dispatch(
      { ...outgoing, body: outgoing.body ?? null },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, statusCode) => {
          status = statusCode;
        },
        onResponseData: (_controller, chunk) => {
          if (status !== 200) chunks.push(chunk);
        },
        onResponseEnd: () => {
          if (status === 200) return resolve();
          const said = Buffer.concat(chunks).toString().slice(0, 500);
          reject(new Error(`${outgoing.method} ${outgoing.path} returned ${status}: ${said}`));
        },
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}
