// GET /calls and /calls/{callId}: listing and reading calls.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';
import { insertRun } from '../support/insert-run.js';
import { insertCall, useBeside } from './journal.js';

const gateway = useGateway({ store: 'postgres' });
const store = useBeside(gateway);
beforeEach(async () => {
  await store().db.deleteFrom('call').execute();
});

const get = (path: string) => gateway().admin.send('get', path);
const listed = async (query: string): Promise<string[]> => {
  const { status, text, body } = await get(`/calls${query}`);
  expect(status, text).toBe(200);
  return body.items.map(({ callId }: { callId: string }) => callId);
};

describe('200', () => {
  test('open calls are listed unless the query names another state', async () => {
    const day = (n: number) => ({ started_at: new Date(`2026-11-0${n}T12:00:00Z`) });
    const underWay = await insertCall(store().db, { state: 'UNDER_WAY', ...day(1) });
    const done = await insertCall(store().db, { state: 'DONE', ...day(2) });
    const unknown = await insertCall(store().db, { state: 'UNKNOWN', ...day(3) });
    const notDone = await insertCall(store().db, { state: 'NOT_DONE', ...day(4) });
    expect(await listed('')).toEqual([unknown, underWay]);
    expect(await listed('?state=OPEN')).toEqual([unknown, underWay]);
    expect(await listed('?state=UNKNOWN')).toEqual([unknown]);
    expect(await listed('?state=UNDER_WAY')).toEqual([underWay]);
    expect(await listed('?state=DONE')).toEqual([done]);
    expect(await listed('?state=NOT_DONE')).toEqual([notDone]);
    expect(await listed('?state=ALL')).toEqual([notDone, unknown, done, underWay]);
    expect(await listed('?state=ALL&from=2026-11-03T13:00:00%2B01:00')).toEqual([notDone, unknown]);
    expect(await listed('?state=ALL&page=2&pageSize=3')).toEqual([underWay]);
  });

  test('an open call names the run that it has started or retried', async () => {
    const run = randomUUID();
    const [starting, retrying, other] = [
      await insertCall(store().db, { operation_id: 'issuePolicy', policy_key: null }),
      await insertCall(store().db, { operation_id: 'retrySubmissionRun', retried_run: run }),
      await insertCall(store().db),
    ];
    await insertRun(store().db, { submission_id: run, call_key: starting, ended_at: new Date() });
    for (const id of [starting, retrying])
      expect((await get(`/calls/${id}`)).body).toMatchObject({ state: 'UNKNOWN', startedRunId: run });
    expect((await get(`/calls/${other}`)).body).toMatchObject({ state: 'UNKNOWN', startedRunId: null });
  });

  test('calls are filtered by partner, policy and operation', async () => {
    const { partnerId } = await gateway().addPartner();
    const own = await insertCall(store().db, {
      partner_id: partnerId,
      policy_key: '7',
      operation_id: 'createQuote',
    });
    await insertCall(store().db);
    expect(await listed(`?partnerId=${partnerId}`)).toEqual([own]);
    expect(await listed('?policy=7')).toEqual([own]);
    expect(await listed('?operationId=createQuote')).toEqual([own]);
    expect(await listed('?policy=7&operationId=issuePolicy')).toEqual([]);
  });

  test('calls are filtered by version, error and time', async () => {
    const day = (n: number) => ({ started_at: new Date(`2026-11-0${n}T12:00:00Z`) });
    const first = await insertCall(store().db, { api_version: '1.0', ...day(1) });
    const second = await insertCall(store().db, { state: 'NOT_DONE', error_code: 'NOT_FOUND', ...day(2) });
    expect(await listed('?apiVersion=1.0')).toEqual([first]);
    expect(await listed('?errorCode=NOT_FOUND')).toEqual([second]);
    expect(await listed('?errorCode=NOT_FOUND&apiVersion=1.0')).toEqual([]);
    expect(await listed('?state=ALL&to=2026-11-02T12:00:00Z')).toEqual([first]);
    expect(await listed('?state=ALL&from=2026-11-01T12:00:00Z&to=2026-11-02T12:00:01Z')).toEqual([
      second,
      first,
    ]);
  });

  test('no more than 1,000 calls are counted, and the page of the 1,000th ends with it', async () => {
    const state = 'UNKNOWN' as const;
    await store()
      .db.insertInto('call')
      .columns([
        ...(['id', 'write_key', 'partner_id', 'api_version', 'operation_id', 'request_id'] as const),
        ...(['content_hash', 'state', 'node_id'] as const),
      ])
      .expression(
        sql`select gen_random_uuid(), n::text, 'p', '2.0', 'createQuote', n::text, 'c0ffee', ${state}, gen_random_uuid()
          from generate_series(1, 1001) as n`,
      )
      .execute();
    const { body } = await get('/calls?page=10&pageSize=100');
    expect(body).toMatchObject({ total: 1000, page: 10 });
    expect(body.items).toHaveLength(100);
    const { body: last } = await get('/calls?page=34&pageSize=30');
    expect(last).toMatchObject({ total: 1000, page: 34 });
    expect(last.items).toHaveLength(10);
  });

  test('a call is found by the request id or idempotency key that a partner quotes, in any state', async () => {
    const key = 'a-key-of-two-partners';
    const { partnerId } = await gateway().addPartner();
    const [requestId, idempotency_key] = ['quoted-request', key];
    const own = await insertCall(store().db, { state: 'DONE', request_id: requestId, idempotency_key });
    const other = await insertCall(store().db, { state: 'NOT_DONE', idempotency_key, partner_id: partnerId });
    await insertCall(store().db, { state: 'UNKNOWN' });
    const underWay = await insertCall(store().db, { state: 'UNDER_WAY', request_id: 'in-progress' });
    // The outcome of a call is stored together with the row of its request.
    const row = { at: new Date(), exchange_id: randomUUID(), node_id: randomUUID(), outcome: 'OK' } as const;
    await store()
      .db.insertInto('audit')
      .values({ ...row, request_id: requestId, call_id: own })
      .execute();
    expect(await listed(`?requestId=${requestId}`)).toEqual([own]);
    expect(await listed('?requestId=in-progress')).toEqual([underWay]);
    expect(await listed('?requestId=unheard-of')).toEqual([]);
    const byKey = `?idempotencyKey=${encodeURIComponent(key)}`;
    expect((await listed(byKey)).toSorted()).toEqual([own, other].toSorted());
    expect(await listed(`${byKey}&partnerId=${partnerId}`)).toEqual([other]);
    expect(await listed(`${byKey}&state=DONE`)).toEqual([own]);
  });

  test('a single call includes its response, but the list does not', async () => {
    const id = await insertCall(store().db, { state: 'DONE', status: 200, answer: '"It was declined"' });
    const { data } = await gateway().admin.client.GET('/calls/{callId}', {
      params: { path: { callId: id } },
    });
    expect(data).toMatchObject({
      callId: id,
      partnerName: 'Sandbox partner',
      operationId: 'declineSubmission',
      state: 'DONE',
      auditUserId: 'j.whitcombe',
      attempts: 1,
      status: 200,
      answer: 'It was declined',
    });
    const { answer, ...rest } = data ?? {};
    expect((await get('/calls?state=DONE')).body).toEqual({ total: 1, page: 1, pageSize: 25, items: [rest] });
    expect(answer).toBeDefined();
  });
});

describe('400', () => {
  test.each([
    ['?state=LOST', 'state'],
    ['?from=yesterday', 'from'],
    ['?from=2026-11-03', 'from'],
    ['?page=0', 'page'],
    ['?pageSize=101', 'pageSize'],
    ['?policyKey=7', 'policyKey'],
    ['?policy=', 'policy'],
    ['?apiVersion=two', 'apiVersion'],
    ['?errorCode=no-code', 'errorCode'],
    ['?to=tomorrow', 'to'],
    ['?page=11&pageSize=100', 'page'],
  ])('%s is refused', async (query, field) => {
    expectRefusal(await get(`/calls${query}`), 'VALIDATION_ERROR', [field]);
  });

  test('a call id that is not a UUID is rejected', async () => {
    expectRefusal(await get('/calls/1'), 'VALIDATION_ERROR', ['callId']);
  });
});

describe('404', () => {
  test('an unknown call is not found', async () => {
    expectRefusal(await get(`/calls/${randomUUID()}`), 'NOT_FOUND');
  });
});
