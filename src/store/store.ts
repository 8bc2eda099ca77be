// Opens a store, embedded or on PostgreSQL, with its tables up to date.
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { withTimeout } from '../async/timeout.js';
import { impatient } from './impatient-pool.js';
import type { StoreLocation } from './location.js';
import { type Migrations, migrate } from './migrate.js';
import { openFailure } from './open-failure.js';
import { openPostgresPool } from './postgres.js';
import { createPrepare, type Prepare } from './prepared.js';

export type { StoreLocation };

export interface StoreOptions {
  location: StoreLocation;
  /** The PostgreSQL schema that the tables live in; made if it is missing. */
  schema: string;
  migrations: Migrations;
  /**
   * Hears of connections that broke while nobody was waiting on them; the pool replaces them by itself. A StoreStopped is the
   * end of an embedded store.
   */
  onError: (error: Error) => void;
  /** How long a query waits for a connection before it fails; 10,000 by default. */
  connectionTimeoutMs?: number;
  /** How long a query waits for PostgreSQL's answer before it fails; 10,000 by default. Migrations take their time. */
  queryTimeoutMs?: number;
  /** How long `isAnswering` waits; 2,000 by default. */
  answerWithinMs?: number;
}

export interface LibraryPool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
  /** Breaks what is open: a query that a silent server does not answer ends there. */
  breakOff(): void;
}

export interface Store<Tables> {
  /** Puts the schema before every table by itself; raw SQL has to name it (`gateway.partner`). */
  db: Kysely<Tables>;
  /** The one pool under `db`. Closed by `close`. */
  pool: pg.Pool;
  /** A statement in plain SQL, for the few that most of the time goes into. */
  prepare: Prepare;
  /**
   * For a library that brings its own queries: a pool of its own on PostgreSQL. The embedded store has one session, so that
   * it is the same one there, and its `close` does nothing.
   */
  openPool(): LibraryPool;
  kind: StoreLocation['kind'];
  /** Whether a query comes back in time. Never throws. */
  isAnswering(): Promise<boolean>;
  /** Waits for connections in use, then closes; a second call waits for the first. */
  close(): Promise<void>;
}

/** Throws a StoreNotOpened, which says why: such as a directory in use, a server that is away or a failed migration. */
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
  const { pool, close } = await openPool(location, { schema, migrations, connectionTimeoutMs, onError });
  let isMigrated = false;
  // PGlite is in this process: it is never away, and its one session cannot be closed.
  const used =
    location.kind === 'postgres' ? impatient(pool, () => (isMigrated ? queryTimeoutMs : undefined)) : pool;
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: used }) }).withSchema(schema);
  try {
    await migrate(db, schema, migrations);
    isMigrated = true;
  } catch (error) {
    await close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    db,
    pool,
    prepare: createPrepare({ pool, kind: location.kind, timeoutMs: queryTimeoutMs }),
    kind: location.kind,
    openPool: () => {
      const nothing = { close: async () => undefined, breakOff: () => undefined };
      if (location.kind === 'embedded') return { pool, ...nothing };
      const sockets = new Set<Socket>();
      const silentForMs = 6 * queryTimeoutMs;
      const own = openPostgresPool({ url: location.url, connectionTimeoutMs, onError, silentForMs, sockets });
      const breakOff = () => {
        for (const socket of sockets) socket.destroy();
      };
      return { pool: own, close: () => own.end(), breakOff };
    },
    isAnswering: () => isAnswering(pool, location.kind, options.answerWithinMs ?? 2_000),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

type PoolOptions = Required<Pick<StoreOptions, 'schema' | 'migrations' | 'connectionTimeoutMs' | 'onError'>>;

async function openPool(
  location: StoreLocation,
  { schema, migrations, connectionTimeoutMs, onError }: PoolOptions,
) {
  if (location.kind === 'embedded') {
    // Loaded here so that a node on PostgreSQL does not carry PGlite.
    const { openEmbeddedPool } = await import('./embedded.js');
    const { templates, ...place } = location;
    const template = templates === undefined ? undefined : { folder: templates, of: { schema, migrations } };
    return openEmbeddedPool({ ...place, template, connectionTimeoutMs, onError });
  }
  const pool = openPostgresPool({ url: location.url, connectionTimeoutMs, onError });
  return { pool, close: () => pool.end() };
}

async function isAnswering(pool: pg.Pool, kind: StoreLocation['kind'], withinMs: number): Promise<boolean> {
  // `query_timeout` drops a connection that no longer answers. Not on PGlite, where the next user of the
  // one session would be handed the late reply.
  const ping = { text: 'select 1', ...(kind === 'postgres' ? { query_timeout: withinMs } : {}) };
  const answered = pool.query(ping).then(
    () => true,
    () => false,
  );
  return withTimeout(answered, withinMs, () => false);
}
