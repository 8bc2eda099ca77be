// Lets one process at a time migrate the tables of a database, directly or through a pooler.
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

/** One lock for the whole database, regardless of the schema. */
const LOCK_NUMBER = 7_246_310_115;
/** The lock of the transaction that runs the migrations. */
const INNER_LOCK_NUMBER = 7_246_310_116;
const LOOK_AGAIN_AFTER_MS = 100;
const WAIT_FOR_OTHERS_MS = 120_000;
/** Shorter than the timeout of connections, whose message would give another cause. */
const SECOND_CONNECTION_WITHIN_MS = 8_000;

/**
 * Does `work` while this process has the migration lock of the database. The lock belongs to a
 * transaction that stays open on one connection, while `work` uses others: a pooler keeps the
 * connection of an open transaction, and PostgreSQL releases the lock when the transaction ends in
 * any way. Waiting processes poll, because a blocked one would stall `create index concurrently`.
 * Throws if another process has the lock for too long, if there is no second connection, or if
 * the lock was lost before `work` ended.
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
  /** The pool that `db` uses. */
  readonly pool: pg.Pool;
}

/**
 * Gives `work` the database of a store with the rights to change its tables, while no other process
 * migrates it.
 */
export type Migrating = <Result>(work: (place: MigrationPlace) => Promise<Result>) => Promise<Result>;

/** An embedded store needs no lock: it has one process and one session. */
export function migratingIn(kind: StoreLocation['kind'], place: MigrationPlace): Migrating {
  return (work) => (kind === 'embedded' ? work(place) : withMigrationLock(place.db, () => work(place)));
}

/**
 * No statement here has parameters: with them, the driver keeps the snapshot of its last statement
 * until the transaction ends, and `create index concurrently` would wait for that.
 */
async function tryLock<Tables>(holder: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK_NUMBER)}) as taken`.execute(holder);
  if (rows[0]?.taken !== true) return false;
  // The second setting has existed since PostgreSQL 17.
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

/**
 * A database for the library's migrator, without the library's own lock: that lock belongs to a
 * session, and a pooler would keep it forever.
 */
export const openForMigrations = (pool: PostgresPool, schema: string): Kysely<unknown> =>
  new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) }).withSchema(schema);

class MigrationDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new MigrationAdapter();
  }
}

/** The library calls both methods outside the transaction of the migrations. */
class MigrationAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    // `beginMigration` takes the lock.
  }

  override async releaseMigrationLock(): Promise<void> {
    // The lock is released with its transaction.
  }
}

/**
 * How long a migration waits for a table. All later queries on that table wait behind it.
 */
const TABLE_LOCKED_WITHIN_MS = 1_000;

/**
 * Call it in the transaction before each migration. Even if the outer lock is lost, transactions
 * with migrations wait for each other.
 */
export async function beginMigration(transaction: QueryExecutorProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(INNER_LOCK_NUMBER)})`.execute(transaction);
  await sql`select set_config('lock_timeout', ${sql.lit(String(TABLE_LOCKED_WITHIN_MS))}, true)`.execute(
    transaction,
  );
}
