// Lets one process at a time migrate the tables of a database, also through a pooler.
import { setTimeout as pause } from 'node:timers/promises';
import {
  type DialectAdapter,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type QueryExecutorProvider,
  sql,
} from 'kysely';
import type pg from 'pg';
import { withTimeout } from '../async/timeout.js';
import type { StoreLocation } from './location.js';

/** The address allows only one connection at a time. */
class NoSecondConnection extends Error {
  override readonly name = 'NoSecondConnection';
}

/** For the whole database, regardless of the schema. */
const LOCK_NUMBER = 7_246_310_115;
/** For the transaction that runs the migrations. */
const INNER_LOCK_NUMBER = 7_246_310_116;
const LOOK_AGAIN_AFTER_MS = 100;
const WAIT_FOR_OTHERS_MS = 120_000;
/** Shorter than the timeout of connections, whose message would give another cause. */
const SECOND_CONNECTION_WITHIN_MS = 8_000;

/**
 * The lock belongs to a transaction that stays open on one connection while `work` uses others: a
 * pooler keeps the connection of an open transaction, and PostgreSQL releases the lock however it
 * ends. Waiting processes poll, because a blocked one would stall `create index concurrently`.
 * Throws if another process holds the lock too long, if there is no second connection, or if the
 * lock was lost.
 */
export async function withMigrationLock<Tables, Result>(
  db: Kysely<Tables>,
  work: () => Promise<Result>,
  withinMs = WAIT_FOR_OTHERS_MS,
): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const transaction = db.transaction().setIsolationLevel('read committed');
    const done = await transaction.execute(async (holder) => {
      if (!(await tryLock(holder))) return undefined;
      await requireSecondConnection(db);
      return { result: await work() };
    });
    if (done) return done.result;
    if (performance.now() > deadline)
      throw new Error(`${await describeHolder(db)}: check what it is waiting for`);
    await pause(LOOK_AGAIN_AFTER_MS);
  }
}

export interface MigrationPlace {
  readonly db: Kysely<unknown>;
  /** The pool of `db`. */
  readonly pool: pg.Pool;
}

/** `work` may change tables, and no other process migrates them meanwhile. */
export type Migrating = <Result>(work: (place: MigrationPlace) => Promise<Result>) => Promise<Result>;

/** An embedded store needs no lock: it has one process and one session. */
export function migratingIn(kind: StoreLocation['kind'], place: MigrationPlace): Migrating {
  return (work) => (kind === 'embedded' ? work(place) : withMigrationLock(place.db, () => work(place)));
}

/**
 * No parameters: with them, the driver keeps the snapshot of its last statement until the
 * transaction ends, and `create index concurrently` would wait for that.
 */
async function tryLock<Tables>(holder: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK_NUMBER)}) as taken`.execute(holder);
  if (rows[0]?.taken !== true) return false;
  // transaction_timeout exists since PostgreSQL 17.
  await sql`select set_config(name, '0', true) from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(holder);
  return true;
}

/** With only one connection, `work` would wait for the transaction of the lock. */
async function requireSecondConnection<Tables>(db: Kysely<Tables>): Promise<void> {
  await withTimeout(sql`select 1`.execute(db), SECOND_CONNECTION_WITHIN_MS, () => {
    throw new NoSecondConnection('Migrations need two connections at the same time');
  });
}

async function describeHolder<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string | null }>`
    select pid, application_name as name from pg_locks left join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = ${LOCK_NUMBER}
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  const [holder] = rows;
  const who = holder ? ` (process ${holder.pid} of PostgreSQL, ${holder.name || 'without a name'})` : '';
  return `Another program has been migrating the tables for too long${who}`;
}

/** Without Kysely's own lock, which belongs to a session: a pooler would keep it forever. */
export const openForMigrations = (pool: PostgresPool, schema: string): Kysely<unknown> =>
  new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) }).withSchema(schema);

class MigrationDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new MigrationAdapter();
  }
}

/** Kysely calls both methods outside the transaction of the migrations. */
class MigrationAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    // `beginMigration` takes the lock.
  }

  override async releaseMigrationLock(): Promise<void> {
    // The lock is released with its transaction.
  }
}

/** All later queries on the table wait behind the migration. */
const TABLE_LOCKED_WITHIN_MS = 1_000;

/**
 * Call it in the transaction before each migration: transactions with migrations wait for each
 * other even if the outer lock is lost.
 */
export async function beginMigration(transaction: QueryExecutorProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(INNER_LOCK_NUMBER)})`.execute(transaction);
  await sql`select set_config('lock_timeout', ${sql.lit(String(TABLE_LOCKED_WITHIN_MS))}, true)`.execute(
    transaction,
  );
}
