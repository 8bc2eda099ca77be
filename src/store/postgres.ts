// The pool of connections to a PostgreSQL server; for embedded stores too, parsers of values and
// reports of broken connections.
import { Socket } from 'node:net';
import { hostname } from 'node:os';
import pg from 'pg';
import { driverAddress } from './postgres-address.js';
import { WaitingPool, type WaitingPoolConfig } from './waiting-pool.js';

export interface PostgresPoolOptions {
  url: string;
  /** Shown in `pg_stat_activity`. */
  purpose: string;
  /** How long a query waits for a connection, in milliseconds, before it fails. */
  connectionTimeoutMs: number;
  onError: (error: Error) => void;
  onWaited?: WaitingPoolConfig['onWaited'];
  /**
   * Called with each new connection before its first use. If it rejects, the connection is closed.
   */
  beforeUse?: ((client: pg.PoolClient) => Promise<void>) | undefined;
  /**
   * For a library whose queries have no timeout: closes a connection after this silence. Must
   * exceed the longest query and the idle timeout.
   */
  silentForMs?: number;
  /** The server ends a transaction whose client sends nothing for this long; by default, never. */
  abandonedAfterMs?: number;
  /** The open sockets if `silentForMs` is set, so that the owner can close them at once. */
  sockets?: Set<Socket>;
}

/** For each of a gateway's two pools; docs/operations/postgresql.md#connections has the totals. */
const MAX_CONNECTIONS = 10;
const KEEP_ALIVE_AFTER_MS = 10_000;
const IDLE_AFTER_MS = 30_000;
/** After a fail-over, connections to the wrong server end within this time. */
const LIFETIME_SECONDS = 600;

/**
 * The settings of a session, regardless of those of the server or the role. They are not startup
 * options, because poolers refuse these. PgBouncer passes the time zone and the date style to each
 * server connection. The time zone is that of the embedded store: casts between timestamptz and
 * date must not depend on the server's. The driver reads dates only in the ISO style. The pool
 * closes idle connections itself: if the server closed one, a query could be in transit. The page
 * cost is that of SSDs: with the default, for disks, PostgreSQL reads the newest rows until enough
 * match, even if an index would find them immediately.
 */
const SESSION = {
  timezone: 'UTC',
  datestyle: 'ISO',
  idle_session_timeout: '0',
  default_transaction_isolation: 'read committed',
  random_page_cost: '1.1',
  // Otherwise a null in an array could be stored as a text, and a number could lose digits.
  array_nulls: 'on',
  extra_float_digits: '1',
  // Policies of an administrator would hide rows, such as keys and records of calls. With this
  // setting, the server refuses to read their tables.
  row_security: 'off',
  // A node that is lost with its network closes no connection: without keep-alives, the server
  // would keep its connections, and the locks of its transactions, for two hours.
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
};

/**
 * With "off", a crash of the server would lose outcomes that callers have received, and their
 * repeats would be executed again. Other values differ only in how they wait for standbys.
 */
const DURABLE = `set_config('synchronous_commit',
  replace(current_setting('synchronous_commit'), 'off', 'on'), false)`;

/**
 * A node gives up a statement that takes too long, and closes its connection. Without this setting,
 * the server would notice that only after the statement: while a table is locked, such connections
 * would use up all that the server accepts. On operating systems that cannot report a closed
 * connection, the server refuses the setting; Linux can.
 */
const NOTICES_CLOSED = `set_config('client_connection_check_interval',
  case when version() ~ 'linux' then '1000' else '0' end, false)`;

/** Also reads the server's version and whether it is a standby. */
function textOfBegin(abandonedAfterMs = 0): string {
  const settings = { ...SESSION, idle_in_transaction_session_timeout: String(abandonedAfterMs) };
  const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  return `select ${set.join(', ')}, ${DURABLE}, ${NOTICES_CLOSED}, current_setting('server_version') as version,
    pg_is_in_recovery() as is_standby`;
}

/** PostgreSQL itself supports no older version. */
const OLDEST_VERSION = 15;

/** SQLSTATE 25006, as for a refused write. */
class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer';
  readonly code = '25006';
}

/** The pool connects at the first query, which fails if the server is unreachable. */
export function openPostgresPool(options: PostgresPoolOptions): pg.Pool {
  const { silentForMs, sockets, beforeUse } = options;
  const begin = textOfBegin(options.abandonedAfterMs);
  const pool = new WaitingPool({
    ...(silentForMs !== undefined && { stream: () => socketWithTimeout(silentForMs, sockets) }),
    ...driverAddress(options.url),
    max: MAX_CONNECTIONS,
    onWaited: options.onWaited,
    // PostgreSQL truncates it to 63 bytes.
    application_name: `policy-gateway ${options.purpose} ${process.pid}@${hostname()}`,
    connectionTimeoutMillis: options.connectionTimeoutMs,
    idleTimeoutMillis: IDLE_AFTER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    verify: (client, done) =>
      void beginSession(client, begin, options.connectionTimeoutMs)
        .then(() => beforeUse?.(client))
        .then(() => done(), done),
    types: valueParsers(),
  });
  reportConnectionErrors(pool, options.onError);
  return pool;
}

/**
 * Rejects if the server is too old or is a standby: connections to a standby would stay even after
 * the address leads to the primary again.
 */
async function beginSession(client: pg.PoolClient, text: string, timeoutMs: number): Promise<void> {
  const asked = { text, query_timeout: timeoutMs };
  const { rows } = await client.query<{ is_standby: boolean; version: string }>(asked);
  const version = rows[0]?.version ?? '0';
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    throw new Error(
      `its version ${version} is too old; upgrade the server to PostgreSQL ${OLDEST_VERSION} or later`,
    );
  if (rows[0]?.is_standby !== false)
    throw new ReadOnlyServer(
      'The server is a standby, which takes no writes: the address must lead to the primary',
    );
}

/** Otherwise a query to a server that has vanished would wait a quarter of an hour, for TCP. */
function socketWithTimeout(silentForMs: number, sockets = new Set<Socket>()): Socket {
  const socket = new Socket();
  sockets.add(socket.once('close', () => sockets.delete(socket)));
  const silence = new Error('Connection terminated: the store does not respond');
  return socket.setTimeout(silentForMs, () => socket.destroy(silence));
}

/**
 * Without these listeners, an error event would end the process: the pool listens only to idle
 * clients, so a client that is lost between two queries of a transaction needs its own.
 */
export function reportConnectionErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // The pool does not wait until its sockets have closed, so errors at that time are expected.
      if (!pool.ending) onError(error);
    });
  });
  // The pool only repeats the error that its idle client has just reported.
  pool.on('error', () => undefined);
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;

/** An int8 beyond ±(2^53 - 1) is refused, never rounded. */
function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The int8 ${text} cannot be represented exactly: select it as text`);
  }
  return value;
}

const asText = (text: string): string => text;

/**
 * For one pool: pg's own registry is global. `int8` becomes a number, with a RangeError beyond the
 * safe integers; `timestamptz` becomes a Date, and `jsonb` is parsed. `date` ('YYYY-MM-DD'),
 * `timestamp`, `numeric` and arrays of int8, date and timestamp stay text: select such arrays as
 * jsonb.
 */
export function valueParsers(): pg.TypeOverrides {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(INT8, exactInteger);
  // pg's default is local midnight: in UTC, the previous day east of Greenwich.
  parsers.setTypeParser(DATE, asText);
  // pg's default would assume the machine's zone.
  parsers.setTypeParser(TIMESTAMP, asText);
  for (const array of [INT8_ARRAY, DATE_ARRAY, TIMESTAMP_ARRAY]) parsers.setTypeParser(array, asText);
  return parsers;
}
