// Opens a store, embedded or on PostgreSQL, and migrates its tables.
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { withTimeout } from '../async/timeout.js';
import type { StoreFacts } from './identity/decide.js';
import { createIdentityGuard, createMaintenanceGuard } from './identity/guard.js';
import type { ConfiguredOwner } from './identity/owner.js';
import { StoreNotOwned } from './identity/refusal.js';
import type { StoreLocation } from './location.js';
import { type Migrations, migrate } from './migrate.js';
import { type Migrating, type MigrationPlace, migratingIn, openForMigrations } from './migration-lock.js';
import { openFailure, type StoreNotOpened } from './open-failure.js';
import { openPostgresPool, type PostgresPoolOptions } from './postgres.js';
import { createPrepare, type Prepare } from './prepared-statements.js';
import { asPool, withQueryTimeout } from './query-timeouts.js';
import { WaitingPool } from './waiting-pool.js';
import { createWriteRefusals, type WriteRefusal } from './write-refusals.js';

export interface StoreOptions {
  location: StoreLocation;
  /** Created if it is missing. */
  schema: string;
  migrations: Migrations;
  /** Undefined for a store without an owner, and for a command that accepts every owner. */
  owner?: ConfiguredOwner;
  /** Accepts a store that was moved, and does not become the owner. */
  isMaintenance?: boolean;
  /**
   * Broken connections, which the pool replaces; a StoreStopped if an embedded store has stopped.
   */
  onError: (error: Error) => void;
  /** How long a query has waited for a connection to PostgreSQL. */
  onWaited?: (pool: PoolName, ms: number) => void;
  /** The default is 10,000. */
  connectionTimeoutMs?: number;
  /** PostgreSQL only; the default is 10,000. Migrations have no limit. */
  queryTimeoutMs?: number;
  /** For `isAnswering`; the default is 2,000. */
  answerWithinMs?: number;
}

/** `runs`: the pool of the engine's library. */
export type PoolName = 'tables' | 'runs';

export interface LibraryPool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
  /** Destroys open connections, so that queries to a server that does not respond end. */
  breakOff(): void;
}

export interface Store<Tables> {
  /** Adds the schema to every table; raw SQL must name it (`gateway.partner`). */
  db: Kysely<Tables>;
  /** `close` closes it. */
  pool: pg.Pool;
  /** For the hot paths. */
  prepare: Prepare;
  /**
   * Calls `check` with each new connection of `pools` to PostgreSQL before its first use. If
   * `check` rejects, the connection is closed.
   */
  checkConnections(check: ConnectionCheck<Tables>): void;
  /** Closes the open connections of `pools` to PostgreSQL before their next use. */
  closeConnections(): void;
  /**
   * A separate pool for a library. The embedded store has one session, so it returns `pool` with a
   * `close` that does nothing.
   */
  openPool(): LibraryPool;
  readonly pools: ReadonlyMap<PoolName, pg.Pool>;
  kind: StoreLocation['kind'];
  /** Additive migrations of a later version of the program. */
  readonly newerMigrations: readonly string[];
  /** Undefined if the store was opened without an owner. */
  readonly facts: StoreFacts | undefined;
  /** The cause and the fix of a failure to use the store, for the operator. */
  explain(error: unknown): Promise<StoreNotOpened>;
  /**
   * Throws a StoreNotOpened if the store no longer belongs to this gateway, for example because it
   * was handed over, or because a backup was restored over it. `connection`: `db` by default.
   * Undefined if the store was opened without an owner.
   */
  checkOwner(connection?: Kysely<Tables>): Promise<StoreFacts | undefined>;
  /** For a library with its own tables. */
  readonly migrating: Migrating;
  /** Never throws. */
  isAnswering(): Promise<boolean>;
  /** Why the store has refused a write in the last seconds; undefined if it has not. */
  recentWriteRefusal(): WriteRefusal | undefined;
  /** Waits for connections in use; a second call waits for the first. */
  close(): Promise<void>;
}

type ConnectionCheck<Tables> = (db: Kysely<Tables>) => Promise<void>;

/** Throws a StoreNotOpened. A store of another gateway stays unchanged. */
export async function openStore<Tables>(options: StoreOptions): Promise<Store<Tables>> {
  return open<Tables>(options).catch(async (error: unknown) => {
    throw await openFailure(error, options.location);
  });
}

async function open<Tables>(options: StoreOptions): Promise<Store<Tables>> {
  const {
    location,
    schema,
    migrations,
    onError,
    connectionTimeoutMs = 10_000,
    queryTimeoutMs = 10_000,
  } = options;
  // Longer than the client may wait between two statements.
  const abandonedAfterMs = 3 * queryTimeoutMs;
  const onWaited = (name: PoolName) => options.onWaited && ((ms: number) => options.onWaited?.(name, ms));
  const onPool = (pool: PostgresPool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(schema);
  let checkConnection: ConnectionCheck<Tables> | undefined;
  const beforeUse = async (client: pg.PoolClient) =>
    checkConnection?.(onPool(asPool(client, queryTimeoutMs)));
  const { pool, close } = await openPool(location, {
    beforeUse,
    schema,
    migrations,
    connectionTimeoutMs,
    abandonedAfterMs,
    onError,
    onWaited: onWaited('tables'),
  });
  const pools = new Map<PoolName, pg.Pool>([['tables', pool]]);
  const refusals = createWriteRefusals(() => performance.now());
  let isMigrated = false;
  // PGlite runs in this process: it always responds, and its one session cannot be closed.
  const used =
    location.kind === 'postgres'
      ? withQueryTimeout(pool, () => (isMigrated ? queryTimeoutMs : undefined), refusals.note)
      : pool;
  const db = onPool(used);
  const createGuard = options.isMaintenance ? createMaintenanceGuard : createIdentityGuard;
  const guard = options.owner && createGuard(options.owner, location.kind);
  const migrating = migratingAt(options, { db: openForMigrations(used, schema), pool });
  const prepareTables = async () => {
    const newerMigrations = await migrate(db, schema, migrations, { migrating, guard });
    return { newerMigrations, facts: await guard?.settle(db) };
  };
  const prepared = await prepareTables().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  isMigrated = true;
  const explain = (error: unknown) => openFailure(error, location);
  let closing: Promise<void> | undefined;
  return {
    db,
    pool,
    prepare: createPrepare({ pool, kind: location.kind, timeoutMs: queryTimeoutMs, onError: refusals.note }),
    kind: location.kind,
    ...prepared,
    migrating,
    checkConnections(check) {
      checkConnection = check;
    },
    openPool: () => {
      const nothing = { close: async () => undefined, breakOff: () => undefined };
      if (location.kind === 'embedded') return { pool, ...nothing };
      const sockets = new Set<Socket>();
      const silentForMs = 6 * queryTimeoutMs;
      const own = openPostgresPool({
        url: location.url,
        purpose: 'runs',
        beforeUse,
        connectionTimeoutMs,
        abandonedAfterMs,
        onError,
        onWaited: onWaited('runs'),
        silentForMs,
        sockets,
      });
      pools.set('runs', own);
      const breakOff = () => {
        for (const socket of sockets) socket.destroy();
      };
      return { pool: own, close: () => own.end(), breakOff };
    },
    pools,
    explain,
    closeConnections: () => {
      for (const each of pools.values()) if (each instanceof WaitingPool) each.closeConnections();
    },
    checkOwner: async (connection = db) =>
      guard?.check(connection).catch(async (error: unknown) => {
        throw error instanceof StoreNotOwned ? await explain(error) : error;
      }),
    isAnswering: () =>
      isAnswering(pool, {
        kind: location.kind,
        withinMs: options.answerWithinMs ?? 2_000,
        onError: refusals.note,
      }),
    recentWriteRefusal: refusals.recent,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function migratingAt({ location, ...of }: StoreOptions, place: MigrationPlace): Migrating {
  if (location.kind === 'embedded' || location.migrationUrl === undefined)
    return migratingIn(location.kind, place);
  const { kind, migrationUrl: url } = location;
  const there = { ...of, location: { kind, url, variable: 'MIGRATION_DATABASE_URL' } };
  return (work) => withUnmigrated(there, (db, pool) => migratingIn(kind, { db, pool })(work));
}

interface PoolOptions
  extends Required<Pick<StoreOptions, 'schema' | 'migrations' | 'connectionTimeoutMs' | 'onError'>> {
  readonly abandonedAfterMs?: number;
  readonly onWaited?: ((ms: number) => void) | undefined;
  readonly beforeUse?: PostgresPoolOptions['beforeUse'];
}

/** Gives `work` the database without migrating it, and closes it. Throws a StoreNotOpened. */
export async function withUnmigrated<Result>(
  { location, schema, migrations }: Pick<StoreOptions, 'location' | 'schema' | 'migrations'>,
  work: (db: Kysely<unknown>, pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const onError = () => undefined;
  try {
    const of = { schema, migrations, connectionTimeoutMs: 10_000, onError };
    const { pool, close } = await openPool(location, of);
    return await work(openForMigrations(pool, schema), pool).finally(close);
  } catch (error) {
    throw await openFailure(error, location);
  }
}

async function openPool(
  location: StoreLocation,
  { schema, migrations, onWaited, beforeUse, ...timing }: PoolOptions,
) {
  if (location.kind === 'embedded') {
    // A node on PostgreSQL must not load PGlite.
    const { openEmbeddedPool } = await import('./embedded/embedded-pool.js');
    const { templates, ...place } = location;
    const template = templates === undefined ? undefined : { folder: templates, of: { schema, migrations } };
    return openEmbeddedPool({ ...place, template, ...timing });
  }
  const { url } = location;
  const pool = openPostgresPool({ url, purpose: schema, onWaited, beforeUse, ...timing });
  return { pool, close: () => pool.end() };
}

interface Ping {
  readonly kind: StoreLocation['kind'];
  readonly withinMs: number;
  onError(error: unknown): void;
}

async function isAnswering(pool: pg.Pool, { kind, withinMs, onError }: Ping): Promise<boolean> {
  // Closes a connection that does not respond, but not PGlite's only one: the next user would get
  // the late response.
  const ping = { text: 'select 1', ...(kind === 'postgres' ? { query_timeout: withinMs } : {}) };
  const answered = pool.query(ping).then(
    () => true,
    (error: unknown) => {
      onError(error);
      return false;
    },
  );
  return withTimeout(answered, withinMs, () => false);
}
