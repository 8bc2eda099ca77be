// Takes a connection from a pool, or explains why there is none.
import type pg from 'pg';
import { hasWaitedInVain, isRefusedForMany } from './waiting-pool.js';

/** There was no connection, so the server has not received the query, and never will. */
export class NotAsked extends Error {
  override readonly name: string = 'NotAsked';
}

/** The pool waited in vain, or the server accepts no more connections. */
class NoFreeConnection extends NotAsked {
  override readonly name = 'NoFreeConnection';
}

/** Throws a NotAsked. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return await pool.connect().catch((cause: unknown) => {
    throw notAsked(pool, cause);
  });
}

/** An error of a host with several addresses has a text only for each address. */
function textOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(textOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}

function notAsked(pool: pg.Pool, cause: unknown): NotAsked {
  const why = textOf(cause);
  if (isRefusedForMany(cause))
    return new NoFreeConnection(`No free connection to the store: ${why}`, { cause });
  if (!hasWaitedInVain(cause)) return new NotAsked(`No connection to the store: ${why}`, { cause });
  const seconds = (pool.options.connectionTimeoutMillis ?? 0) / 1_000;
  const waited = `all ${pool.totalCount} of this pool were in use for ${seconds} s`;
  return new NoFreeConnection(`No free connection to the store: ${waited}`, { cause });
}
