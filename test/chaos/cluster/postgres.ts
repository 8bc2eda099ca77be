// The PostgreSQL of a chaos test: a given one, one of its own, or one with standbys.
import { startFailOverPostgres } from '../../support/fail-over-postgres.js';
import { startPostgres } from '../../support/postgres.js';

export interface ChaosPostgres {
  /** Of a server whose user may create databases. */
  readonly url: string;
  /** Undefined for a given server. */
  readonly restart?: () => Promise<void>;
  /** Undefined without standbys. */
  readonly failOver?: () => Promise<void>;
  stop(): Promise<void>;
}

/**
 * Throws if a given server would have to fail over. With `losesMs`, a fail-over loses what was
 * confirmed in this many milliseconds before it.
 */
export async function startChaosPostgres(failOvers: number, losesMs = 0): Promise<ChaosPostgres> {
  const given = process.env.CHAOS_DATABASE_URL;
  if (failOvers > 0) {
    if (given)
      throw new Error('A fail-over needs servers of its own: CHAOS_DATABASE_URL cannot be used with it.');
    return startFailOverPostgres(failOvers, losesMs);
  }
  return given ? { url: given, stop: async () => undefined } : startPostgres();
}
