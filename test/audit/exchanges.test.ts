// Which requests have a row in the audit log and what it contains, and that the database refuses to
// change or delete rows.
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openBeside } from '../admin/journal.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';

// A test holds a lock: on a busy machine, the statement behind it would be given up.
const gateway = useGateway({
  store: 'postgres',
  storeTimeouts: { connectionTimeoutMs: 60_000, queryTimeoutMs: 60_000 },
});
let store: Store<GatewayTables>;
beforeAll(async () => {
  store = await openBeside(gateway());
});
afterAll(() => store.close());

const rowsOf = (requestId: string) =>
  store.db.selectFrom('audit').selectAll().where('request_id', '=', requestId).orderBy('at').execute();
const stored = async (requestId: string, count = 1) => {
  await until(`${count} rows are stored`, async () => (await rowsOf(requestId)).length >= count);
  const rows = await rowsOf(requestId);
  expect(rows).toHaveLength(count);
  return rows;
};
const request = (id: string) => ({ 'x-api-key': gateway().apiKey, 'X-Request-Id': id, ...audit });

describe('a write', () => {
  test('has its row when its response arrives, with caller, operation, policy and outcome', async () => {
    const id = randomUUID();
    const { status, body } = await gateway()
      .http.post('/v2/submission/base')
      .set({ ...request(id), 'Idempotency-Key': randomUUID() })
      .send(baseExample());
    expect(status).toBe(201);
    const [row] = await rowsOf(id);
    const call = await store.db.selectFrom('call').selectAll().where('request_id', '=', id).execute();
    expect(row).toMatchObject({
      exchange_id: call[0]?.exchange_id,
      call_id: call[0]?.id,
      node_id: call[0]?.node_id,
      partner_id: 'sandbox',
      key_id: call[0]?.key_id,
      audit_user_id: 'j.whitcombe',
      origination_source: 'broker-portal',
      client_address: '127.0.0.1',
      method: 'POST',
      path: null,
      api_version: '2.0',
      operation_id: 'createBaseSubmission',
      policy_key: body.policyKey,
      policy_no: body.policyNo,
      status: 201,
      error_code: null,
      outcome: 'OK',
      ms: expect.any(Number),
    });
  });

  test('and its replay are two exchanges of the same call', async () => {
    const id = randomUUID();
    const send = () =>
      gateway()
        .http.post('/v2/submission/base')
        .set({ ...request(id), 'Idempotency-Key': id })
        .send(baseExample());
    await send();
    expect((await send()).headers['idempotency-replayed']).toBe('true');
    const [first, second] = await stored(id, 2);
    expect(second).toMatchObject({ call_id: first?.call_id, policy_no: first?.policy_no, outcome: 'OK' });
    expect(second?.exchange_id).not.toBe(first?.exchange_id);
  });

  test('whose caller disconnects while its intent is stored has a row with call, policy and outcome', async () => {
    const id = randomUUID();
    const requestsInFlight = async () => (await gateway().admin.client.GET('/status')).data?.requests.count;
    await store.db.transaction().execute(async (transaction) => {
      await sql`lock table gateway.call in exclusive mode`.execute(transaction);
      const sent = httpRequest(`${gateway().url}/v2/submission/base`, {
        method: 'POST',
        headers: { ...request(id), 'Content-Type': 'application/json', 'Idempotency-Key': id },
      });
      sent.on('error', () => undefined).end(JSON.stringify(baseExample()));
      const isWaiting = sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into gateway.call %'`;
      await until(
        'the intent waits for the table',
        async () => (await isWaiting.execute(store.db)).rows.length > 0,
      );
      sent.socket?.resetAndDestroy();
      await until('the caller has disconnected', async () => (await requestsInFlight()) === 0);
      // Rows are stored in the order in which the exchanges ended.
      const later = randomUUID();
      await gateway().http.get('/v2/lookup/agreement').set(request(later));
      await stored(later);
    });
    const [row] = await stored(id);
    const call = await store.db.selectFrom('call').selectAll().where('request_id', '=', id).execute();
    expect(call).toMatchObject([{ state: 'DONE', policy_no: expect.any(String) }]);
    expect(row).toMatchObject({ call_id: call[0]?.id, policy_no: call[0]?.policy_no, outcome: 'OK' });
  });

  test('that the back office rejects is REFUSED', async () => {
    const id = randomUUID();
    const answer = await gateway()
      .http.post('/v2/submission/decline?policyKey=999999999&policyActivityKey=1')
      .set({ ...request(id), 'Idempotency-Key': id })
      .send({});
    const [row] = await stored(id);
    expect(row).toMatchObject({
      status: answer.status,
      error_code: answer.body.error.code,
      outcome: 'REFUSED',
    });
  });
});

test('a read has a row with the policy that it names', async () => {
  const id = randomUUID();
  await gateway().http.get('/v2/policy/details?policyNo=Q9999999').set(request(id));
  expect(await stored(id)).toMatchObject([
    {
      operation_id: 'getPolicyDetails',
      policy_no: 'Q9999999',
      call_id: null,
      outcome: 'REFUSED',
      status: 404,
    },
  ]);
});

test('a request of another API, whose number is that of a partner version, has a row without a version', async () => {
  const [sandbox, operator] = [randomUUID(), randomUUID()];
  await gateway().http.get('/readiness').set(request(sandbox));
  const ofOperator = { 'x-api-key': gateway().admin.token, 'X-Request-Id': operator };
  await gateway().admin.http.get('/partners').set(ofOperator);
  expect(await stored(sandbox)).toMatchObject([{ operation_id: 'getReadiness', api_version: null }]);
  expect(await stored(operator)).toMatchObject([{ operation_id: 'listPartners', api_version: null }]);
});

describe('a rejected request', () => {
  test('without a key has a row without a partner', async () => {
    const id = randomUUID();
    await gateway().http.post('/v2/submission/base').set('X-Request-Id', id).send(baseExample());
    expect(await stored(id)).toMatchObject([
      {
        operation_id: 'createBaseSubmission',
        partner_id: null,
        key_id: null,
        status: 401,
        outcome: 'REFUSED',
      },
    ]);
  });

  test('whose path belongs to no operation has a row with that path', async () => {
    const id = randomUUID();
    await gateway().http.get('/v2/submission/lost%0Aline?key=secret').set(request(id));
    expect(await stored(id)).toMatchObject([
      { operation_id: null, path: '/v2/submission/lost%0Aline', status: 404, error_code: 'NOT_FOUND' },
    ]);
  });

  test('whose parameter is not the name of a policy has a row without a policy', async () => {
    const id = randomUUID();
    await gateway().http.get('/v2/policy/details?policyNo=%00%0A').set(request(id));
    expect(await stored(id)).toMatchObject([{ policy_no: null, outcome: 'REFUSED' }]);
  });
});

test("an operator's request has a row with the name of its token and its path", async () => {
  const id = randomUUID();
  await gateway()
    .admin.http.get('/partners/sandbox')
    .set({ 'x-api-key': gateway().admin.token, 'X-Request-Id': id });
  expect(await stored(id)).toMatchObject([
    {
      partner_id: 'administration',
      key_id: 'configured',
      method: 'GET',
      path: '/partners/sandbox',
      outcome: 'OK',
    },
  ]);
});

test('requests for pages and probes have no row', async () => {
  const [page, probe, after] = [randomUUID(), randomUUID(), randomUUID()];
  await gateway().http.get('/').set('X-Request-Id', page);
  await gateway().http.get('/readyz').set('X-Request-Id', probe);
  await gateway().http.get('/v2/lookup/agreement').set(request(after));
  await stored(after);
  expect([await rowsOf(page), await rowsOf(probe)]).toEqual([[], []]);
});

/** The partition of the request's row. */
async function monthOf(requestId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from gateway.audit join pg_class on pg_class.oid = audit.tableoid
    where request_id = ${requestId}`.execute(store.db);
  return rows[0]?.name ?? 'no row';
}

describe('rows stay', () => {
  test.each([
    ['an update', 'update gateway.audit set key_id = null'],
    ['a deletion', 'delete from gateway.audit'],
    ['a truncation', 'truncate gateway.audit'],
    ['an update of a partition', 'update gateway.$month set key_id = null'],
    ['a deletion in a partition', 'delete from gateway.$month'],
    ['a truncation of a partition', 'truncate gateway.$month'],
    ['a truncation of the default partition', 'truncate gateway.audit_default'],
    [
      'an update of another column than the end user in an erasure',
      "set local gateway.audit_erasure = 'on'; update gateway.audit set audit_user_id = null, status = 1",
    ],
    ['a deletion in an erasure', "set local gateway.audit_erasure = 'on'; delete from gateway.audit"],
    [
      'an update by retention',
      "set local gateway.audit_retention = 'on'; update gateway.audit set audit_user_id = null",
    ],
  ])('%s is refused by the database', async (_, statements) => {
    const id = randomUUID();
    await gateway().http.get('/v2/lookup/agreement').set(request(id));
    const before = await stored(id);
    const month = await monthOf(id);
    const changing = store.db.transaction().execute(async (transaction) => {
      for (const statement of statements.replace('$month', month).split('; '))
        await sql.raw(statement).execute(transaction);
    });
    await expect(changing).rejects.toThrow(/append-only/);
    expect(await rowsOf(id)).toEqual(before);
  });
});
