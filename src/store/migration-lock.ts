// One node at a time changes the tables of a database.
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

// One number for the whole database, whatever the schema: Kysely's own lock, which blocks, is as wide.
const LOCK_NUMBER = 7_246_310_115;
const LOOK_AGAIN_AFTER_MS = 50;

/**
 * Runs `work` on one connection that holds the database's migration lock. It polls, because a node that
 * blocks on the lock stalls the `create index concurrently` of the node that has it, and both hang.
 * Needs a direct connection (or a pooler in session mode). Throws after `withinMs` without the lock.
 */
export async function withMigrationLock<Tables, Result>(
  db: Kysely<Tables>,
  withinMs: number,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await waitForLock(connection, performance.now() + withinMs);
    try {
      return await work(connection);
    } finally {
      // Fails only if the connection is lost, and then the server has already released the lock.
      await sql`select pg_advisory_unlock(${LOCK_NUMBER})`.execute(connection).catch(() => undefined);
    }
  });
}

async function waitForLock<Tables>(connection: Kysely<Tables>, deadline: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${LOCK_NUMBER}) as taken`.execute(connection);
    if (rows[0]?.taken === true) return;
    if (performance.now() > deadline) {
      throw new Error(
        'Another node has been migrating the tables for too long: check what it is waiting for',
      );
    }
    await pause(LOOK_AGAIN_AFTER_MS);
  }
}
