// A store that accepts no writes, because it is read-only, has a full disk or is unavailable: the
// node is not ready and says why, every request gets a declared response, and no write reaches the
// back office.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../../src/gateway/compose.js';
import { readConfig } from '../../src/gateway/config.js';
import { runCliHere } from '../cli/cli.js';
import { contracts, operationRows, publishedContracts, sampledRows } from '../contract/contracts.js';
import { exampleRequest } from '../operations/example-request.js';
import { createHookedBackOffice } from '../operations/hooked-back-office.js';
import { audit, issueExample } from '../support/examples.js';
import { execute } from '../support/execute.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { sampled } from '../support/sampled.js';
import { makeTestPlace } from '../support/store.js';
import { until } from '../support/until.js';

const published = operationRows(publishedContracts);
const administration = sampled(
  operationRows(contracts.filter(({ name }) => name === 'admin')),
  ([, { path, method }]) => [path.split('/')[2] ?? '', method],
);
const isWrite = ([, { parameters }]: Row) => parameters.some(({ name }) => name === 'Idempotency-Key');

type Row = (typeof published)[number];

/** Refuses writes as a server with a full disk does; a heartbeat may still fit into its page. */
const FILL = `
create function refuse() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
do $$ declare name text; begin
  for name in select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname in ('gateway', 'engine') and tablename <> 'node'
  loop execute format('create trigger full_disk before insert or update on %s execute function refuse()', name); end loop;
end $$`;

const READ_ONLY = `
do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$;
select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

type Break = (databaseUrl: string) => Promise<unknown>;
const by =
  (statement: string): Break =>
  (databaseUrl) =>
    execute(databaseUrl, statement);

/** A connection cannot close its own database. */
const takeAway: Break = async (databaseUrl) => {
  const name = new URL(databaseUrl).pathname.slice(1);
  const other = new URL('/postgres', databaseUrl).href;
  await execute(other, `alter database "${name}" with allow_connections false`);
  await execute(other, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
};

describe.each([
  ['read-only', by(READ_ONLY), 'The store is read-only.'],
  ['full', by(FILL), 'The disk of the store is full.'],
  ['unavailable', takeAway, 'The store does not answer.'],
] as const)('a store that is %s', (_, breakStore, reason) => {
  const hooked = createHookedBackOffice();
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ backOffice: hooked.backOffice });
    await breakStore(gateway.config.databaseUrl ?? '');
    // The first write finds out about a full disk, a heartbeat about a read-only store.
    const { client } = gateway;
    await client.GET('/policy/status', { params: { query: { policyKey: '1000421' }, header: audit } });
    await send(writeRow());
  });
  afterAll(async () => {
    await gateway.stop();
  });
  const writeRow = (): Row => {
    const row = published.find(([label]) => label === 'v2 createQuote');
    if (!row) throw new Error('There is no quote');
    return row;
  };
  const send = async ([, operation, contract]: Row) => {
    const { method, target, headers, body } = exampleRequest(contract, operation);
    const isAdmin = contract.name === 'admin';
    const url = isAdmin ? `${gateway.admin.url}${target.replace(/^\/admin/, '')}` : `${gateway.url}${target}`;
    const response = await fetch(url, {
      method,
      headers: { ...headers, 'x-api-key': isAdmin ? gateway.admin.token : gateway.apiKey },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, isDeclared: operation.responses.has(response.status), text };
  };

  test('/readyz returns 503 with the reason', async () => {
    const readiness = async () => {
      const response = await fetch(`${gateway.url}/readyz`);
      return { status: response.status, body: await response.json() };
    };
    await until('a heartbeat was refused', async () => JSON.stringify(await readiness()).includes(reason));
    expect(await readiness()).toEqual({ status: 503, body: { status: 'not ready', reasons: [reason] } });
    const { data } = await gateway.admin.client.GET('/status');
    expect(data).toMatchObject({ isReady: false, reasons: [reason], phase: 'serving' });
    const { url, token } = gateway.admin;
    const shown = await runCliHere(['status', '--check', '--admin-url', url], {
      environment: { ADMIN_TOKEN: token },
    });
    expect(shown).toMatchObject({ code: 1, stdout: expect.stringContaining(`not ready: ${reason}`) });
  });

  test.each(sampledRows(published.filter(isWrite)))(
    '%s gets 503, and does not reach the back office',
    async (...row) => {
      hooked.recording.takeArrived();
      const { status, text } = await send(row);
      expect(status, text).toBe(503);
      expect(JSON.parse(text)).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE' } });
      const writes = hooked.recording.takeArrived().filter(({ call }) => 'writeKey' in call);
      expect(writes).toEqual([]);
    },
  );

  test.each(sampledRows(published.filter((row) => !isWrite(row))))(
    '%s gets a declared response, never a 500',
    async (...row) => {
      const { status, isDeclared, text } = await send(row);
      expect(isDeclared, `${status} ${text}`).toBe(true);
      expect(status, text).not.toBe(500);
    },
  );

  test.each(administration)(
    '%s on the administration listener gets a declared response, never a 500',
    async (...row) => {
      const { status, isDeclared, text } = await send(row);
      expect(isDeclared, `${status} ${text}`).toBe(true);
      expect(status, text).not.toBe(500);
    },
  );
});

test('a run that the store refuses has not been started, and its call can be repeated and needs no operator', async () => {
  const gateway = await startTestGateway();
  const databaseUrl = gateway.config.databaseUrl ?? '';
  const refuse = FILL.replace(`tablename <> 'node'`, `tablename = 'run'`);
  expect(refuse).not.toBe(FILL);
  await execute(databaseUrl, refuse);
  const idempotencyKey = randomUUID();
  const start = () =>
    gateway.client.POST('/policy/issue', {
      params: { header: { ...audit, 'Idempotency-Key': idempotencyKey } },
      body: issueExample(),
    });
  const { response, error } = await start();
  expect(response.status).toBe(503);
  expect(error?.error.message).toContain('Nothing has been done.');
  const query = { state: 'ALL', idempotencyKey } as const;
  const stateOfCall = async () =>
    (await gateway.admin.client.GET('/calls', { params: { query } })).data?.items[0]?.state;
  await until('the call has ended', async () => (await stateOfCall()) !== 'UNDER_WAY');
  expect(await stateOfCall()).toBe('NOT_DONE');
  await execute(databaseUrl, 'drop trigger full_disk on gateway.run');
  expect((await start()).response.status).toBeLessThan(300);
  await gateway.stop();
});

test.each<[string, Break, RegExp]>([
  [
    'is read-only',
    by(READ_ONLY),
    /: it is read-only; make it writable \(see default_transaction_read_only\)/,
  ],
  ['has a full disk', by(FILL), /: its disk is full; free some space\.$/],
  [
    'cancels its statements',
    by(`create function wait() returns trigger language plpgsql as
      $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$;
      create trigger wait before insert on gateway.node execute function wait()`),
    /: it cancels statements \(.*\); raise statement_timeout for this user\.$/,
  ],
  [
    'is too slow',
    by(`create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(5); end $$;
      create trigger wait before insert on gateway.node execute function wait()`),
    /: a statement took too long; end the session that locks the table, if there is one/,
  ],
])(
  'a gateway does not start on a store that %s, and says why',
  async (_, breakStore, why) => {
    const { environment, dispose } = await makeTestPlace('postgres');
    const start = async (storeTimeouts = {}) => {
      const log = pino({ level: 'silent' });
      const gateway = await compose(readConfig({ LOG_LEVEL: 'silent', ...environment }), {
        log,
        storeTimeouts,
      });
      await gateway.drain();
      await gateway.close();
    };
    await start();
    await breakStore(environment.DATABASE_URL ?? '');
    await expect(start({ queryTimeoutMs: 500 })).rejects.toThrow(
      new RegExp(`^Cannot use PostgreSQL at .*\\(DATABASE_URL\\)${why.source}`),
    );
    await dispose();
  },
  60_000,
);
