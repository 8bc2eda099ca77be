// An audit log of a million rows becomes a partition unchanged, and a month of it is dropped in one
// step by a role that may not drop tables.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditFilter } from '../../src/audit/filter.js';
import { expireAudit } from '../../src/audit/months.js';
import { createAuditSearch } from '../../src/audit/search.js';
import { type CallFilter, createCallRecords } from '../../src/idempotency/call-records.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore, type Store } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { execute } from '../support/execute.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';
import { listening, type Sent, scansOf } from './plans.js';

const ROWS = 1_000_000;
const OF_DAYS = 730;
/** A month that has expired. */
const OLD = "(date_trunc('month', now() at time zone 'UTC') - interval '26 months') at time zone 'UTC'";
const runtimeRole = `audit_runtime_${randomBytes(6).toString('hex')}`;
const readerRole = `audit_reader_${randomBytes(6).toString('hex')}`;

let place: TestLocation;
let owner: string;
let runtime: string;
let reader: string;
let store: Store<GatewayTables>;
let former: string;
let filesBefore: unknown[];

const asOwner = (statement: string) => execute(owner, statement);
/** The files of a table and of its indexes. */
const filesOf = (table: string) =>
  asOwner(`select relfilenode from pg_class where oid = 'gateway.${table}'::regclass
    or oid in (select indexrelid from pg_index where indrelid = 'gateway.${table}'::regclass) order by 1`);
const partitions = () => asOwner('select * from gateway.audit_partitions() order by ends, starts');

const open = (url: string, upTo = '9999') =>
  openStore<GatewayTables>({
    location: { kind: 'postgres', url },
    schema: GATEWAY_SCHEMA,
    migrations: Object.fromEntries(Object.entries(gatewayMigrations).filter(([name]) => name < upTo)),
    onError: () => undefined,
    queryTimeoutMs: 120_000,
  });

beforeAll(async () => {
  place = await makeTestLocation('postgres');
  if (place.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  owner = place.location.url;
  const as = (username: string) => Object.assign(new URL(owner), { username, password: 'role' }).href;
  [runtime, reader] = [as(runtimeRole), as(readerRole)];
  await (await open(owner, '0004')).close();
  // No default privileges: the migration keeps the grants.
  for (const role of [runtimeRole, readerRole]) {
    await asOwner(`create role ${role} login password 'role'`);
    await asOwner(`grant usage on schema gateway to ${role}`);
    await asOwner(`grant select on all tables in schema gateway to ${role}`);
  }
  await asOwner(`grant insert, update, delete on all tables in schema gateway to ${runtimeRole}`);
  await asOwner(`insert into gateway.audit (exchange_id, at, node_id, request_id, partner_id, key_id, audit_user_id,
      operation_id, policy_key, policy_no, submission_id, call_id, status, outcome)
    select md5('e' || n)::uuid, ${OLD} + n * interval '2 s', md5('node')::uuid, 'request-' || n, 'partner-' || n % 100,
      'key-' || n % 100, case when n % 1000 = 0 then 'user-' || n end, 'operation-' || n % 10, (n / 5)::text,
      'Q' || n / 5, case when n % 50 = 0 then md5('s' || n) end, md5('c' || n)::uuid,
      case when n % 50 = 1 then 503 else 200 end, case when n % 50 = 1 then 'FAILED' else 'OK' end
    from generate_series(0, ${ROWS - 1}) as n`);
  await asOwner('vacuum analyze gateway.audit');
  // Rows of a node whose clock is ahead.
  await asOwner(`insert into gateway.audit (exchange_id, at, node_id, request_id, outcome)
    select gen_random_uuid(), now() + n * interval '2 months', md5('node')::uuid, 'ahead', 'OK'
    from generate_series(1, 20) as n`);
  filesBefore = await filesOf('audit');
  const [from] = await asOwner('select pg_current_wal_insert_lsn() as lsn');
  await (await open(owner)).close();
  const [wal] = await asOwner(`select pg_current_wal_insert_lsn() - '${from?.lsn}' as bytes`);
  process.stdout.write(`migration: ${ROWS} rows, ${wal?.bytes} bytes of WAL\n`);
  expect(Number(wal?.bytes)).toBeLessThan(20_000_000);
  former = String((await partitions()).find(({ starts, ends }) => starts === null && ends !== null)?.name);
  store = await open(runtime);
}, 180_000);

afterAll(async () => {
  await store?.close();
  await place.dispose();
  const server = Object.assign(new URL(owner), { pathname: '/postgres' }).href;
  for (const role of [runtimeRole, readerRole]) await execute(server, `drop role ${role}`);
});

test('the former table and its indexes are one partition, and no file was rewritten', async () => {
  expect(former).toMatch(/^audit_until_\d{4}_\d{2}$/);
  expect(await filesOf(former)).toEqual(filesBefore);
  const [{ count } = { count: 0 }] = await asOwner(
    `select count(*)::integer as count from gateway.${former}`,
  );
  expect(count).toBe(ROWS);
  const ahead = await asOwner(
    `select tableoid::regclass::text as part from gateway.audit where request_id = 'ahead'`,
  );
  expect(ahead).toHaveLength(20);
  expect(new Set(ahead.map(({ part }) => part)).size).toBe(7);
  const indexes = await asOwner(`select partitioned.relname,
      (select count(*)::integer from pg_inherits where inhparent = partitioned.oid) as parts
    from pg_index join pg_class as partitioned on partitioned.oid = indexrelid
    where indrelid = 'gateway.audit'::regclass`);
  expect(indexes).toHaveLength(filesBefore.length - 1);
  const all = await partitions();
  expect(indexes.filter(({ parts }) => parts !== all.length)).toEqual([]);
});

const inAudit = (filter: AuditFilter) => (of: Store<GatewayTables>) => createAuditSearch(of).search(filter);
const inCalls = (filter: CallFilter) => (of: Store<GatewayTables>) => createCallRecords(of).list(filter);
const searches: Record<string, (of: Store<GatewayTables>) => Promise<unknown>> = {
  partner: inAudit({ partnerId: 'partner-7' }),
  key: inAudit({ keyId: 'key-7' }),
  user: inAudit({ auditUserId: 'user-7000' }),
  operation: inAudit({ operationId: 'operation-3' }),
  'partner and operation': inAudit({ partnerId: 'partner-3', operationId: 'operation-3' }),
  'policy number': inAudit({ policy: 'Q777' }),
  'policy key': inAudit({ policy: '777' }),
  submission: inAudit({ policy: 'a submission' }),
  'any name': inAudit({ name: 'request-500' }),
  'policy and status': inAudit({ policy: 'Q777', status: 503 }),
  request: inAudit({ requestId: 'request-500' }),
  call: inAudit({ callId: randomUUID() }),
  status: inAudit({ status: 503 }),
  outcome: inAudit({ outcome: 'UNKNOWN' }),
  time: inAudit({ from: new Date(Date.now() - 3_600_000) }),
  'calls: policy number': inCalls({ policy: 'Q777' }),
  'calls: any name': inCalls({ name: 'request-500' }),
  'calls: request': inCalls({ requestId: 'request-500' }),
};

test.each(Object.entries(searches))(
  'a search by %s does not read the large partition as a whole',
  async (_, search) => {
    const sent: Sent[] = [];
    await search(listening(store, sent));
    const scans = (await scansOf(store.pool, sent, { isForced: false })).filter(({ relation, index }) =>
      (relation ?? index)?.startsWith('audit'),
    );
    process.stdout.write(`${scans.length} scans\n`);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(({ kind, relation }) => kind === 'Seq Scan' && relation === former)).toEqual([]);
  },
);

describe('the runtime role', () => {
  test.each([
    ['truncate', `truncate gateway.audit`, '42501'],
    ['truncate a partition', `truncate gateway.audit_default`, '42501'],
    ['delete', `delete from gateway.audit where request_id = 'request-1'`, '23001'],
    [
      'delete with the setting of retention',
      `set gateway.audit_retention = 'on'; delete from gateway.audit where request_id = 'request-1'`,
      '23001',
    ],
    ['drop the audit log', 'drop table gateway.audit', '42501'],
    ['drop a partition', 'drop table gateway.audit_default', '42501'],
    ['detach a partition', 'alter table gateway.audit detach partition gateway.audit_default', '42501'],
    ['disable the trigger', 'alter table gateway.audit disable trigger all', '42501'],
    ['create the partition of a month', `select gateway.make_audit_months('2001-01-01')`, '42501'],
    ['let rows expire after less than a day', 'select gateway.expire_audit(0, 1000)', '22023'],
    ['let rows expire without a number of days', 'select gateway.expire_audit(null, 1000)', '22023'],
  ])('cannot %s', async (_what, statement, code) => {
    await expect(execute(runtime, statement)).rejects.toMatchObject({ code });
  });

  test('adds rows, as before the migration', async () => {
    const id = randomUUID();
    await execute(
      runtime,
      `insert into gateway.audit (exchange_id, at, node_id, outcome) values ('${id}', now(), '${id}', 'OK')`,
    );
    expect(await execute(runtime, `select from gateway.audit where exchange_id = '${id}'`)).toHaveLength(1);
  });
});

test('a role that may only read cannot let rows expire, and the owner cannot truncate by mistake', async () => {
  await expect(execute(reader, 'select gateway.expire_audit(1, 1000)')).rejects.toMatchObject({
    code: '42501',
  });
  for (const { name } of await partitions())
    await expect(asOwner(`truncate gateway.${name}`), String(name)).rejects.toMatchObject({ code: '23001' });
  await expect(asOwner('truncate gateway.audit')).rejects.toMatchObject({ code: '23001' });
});

/** Sweeps as the gateway does, until nothing is left to expire. */
const sweep = async (): Promise<void> => {
  while ((await expireAudit(store.db, { days: OF_DAYS, limit: 1_000 })) >= 1_000);
};
const addOld = (id: string) =>
  execute(
    runtime,
    `insert into gateway.audit (exchange_id, at, node_id, outcome) values ('${id}', ${OLD}, '${id}', 'OK')`,
  );
const partOf = async (id: string) =>
  (
    await asOwner(`select tableoid::regclass::text as part from gateway.audit where exchange_id = '${id}'`)
  ).map(({ part }) => part);

test('a late row of an old month goes to the partition that has this month', async () => {
  const late = randomUUID();
  await addOld(late);
  expect(await partOf(late)).toEqual([`gateway.${former}`]);
});

test('a month of a million rows is dropped with little WAL; a late row for it is stored, and expires by itself', async () => {
  // As if the month had been created in time.
  await asOwner(`set gateway.audit_retention = 'on';
    delete from gateway.${former} where at >= ${OLD} + interval '31 days'`);
  await asOwner(`alter table gateway.audit detach partition gateway.${former}`);
  await asOwner(`do $$ begin execute format('alter table gateway.audit attach partition gateway.${former}
    for values from (%L) to (%L)', ${OLD}, ${OLD} + interval '31 days'); end $$`);
  const [size] = await asOwner(
    `select pg_total_relation_size('gateway.${former}')::float8 as bytes, pg_database_size(current_database())::float8 as all`,
  );
  const reading = await store.pool.connect();
  try {
    // A long query, as of a backup: the drop gives up before writes have waited for long.
    await reading.query('begin');
    await reading.query('select from gateway.audit limit 1');
    await expect(sweep()).rejects.toMatchObject({ code: '55P03' });
  } finally {
    await reading.query('rollback');
    reading.release();
  }
  const [from] = await asOwner('select pg_current_wal_insert_lsn() as lsn');
  const startedAt = performance.now();
  await sweep();
  const ms = performance.now() - startedAt;
  const [after] = await asOwner(
    `select pg_current_wal_insert_lsn() - '${from?.lsn}' as wal, pg_database_size(current_database())::float8 as all`,
  );
  process.stdout.write(
    `dropped: ${ROWS} rows, ${size?.bytes} bytes, ${after?.wal} bytes of WAL, ${ms.toFixed()} ms\n`,
  );
  expect((await partitions()).map(({ name }) => name)).not.toContain(former);
  expect(Number(after?.wal)).toBeLessThan(2_000_000);
  expect(Number(size?.all) - Number(after?.all)).toBeGreaterThan(Number(size?.bytes) * 0.99);
  const late = randomUUID();
  await addOld(late);
  expect(await partOf(late)).toEqual(['gateway.audit_default']);
  await sweep();
  expect(await partOf(late)).toEqual([]);
}, 60_000);
