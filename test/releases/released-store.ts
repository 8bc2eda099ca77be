// The store that a release has left: its rows, and what its callers had sent and received.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { simulatorMigrations } from '../../src/simulator/carrier/migrations.js';
import { SIMULATOR_SCHEMA } from '../../src/simulator/carrier/tables.js';
import type { Migrations } from '../../src/store/migrate.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA } from '../../src/store/tables.js';
import type { Row } from '../support/execute.js';

export interface Sent {
  readonly method: string;
  /** With its version, such as `/v2/quote/create`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request, and the response to it. */
export interface Exchange<Response = unknown> extends Sent {
  readonly status: number;
  readonly response: Response;
}

export async function send<Response>(
  address: string,
  request: Sent,
): Promise<Exchange<Response> & { readonly isReplayed: boolean }> {
  const { path, ...init } = request;
  const answer = await fetch(`${address}${path}`, init);
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') === true;
  const response = await (isJson ? answer.json() : answer.text());
  const isReplayed = answer.headers.get('Idempotency-Replayed') === 'true';
  return { ...request, status: answer.status, response, isReplayed };
}

export interface Readiness {
  readonly lines: readonly { readonly id: string; readonly state: string }[];
}

export interface ReleasedStore {
  readonly recordedAt: string;
  /** Writes with a key that have their response. */
  readonly answered: readonly Exchange[];
  readonly reads: readonly Exchange[];
  /** The report about the client of one partner, and the key that signs such reports. */
  readonly evidence: Exchange<Readiness>;
  readonly signer: Exchange;
  /** Reads through the administration API. */
  readonly adminReads: readonly Exchange[];
  /** A write whose gateway was killed before the back office responded. */
  readonly interrupted: Sent;
  /** Runs whose gateway was killed in their first or a later step. */
  readonly interruptedRuns: readonly string[];
  /** A run that has failed, and succeeds if it is retried. */
  readonly failedRun: string;
  /** The rows of each table. */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

export const fileOf = (release: string): string => `test/releases/${release}.json`;

export const readReleasedStore = (release: string): ReleasedStore =>
  JSON.parse(readFileSync(fileOf(release), 'utf8'));

/** Part of the configuration that the store needs. No secret: it protects invented data. */
export const environment = {
  SANDBOX_API_KEY: 'a-key-of-the-released-store',
  ENCRYPTION_KEYS: Buffer.alloc(32, 'released').toString('base64'),
  ADMIN_TOKEN: 'the-admin-token-of-the-released-store',
  SIMULATOR_TIME_SCALE: '0',
} as const;

const DAY_MS = 86_400_000;
const TIME = /^(\d{4}-\d\d-\d\d)(T.*(?:Z|[+-]\d\d:\d\d))$/;

/**
 * Puts the rows into an empty database, with the tables that the release had. Moves their times to
 * the last two days, because many rows are kept for only a few days.
 */
export async function restore(url: string, { rows, recordedAt }: ReleasedStore): Promise<void> {
  const later = (Math.floor((Date.now() - Date.parse(recordedAt)) / DAY_MS) - 1) * DAY_MS;
  await makeTables(url, GATEWAY_SCHEMA, gatewayMigrations, rows);
  await makeTables(url, SIMULATOR_SCHEMA, simulatorMigrations, rows);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Does not check foreign keys: a row may come before the rows that it refers to.
    await client.query(`set session_replication_role = replica`);
    await client.query(`select gateway.make_audit_months(now() - interval '2 months')`);
    for (const [table, found] of Object.entries(rows))
      if (!table.includes('migration'))
        await fill(
          client,
          table,
          found.map((row) => moved(row, later)),
        );
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  await client.query(`delete from ${table}`);
  await client.query(
    `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
  const { rows: numbered } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attidentity <> ''`,
  );
  for (const { name } of numbered)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${name}'), max(${name})) from ${table}`,
    );
}

/** The row with later times, and without the place of the store, which a restore changes. */
function moved(row: Row, later: number): Row {
  const values = Object.entries(row).map(([name, value]) => {
    if (PLACE.includes(name)) return [name, null];
    const [, day, time] = (typeof value === 'string' && TIME.exec(value)) || [];
    if (day === undefined) return [name, value];
    return [name, `${new Date(Date.parse(day) + later).toISOString().slice(0, 10)}${time}`];
  });
  return Object.fromEntries(values);
}

/** Columns that say which server and tables the store is in. */
const PLACE = ['system_id', 'database_id', 'table_id', 'timeline'];

/** Applies the migrations that the release had recorded. */
async function makeTables(
  url: string,
  schema: string,
  migrations: Migrations,
  rows: ReleasedStore['rows'],
): Promise<void> {
  const recorded = (rows[`${schema}.kysely_migration`] ?? []).map(({ name }) => String(name));
  const of = recorded.map((name) => {
    const migration = migrations[name];
    if (!migration) throw new Error(`The store has recorded ${name}, which this version lacks`);
    return [name, migration];
  });
  const store = await openStore({
    location: { kind: 'postgres', url },
    schema,
    migrations: Object.fromEntries(of),
    onError: () => undefined,
  });
  await store.close();
}
