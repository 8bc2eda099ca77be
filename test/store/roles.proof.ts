// A gateway as a user that may only read and write rows, with the grants of
// docs/operations/postgresql.md.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { forgetOld, retentionTable } from '../../src/gateway/retention.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { runCli } from '../cli/cli.js';
import { endsAfterEach } from '../support/closed-with-test.js';
import { audit, baseExample, issueExample } from '../support/examples.js';
import { execute } from '../support/execute.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { makeTestLocation, sharedResource } from '../support/store.js';

const pages = ['postgresql', 'data'].map((name) => `docs/operations/${name}.md`);
const text = (await Promise.all(pages.map((page) => readFile(page, 'utf8')))).join('\n');
const blockOf = (name: string): string => {
  const [, lines] = new RegExp(`<!-- ${name}:.*-->\n\`\`\`sql\n([\\s\\S]*?)\`\`\``).exec(text) ?? [];
  if (lines === undefined) throw new Error(`${pages.join(' and ')} have no ${name}`);
  return lines;
};

const ends = endsAfterEach();
let owner: string;
let runtime: string;
let administrator: URL;
/** Roles belong to the whole server, so each test has its own. */
let named: (text: string) => string;

beforeEach(async () => {
  const server = new URL(await sharedResource('postgres-url'));
  const suffix = randomBytes(6).toString('hex');
  named = (text) =>
    text
      .replaceAll(/gateway_(owner|runtime)/g, `$1_${suffix}`)
      .replaceAll(/(DATABASE|\\connect) gateway\b/g, `$1 roles_${suffix}`);
  const at = (user: string, password: string) => {
    const url = new URL(server);
    Object.assign(url, { pathname: `/roles_${suffix}`, username: named(user), password });
    return url.href;
  };
  owner = at('gateway_owner', encodeURIComponent('change this'));
  runtime = at('gateway_runtime', encodeURIComponent('change this, too'));
  administrator = new URL(server);
  administrator.pathname = `/roles_${suffix}`;
  const [onServer = '', inDatabase = ''] = named(blockOf('roles of a new database')).split(/^\\connect.*\n/m);
  for (const statement of statementsOf(onServer)) await execute(server.href, statement);
  ends.push(async () => {
    await execute(server.href, `drop database roles_${suffix} with (force)`);
    await execute(server.href, named('drop role gateway_owner'));
    await execute(server.href, named('drop role gateway_runtime'));
  });
  for (const statement of statementsOf(inDatabase)) await execute(administrator.href, statement);
});

const statementsOf = (text: string) => text.split(';\n').filter((statement) => statement.trim() !== '');

const migrate = async (url: string) => {
  const migrated = await runCli(['migrate'], { environment: { MIGRATION_DATABASE_URL: url } });
  expect(migrated).toMatchObject({ code: 0, stderr: '' });
};

const start = async (environment: Record<string, string>) => {
  const gateway = await startTestGateway({ environment });
  ends.push(gateway.stop);
  return gateway;
};

const post = ({ http, apiKey }: TestGateway, path: string, body: object) =>
  http
    .post(`/v2${path}`)
    .set({ 'x-api-key': apiKey, ...audit, 'Idempotency-Key': randomUUID() })
    .send(body);

async function expectWorks(gateway: TestGateway): Promise<void> {
  const partner = await gateway.addPartner({ name: 'Whitcombe Brokers' });
  const draft = await post(gateway, '/submission/base', baseExample());
  expect(draft.status, draft.text).toBe(201);
  const accepted = await post({ ...gateway, apiKey: partner.apiKey }, '/policy/issue', issueExample());
  expect(accepted.status, accepted.text).toBe(202);
  let state = '';
  while (!/^(SUCCESS|FAILED)$/.test(state)) {
    const { body } = await gateway.http
      .get(`/v2/submission/global/${accepted.body.submissionId}/status`)
      .set({ 'x-api-key': partner.apiKey, Prefer: 'wait=30' });
    state = body.overallStatus;
  }
  expect(state).toBe('SUCCESS');
  const { data } = await gateway.admin.client.GET('/audit', { params: { query: {} } });
  expect(data?.items.map(({ operationId }) => operationId)).toContain('createBaseSubmission');
}

/** Deletes as if the retention of all that has ended had expired, and checks what is left. */
async function expectForgets(url: string): Promise<void> {
  const location = { kind: 'postgres', url } as const;
  const of = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations, onError: () => undefined };
  const store = await openStore<GatewayTables>({ location, ...of });
  const days = { calls: -1, payloads: -1, runs: -1, records: -1, audit: 1 };
  const kept = retentionTable(days, async () => 0);
  expect([...(await forgetOld(store.db, kept))]).toEqual([]);
  await store.close();
  expect(await execute(administrator.href, "select from gateway.call where state = 'DONE'")).toEqual([]);
  expect(await execute(administrator.href, 'select from gateway.run')).toEqual([]);
}

test('after a migration by the owner, a gateway as the runtime role starts, serves, runs, records and deletes expired data', async () => {
  await migrate(owner);
  const gateway = await start({ DATABASE_URL: runtime });
  await expectWorks(gateway);
  await expectForgets(runtime);
  for (const statement of ['create schema mine', 'create table gateway.mine ()', 'drop table gateway.audit'])
    await expect(execute(runtime, statement), statement).rejects.toMatchObject({ code: '42501' });
}, 60_000);

test('a gateway as a second role works and deletes expired data after the first one may no longer log in', async () => {
  await migrate(owner);
  const [create = ''] = statementsOf(named(blockOf('a second role')));
  await execute(administrator.href, create);
  ends.push(() => execute(administrator.href, named('drop role gateway_runtime_2')));
  await execute(administrator.href, named('alter role gateway_runtime nologin'));
  await expect(execute(runtime, 'select')).rejects.toMatchObject({ code: '28000' });
  const second = new URL(runtime);
  Object.assign(second, {
    username: named('gateway_runtime_2'),
    password: encodeURIComponent('change this'),
  });
  const gateway = await start({ DATABASE_URL: second.href });
  await expectWorks(gateway);
  await expectForgets(second.href);
}, 60_000);

test('a later migration by the owner leaves a running gateway of the runtime role working, with the new table', async () => {
  await migrate(owner);
  const gateway = await start({ DATABASE_URL: runtime });
  const later = {
    up: async (db: Kysely<unknown>) => {
      await sql`create table gateway.later (id serial primary key)`.execute(db);
      await sql`alter table gateway.call add column later text`.execute(db);
    },
  };
  const store = await openStore({
    location: { kind: 'postgres', url: owner },
    schema: GATEWAY_SCHEMA,
    migrations: { ...gatewayMigrations, '9999-later': later },
    onError: () => undefined,
  });
  await store.close();
  await execute(runtime, 'insert into gateway.later default values');
  await expectWorks(gateway);
}, 60_000);

test('a start with both addresses creates the tables as the owner and works as the runtime role', async () => {
  const gateway = await start({ DATABASE_URL: runtime, MIGRATION_DATABASE_URL: owner });
  await expectWorks(gateway);
  const owners = await execute(
    administrator.href,
    "select distinct tableowner from pg_tables where schemaname in ('gateway', 'engine', 'simulator')",
  );
  expect(owners).toEqual([{ tableowner: named('gateway_owner') }]);
}, 60_000);

test('without tables, a start as the runtime role names the fix; with another database, it names both addresses', async () => {
  await expect(startTestGateway({ environment: { DATABASE_URL: runtime } })).rejects.toThrow(
    /SQLSTATE 42501\)\. .*; set MIGRATION_DATABASE_URL to an address of the user that owns the tables \(see "Roles" in docs\/operations\/postgresql\.md\) and try again\.$/,
  );
  const { location, dispose } = await makeTestLocation('postgres');
  ends.push(dispose);
  if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  const environment = { DATABASE_URL: runtime, MIGRATION_DATABASE_URL: location.url };
  await expect(startTestGateway({ environment })).rejects.toThrow(
    'MIGRATION_DATABASE_URL leads to a different database from DATABASE_URL: make both lead to the same one.',
  );
  expect(await execute(location.url, "select from pg_namespace where nspname = 'gateway'")).toEqual([]);
}, 60_000);

test('a database whose tables one user has created gets its runtime role with the grants for an existing one', async () => {
  const made = administrator.href;
  await migrate(made);
  const statements = statementsOf(named(blockOf('roles of an existing database')));
  for (const statement of statements) await execute(made, statement);
  await execute(made, named('grant usage on schema simulator to gateway_runtime'));
  await execute(made, named('grant all on all tables in schema simulator to gateway_runtime'));
  await execute(made, named('grant usage on all sequences in schema simulator to gateway_runtime'));
  await expectWorks(await start({ DATABASE_URL: runtime }));
}, 60_000);
