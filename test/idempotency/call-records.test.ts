// How an operator lists, reads and resolves calls, on both stores.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { time } from '../../src/cli/shown-times.js';
import { type CallRecords, createCallRecords } from '../../src/idempotency/call-records.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { insertCall } from '../admin/journal.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

const page = { page: 1, pageSize: 25 };
const said = { note: 'looked it up', resolvedBy: 'm.okafor' };

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  let records: CallRecords;
  const db = () => opened.store.db;
  const idsOf = async (filter: object) =>
    (await records.list({ ...page, ...filter })).items.map(({ callId }) => callId);

  beforeAll(async () => {
    opened = await openTestStore(kind);
    records = createCallRecords(opened.store);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await db().deleteFrom('call').execute();
  });

  test('calls are listed newest first, in pages, with the total', async () => {
    const ids: string[] = [];
    for (const day of [1, 2, 3])
      ids.push(await insertCall(db(), { started_at: new Date(`2026-11-0${day}T00:00:00Z`) }));
    const second = await records.list({ page: 2, pageSize: 2 });
    expect(await idsOf({ pageSize: 2 })).toEqual([ids[2], ids[1]]);
    expect(second).toMatchObject({ total: 3, items: [{ callId: ids[0] }] });
    expect(await idsOf({ page: 3, pageSize: 2 })).toEqual([]);
  });

  test('each of several calls with the same start time appears on one page only', async () => {
    const started_at = new Date('2026-11-01T00:00:00Z');
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push(await insertCall(db(), { started_at }));
    const paged = [1, 2, 3].map((number) => idsOf({ page: number, pageSize: 2 }));
    expect((await Promise.all(paged)).flat().toSorted()).toEqual(ids.toSorted());
  });

  test('every filter narrows the list', async () => {
    const late = { started_at: new Date('2026-11-09T00:00:00Z') };
    const one = await insertCall(db(), {
      ...late,
      partner_id: 'p1',
      policy_key: 'k1',
      operation_id: 'createQuote',
    });
    const done = await insertCall(db(), { state: 'DONE', started_at: new Date('2026-11-01T00:00:00Z') });
    expect(await idsOf({})).toEqual([one, done]);
    expect(await idsOf({ states: ['DONE', 'NOT_DONE'] })).toEqual([done]);
    expect(await idsOf({ states: ['UNDER_WAY', 'UNKNOWN'] })).toEqual([one]);
    expect(await idsOf({ partnerId: 'p1' })).toEqual([one]);
    expect(await idsOf({ policy: 'k1' })).toEqual([one]);
    expect(await idsOf({ operationId: 'createQuote' })).toEqual([one]);
    expect(await idsOf({ from: late.started_at })).toEqual([one]);
    expect(await idsOf({ partnerId: 'p1', policy: '1000421' })).toEqual([]);
  });

  test('a call has the name of its partner, or null if the partner was removed', async () => {
    await db()
      .insertInto('partner')
      .values({ id: 'known', name: 'Broker', sees_all_producers: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const known = await insertCall(db(), { partner_id: 'known' });
    const gone = await insertCall(db(), { partner_id: 'gone' });
    expect(await records.find(known)).toMatchObject({ partnerName: 'Broker' });
    expect(await records.find(gone)).toMatchObject({ partnerId: 'gone', partnerName: null });
  });

  test.each([[{ a: [1, 'zwei'] }], ['a sentence'], [null], [false]])(
    'the answer %j is read back',
    async (body) => {
      const id = await insertCall(db(), { state: 'DONE', status: 200, answer: JSON.stringify(body) });
      expect(await records.find(id)).toMatchObject({ status: 200, answer: body });
    },
  );

  test('a call has the key that identifies it in the back office', async () => {
    const id = await insertCall(db(), { write_key: 'w:2' });
    expect(await records.find(id)).toMatchObject({ writeKey: 'w:2' });
  });

  test('a call without a response has no answer field, and a call that does not exist is undefined', async () => {
    expect(await records.find(await insertCall(db()))).not.toHaveProperty('answer');
    expect(await records.find(randomUUID())).toBeUndefined();
  });

  test('a call resolved as done has its response, even without a key, with a note of who resolved it', async () => {
    const id = await insertCall(db(), { join_hash: 'same', error_code: 'BACK_OFFICE_TIMEOUT' });
    expect(await records.resolve(id, { ...said, answer: { status: 200, body: 'It was' } })).toBe(true);
    const { resolution, finishedAt, ...call } = (await records.find(id)) ?? {};
    expect(call).toMatchObject({ state: 'DONE', status: 200, answer: 'It was', errorCode: null });
    expect(resolution).toBe(`marked as done by m.okafor at ${time(finishedAt ?? '')}: looked it up`);
    const row = await db().selectFrom('call').select('join_hash').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ join_hash: 'same' });
  });

  test('a call resolved as not done has no response, may be executed again, and keeps its error', async () => {
    const told = {
      status: 504,
      error_code: 'BACK_OFFICE_TIMEOUT',
      answer: '{"message":"Too late","details":[]}',
    };
    const id = await insertCall(db(), { ...told, join_hash: 'same-2' });
    expect(await records.resolve(id, { ...said, answer: undefined })).toBe(true);
    const call = await records.find(id);
    expect(call).toMatchObject({
      state: 'NOT_DONE',
      status: 504,
      errorCode: 'BACK_OFFICE_TIMEOUT',
      errorMessage: 'Too late',
      finishedAt: expect.any(String),
    });
    expect(call?.resolution).toMatch(/^marked as not done by m\.okafor at .*: looked it up$/);
    expect(call).not.toHaveProperty('answer');
    const row = await db().selectFrom('call').select('join_hash').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ join_hash: null });
  });

  test.each(['UNDER_WAY', 'DONE', 'NOT_DONE'] as const)(
    'a call that is %s cannot be resolved, and stays unchanged',
    async (state) => {
      const id = await insertCall(db(), { state });
      const before = await records.find(id);
      expect(await records.resolve(id, { ...said, answer: undefined })).toBe(false);
      expect(await records.find(id)).toEqual(before);
    },
  );

  test('a call stays unchanged if its write key is not the one that was looked up', async () => {
    const id = await insertCall(db(), { write_key: 'second' });
    const notDone = { ...said, answer: undefined };
    expect(await records.resolve(id, { ...notDone, writeKey: 'first' })).toBe(false);
    expect(await records.find(id)).toMatchObject({ state: 'UNKNOWN', resolution: null });
    expect(await records.resolve(id, { ...notDone, writeKey: 'second' })).toBe(true);
  });

  test('exactly one of several concurrent resolutions resolves the call', async () => {
    const id = await insertCall(db());
    const answers = ['a', 'b', 'c', 'd'].map((body) => ({ status: 200, body }));
    const settled = await Promise.all(answers.map((answer) => records.resolve(id, { ...said, answer })));
    expect(settled.filter(Boolean)).toHaveLength(1);
    expect((await records.find(id))?.answer).toBe(answers[settled.indexOf(true)]?.body);
  });
});
