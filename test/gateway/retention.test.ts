// Each kind of data in the table of docs/retention.md is deleted after its retention period and not
// before.
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../src/gateway/config.js';
import { forgetOld, retentionTable } from '../../src/gateway/retention.js';
import type { GatewayTables, OverallStatus } from '../../src/store/tables.js';
import { insertRun } from '../support/insert-run.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

const days = { calls: 90, payloads: 2, runs: 30, records: 700, audit: 400 };
type KeyEnd = { [Column in 'expires_at' | 'revoked_at']?: ReturnType<typeof sql<Date>> };
const forgotten: Date[] = [];
const table = retentionTable(days, async (endedBefore) => {
  forgotten.push(endedBefore);
  return 0;
});

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  const db = () => opened.store.db;
  const ago = (age: number) => sql<Date>`now() - make_interval(days => ${age}) + interval '1 minute'`;

  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    for (const name of ['call', 'run', 'policy_lease', 'node'] as const)
      await db().deleteFrom(name).execute();
  });

  const forgetAll = async () => expect([...(await forgetOld(db(), table))]).toEqual([]);

  const addCall = (age: number, state: 'DONE' | 'UNKNOWN') =>
    db()
      .insertInto('call')
      .values({
        id: randomUUID(),
        write_key: 'w',
        partner_id: 'p',
        api_version: '2.0',
        operation_id: 'createQuote',
        request_id: 'r',
        content_hash: 'h',
        state,
        node_id: randomUUID(),
        started_at: ago(age),
        finished_at: ago(age),
      })
      .execute();

  const addRun = async (age: number | undefined, overall_status: OverallStatus) => {
    const submission_id = await insertRun(db(), {
      payload: '{}',
      overall_status,
      ended_at: age === undefined ? null : ago(age),
    });
    await db()
      .insertInto('run_step')
      .values({ submission_id, step: 'BASE', error: 'E', output: '{}' })
      .execute();
    return submission_id;
  };
  const runOf = async (id: string) => {
    const run = await db().selectFrom('run').selectAll().where('submission_id', '=', id).executeTakeFirst();
    const steps = await db().selectFrom('run_step').selectAll().where('submission_id', '=', id).execute();
    return (
      run && {
        payload: run.payload,
        expired: run.expired_at !== null,
        output: steps[0]?.output,
        error: steps[0]?.error,
      }
    );
  };
  const whole = { payload: '{}', expired: false, output: '{}', error: 'E' };

  test('a kind of data that cannot be deleted does not prevent the deletion of the others, and is named with its error', async () => {
    await addCall(days.calls + 1, 'DONE');
    const [away, other] = [new Error('away'), new Error('not allowed')];
    const failing = (what: string, err: Error) => ({
      ...{ what, after: 'it ended', days: 1 },
      expire: () => Promise.reject(err),
    });
    const failed = await forgetOld(db(), [
      failing('letters', away),
      failing('notes', other),
      failing('lists', away),
      ...table,
    ]);
    expect(Object.fromEntries(failed)).toEqual({
      away: { err: away, what: ['letters', 'lists'] },
      'not allowed': { err: other, what: ['notes'] },
    });
    expect(await db().selectFrom('call').select('id').execute()).toEqual([]);
  });

  test('calls are deleted after their retention days, but UNKNOWN calls never are', async () => {
    await addCall(days.calls, 'DONE');
    await addCall(days.calls + 1, 'DONE');
    await addCall(days.calls + 1, 'UNKNOWN');
    await forgetAll();
    const left = await db().selectFrom('call').select('state').orderBy('state').execute();
    expect(left).toEqual([{ state: 'DONE' }, { state: 'UNKNOWN' }]);
  });

  test('the request of a successful run is deleted first, then its outputs and errors, then its record', async () => {
    const at = [days.payloads, days.payloads + 1, days.runs, days.runs + 1, days.records, days.records + 1];
    const ids = [];
    for (const age of at) ids.push(await addRun(age, 'SUCCESS'));
    await forgetAll();
    const found = await Promise.all(ids.map(runOf));
    const noRequest = { ...whole, payload: null };
    const bare = { payload: null, expired: true, output: null, error: null };
    expect(found).toEqual([whole, noRequest, noRequest, bare, bare, undefined]);
  });

  test('a failed run keeps its request, which a retry needs, as long as its outputs and errors', async () => {
    const ids = [await addRun(days.runs, 'FAILED'), await addRun(days.runs + 1, 'FAILED')];
    await forgetAll();
    const expired = { payload: null, expired: true, output: null, error: null };
    expect(await Promise.all(ids.map(runOf))).toEqual([whole, expired]);
  });

  test('a run in progress keeps everything, however old it is', async () => {
    const id = await addRun(undefined, 'FULL_OK');
    await db()
      .updateTable('run')
      .set({ created_at: ago(10_000) })
      .execute();
    await forgetAll();
    expect(await runOf(id)).toEqual(whole);
  });

  test('a backlog larger than one statement is deleted completely', async () => {
    await sql`insert into ${sql.table('gateway.run')} (submission_id, call_key, partner_id, key_id, producer_id, api_version,
      last_step, ended_at) select gen_random_uuid(), 'c', 'p', 'k', '1', '2.0', 'BIND', now() - interval '9999 days'
      from generate_series(1, 2500)`.execute(db());
    await forgetAll();
    expect(await db().selectFrom('run').select('submission_id').execute()).toEqual([]);
  });

  test.runIf(kind === 'postgres')(
    'a run that is being retried during the deletion keeps its request',
    async () => {
      const id = await addRun(days.runs + 1, 'FAILED');
      await db()
        .transaction()
        .execute(async (retrying) => {
          await retrying.updateTable('run').set({ ended_at: null }).where('submission_id', '=', id).execute();
          await forgetAll();
        });
      await forgetAll();
      expect(await runOf(id)).toEqual(whole);
    },
  );

  test('a self-service partner is deleted with its key a week after the key has ended; no other partner ever is', async () => {
    const addPartner = async (id: string, partner: { self_service: boolean; age: number }, key: KeyEnd) => {
      await db()
        .insertInto('partner')
        .values({
          id,
          name: id,
          producer_ids: [id],
          self_service: partner.self_service,
          created_at: ago(partner.age),
        })
        .execute();
      await db()
        .insertInto('api_key')
        .values({ key_hash: createHash('sha256').update(id).digest('hex'), partner_id: id, ...key })
        .execute();
    };
    const mine = { self_service: true, age: 100 };
    await addPartner('expired', mine, { expires_at: ago(8) });
    await addPartner('revoked', mine, { expires_at: ago(0), revoked_at: ago(8) });
    await addPartner('lately expired', mine, { expires_at: ago(7) });
    await addPartner('without an end', mine, {});
    await addPartner('just created', { self_service: true, age: 0 }, { expires_at: ago(8) });
    await addPartner('of an operator', { self_service: false, age: 100 }, { expires_at: ago(8) });
    await forgetAll();
    const left = ['just created', 'lately expired', 'of an operator', 'without an end'];
    const partners = await db().selectFrom('partner').select('id').orderBy('id').execute();
    const keys = await db().selectFrom('api_key').select('partner_id').orderBy('partner_id').execute();
    expect(partners.map(({ id }) => id)).toEqual(left);
    expect(keys.map(({ partner_id }) => partner_id)).toEqual(left);
  });

  test('an administration token is deleted after the retention days of records, counted from its end, but never while it is valid', async () => {
    const token = (name: string, end: KeyEnd) => ({
      name,
      token_hash: createHash('sha256').update(name).digest('hex'),
      role: 'read' as const,
      created_by: 'configured',
      created_at: ago(10_000),
      ...end,
    });
    await db()
      .insertInto('admin_token')
      .values([
        token('expired', { expires_at: ago(days.records + 1) }),
        token('revoked', { revoked_at: ago(days.records + 1) }),
        token('revoked lately', { revoked_at: ago(days.records) }),
        token('valid', {}),
      ])
      .execute();
    await forgetAll();
    const left = await db().selectFrom('admin_token').select('name').orderBy('name').execute();
    expect(left).toEqual([{ name: 'revoked lately' }, { name: 'valid' }]);
  });

  test('the data behind a readiness report is deleted after 90 days', async () => {
    await db()
      .insertInto('partner')
      .values({ id: 'watched', name: 'watched', producer_ids: ['1'] })
      .execute();
    const seen = (request_id: string, partner_id: string, age: number) => ({
      request_id,
      partner_id,
      seen_at: ago(age),
      sighting: '{}',
      has_fields: true,
    });
    await db()
      .insertInto('readiness_sighting')
      .values([seen('old', 'watched', 91), seen('new', 'watched', 90)])
      .execute();
    await forgetAll();
    const left = await db().selectFrom('readiness_sighting').select('request_id').execute();
    expect(left).toEqual([{ request_id: 'new' }]);
  });

  test('the counted fields of requests are deleted after 90 days', async () => {
    await db().insertInto('partner').values({ id: 'counted', name: 'c', sees_all_producers: true }).execute();
    const row = (operation_id: string, age: number) => ({
      ...{ partner_id: 'counted', api_version: '2.0', operation_id, calls: '1', counts: '{}', ranges: '{}' },
      day: sql<Date>`(now() - make_interval(days => ${age}))::date`,
    });
    await db()
      .insertInto('traffic')
      .values([row('old', 91), row('new', 90)])
      .execute();
    await forgetAll();
    const left = await db().selectFrom('traffic').select('operation_id').execute();
    expect(left).toEqual([{ operation_id: 'new' }]);
  });

  test('the audit log is deleted after its retention days', async () => {
    const row = (age: number) => ({
      exchange_id: randomUUID(),
      at: ago(age),
      node_id: randomUUID(),
      request_id: `${age} days`,
      outcome: 'OK' as const,
    });
    await db()
      .insertInto('audit')
      .values([row(days.audit), row(days.audit + 1)])
      .execute();
    await forgetAll();
    const left = await db().selectFrom('audit').select('request_id').execute();
    expect(left).toEqual([{ request_id: `${days.audit} days` }]);
  });

  test('a month of the audit log is dropped when all of it has expired, and thirteen months are created in advance', async () => {
    const months = async () => {
      const { rows } = await sql<{ name: string; isExpired: boolean; isAhead: boolean }>`
        select name, ends <= ${ago(days.audit)} as "isExpired", starts > now() as "isAhead"
        from gateway.audit_partitions() where starts is not null order by starts`.execute(db());
      return rows;
    };
    await sql`select gateway.make_audit_months(${ago(days.audit + 100)})`.execute(db());
    const before = await months();
    const expired = before.filter(({ isExpired }) => isExpired);
    expect(expired.length).toBeGreaterThan(1);
    const rows = [days.audit, days.audit + 40].map((age) => ({
      exchange_id: randomUUID(),
      at: ago(age),
      node_id: randomUUID(),
      request_id: `${age} days, in a month`,
      outcome: 'OK' as const,
    }));
    await db().insertInto('audit').values(rows).execute();
    const inMonths = db().selectFrom('audit').select('request_id').where('request_id', 'like', '%in a month');
    expect(await inMonths.execute()).toHaveLength(2);
    await sql`drop table ${sql.table(`gateway.${before.at(-1)?.name}`)}`.execute(db());
    await forgetAll();
    expect(await inMonths.execute()).toEqual([{ request_id: `${days.audit} days, in a month` }]);
    const left = await months();
    expect(left).toEqual(before.filter(({ isExpired }) => !isExpired));
    expect(left.filter(({ isAhead }) => isAhead)).toHaveLength(13);
  });

  test('a row of the audit log whose month does not exist yet is stored, and moves to its month', async () => {
    const at = sql<Date>`(select max(ends) - interval '1 hour' from gateway.audit_partitions())`;
    const partition = async () => {
      const { rows } = await sql`select tableoid::regclass::text as name from gateway.audit
        where request_id = 'ahead'`.execute(db());
      return rows;
    };
    const { rows: last } = await sql<{ name: string }>`
      select name from gateway.audit_partitions() where ends is not null order by ends desc limit 1`.execute(
      db(),
    );
    const row = {
      exchange_id: randomUUID(),
      node_id: randomUUID(),
      request_id: 'ahead',
      outcome: 'OK',
    } as const;
    const [{ name = '' } = {}] = last;
    const { rows: times } = await sql<{ at: Date }>`select ${at} as at`.execute(db());
    await sql`drop table ${sql.table(`gateway.${name}`)}`.execute(db());
    await db()
      .insertInto('audit')
      .values({ ...row, at: times[0]?.at ?? new Date() })
      .execute();
    expect(await partition()).toEqual([{ name: 'gateway.audit_default' }]);
    await forgetAll();
    expect(await partition()).toEqual([{ name: `gateway.${name}` }]);
  });

  // The clock of an embedded store is that of the node.
  test.runIf(kind === 'postgres')(
    'nothing is deleted while the clocks of database and node differ by more than an hour, and the reason is reported',
    async () => {
      const now = Date.now.bind(Date);
      const clock = vi.spyOn(Date, 'now');
      onTestFinished(() => clock.mockRestore());
      await addCall(days.calls + 1, 'DONE');
      for (const hours of [-2, 2]) {
        clock.mockImplementation(() => now() + hours * 3_600_000);
        const failed = [...(await forgetOld(db(), table))];
        expect(failed).toEqual([
          [
            expect.stringMatching(/^It is \S+ in the database and \S+ on this node: nothing is deleted/),
            { err: expect.any(Error), what: table.map(({ what }) => what) },
          ],
        ]);
        expect(await db().selectFrom('call').select('id').execute()).toHaveLength(1);
      }
      clock.mockImplementation(() => now() + 1_800_000);
      await forgetAll();
      expect(await db().selectFrom('call').select('id').execute()).toEqual([]);
    },
  );

  test('receipts of erasures are deleted after the retention days of records', async () => {
    const receipt = (id: string, age: number) => ({
      id,
      erased_at: ago(age),
      erased_by: 'm.okafor',
      reason: 'R',
      receipt: '{}',
    });
    const [kept, old] = [randomUUID(), randomUUID()];
    await db()
      .insertInto('erasure')
      .values([receipt(kept, days.records), receipt(old, days.records + 1)])
      .execute();
    await forgetAll();
    expect(await db().selectFrom('erasure').select('id').execute()).toEqual([{ id: kept }]);
  });

  test('locks, heartbeats and ended sessions are deleted a day after they expired, and the engine deletes ended executions', async () => {
    await db()
      .insertInto('policy_lease')
      .values([
        { policy_key: 'old', holder: randomUUID(), token: randomUUID(), held_until: ago(2) },
        { policy_key: 'new', holder: randomUUID(), token: randomUUID(), held_until: ago(0) },
      ])
      .execute();
    await db()
      .insertInto('node')
      .values({ id: randomUUID(), lives_until: ago(2) })
      .execute();
    await db()
      .insertInto('ended_session')
      .values([
        { id: 'old', ends_at: ago(2) },
        { id: 'new', ends_at: ago(0) },
      ])
      .execute();
    forgotten.length = 0;
    await forgetAll();
    expect(await db().selectFrom('policy_lease').select('policy_key').execute()).toEqual([
      { policy_key: 'new' },
    ]);
    expect(await db().selectFrom('node').select('id').execute()).toEqual([]);
    expect(await db().selectFrom('ended_session').select('id').execute()).toEqual([{ id: 'new' }]);
    expect(forgotten).toHaveLength(1);
  });
});

test('docs/retention.md has a row for each kind of data, with the same text', async () => {
  const page = await readFile('docs/retention.md', 'utf8');
  const rows = [...page.matchAll(/^\| (.*?) \| (.*?) \|/gm)]
    .slice(1)
    .map(([, what, after]) => `${what}; ${after}`);
  expect(rows.filter((row) => !row.startsWith('---'))).toEqual(
    table.map(({ what, after }) => `${what}; ${after}`),
  );
});

test('the contracts say for how long the response under a key is kept by default', async () => {
  const { calls } = readConfig({}).retentionDays;
  const contract = await readFile('spec/common/parameters.yaml', 'utf8');
  expect(contract).toContain(`kept for ${calls} days after the call has ended`);
});
