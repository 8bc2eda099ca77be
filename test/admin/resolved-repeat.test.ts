// The effect of a resolution: the partner's repeat of a call with an unknown outcome, on both
// stores.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { components } from '../../generated/admin.js';
import { createHookedBackOffice } from '../operations/hooked-back-office.js';
import { audit } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { STORE_KINDS } from '../support/store.js';

const said = { note: 'looked it up', resolvedBy: 'm.okafor' };

describe.each(STORE_KINDS)('on the %s store', (store) => {
  const { backOffice, recording, doubtNext } = createHookedBackOffice('never');
  const gateway = useGateway({ backOffice, store });
  const decline = (key?: string, policyKey = '1000421') =>
    gateway()
      .http.post('/v2/submission/decline')
      .query({ policyKey, policyActivityKey: '1' })
      .set({
        ...audit,
        'x-api-key': gateway().apiKey,
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      });
  const unknownCall = async (errorCode: string) => {
    const { data } = await gateway().admin.client.GET('/calls');
    expect(data).toMatchObject({ total: 1, items: [{ state: 'UNKNOWN', errorCode }] });
    return data?.items[0]?.callId ?? '';
  };
  const resolve = (callId: string, body: components['schemas']['Resolution']) =>
    gateway().admin.client.POST('/calls/{callId}/resolution', { params: { path: { callId } }, body });

  test('the repeat of a call resolved as done gets the response, and nothing is executed', async () => {
    const key = randomUUID();
    doubtNext(1);
    expect((await decline(key)).status).toBe(504);
    expect((await decline(key)).body.error.code).toBe('OUTCOME_UNKNOWN');
    doubtNext(0);
    recording.takeArrived();
    const answer = 'The submission Q0010421 has been declined';
    const { data } = await resolve(await unknownCall('OUTCOME_UNKNOWN'), {
      ...said,
      outcome: 'done',
      answer,
    });
    expect(data).toMatchObject({ state: 'DONE', status: 200, idempotencyKey: key });
    const repeat = await decline(key);
    expect([repeat.status, repeat.body]).toEqual([200, answer]);
    expect(repeat.headers['idempotency-replayed']).toBe('true');
    expect(recording.takeArrived()).toEqual([]);
  });

  test('the repeat of a call resolved as not done is executed again', async () => {
    const key = randomUUID();
    doubtNext(1);
    await decline(key);
    doubtNext(0);
    recording.takeArrived();
    const { data } = await resolve(await unknownCall('BACK_OFFICE_TIMEOUT'), { ...said, outcome: 'notDone' });
    expect(data).toMatchObject({ state: 'NOT_DONE' });
    const repeat = await decline(key);
    expect(repeat.status, repeat.text).toBe(200);
    expect(repeat.headers['idempotency-replayed']).toBeUndefined();
    expect(recording.takeArrived()).toHaveLength(1);
  });

  test('a later attempt, which may have happened, is not repeated if an operator resolves an earlier one as not done', async () => {
    const key = randomUUID();
    doubtNext(1);
    await decline(key);
    const id = await unknownCall('BACK_OFFICE_TIMEOUT');
    const seen = { ...said, outcome: 'notDone', writeKey: id } as const;
    expect((await resolve(id, seen)).data).toMatchObject({ state: 'NOT_DONE' });
    doubtNext(1);
    await decline(key);
    doubtNext(0);
    recording.takeArrived();
    const second = await resolve(id, seen);
    expect(second.response.status).toBe(409);
    expect(second.error?.error).toMatchObject({
      code: 'INVALID_STATE',
      message: expect.stringContaining(`Look ${id}:2 up`),
    });
    expect((await decline(key)).body.error.code).toBe('OUTCOME_UNKNOWN');
    expect(recording.takeArrived()).toEqual([]);
    expect((await resolve(id, { ...seen, writeKey: `${id}:2` })).data).toMatchObject({ state: 'NOT_DONE' });
  });

  test('the repeat of a call without a key is rejected until the resolution, and is a new call afterwards', async () => {
    doubtNext(1);
    await decline();
    doubtNext(0);
    expect((await decline()).body.error.code).toBe('OUTCOME_UNKNOWN');
    recording.takeArrived();
    await resolve(await unknownCall('OUTCOME_UNKNOWN'), { ...said, outcome: 'notDone' });
    expect((await decline()).status).toBe(200);
    expect(recording.takeArrived()).toHaveLength(1);
  });

  test("the repeat of a call without a key gets the operator's response, and is not executed again", async () => {
    doubtNext(1);
    await decline();
    doubtNext(0);
    recording.takeArrived();
    const answer = 'Submission has been declined.';
    await resolve(await unknownCall('BACK_OFFICE_TIMEOUT'), { ...said, outcome: 'done', answer });
    const repeat = await decline();
    expect(repeat.body).toBe(answer);
    expect(repeat.headers['idempotency-replayed']).toBe('true');
    expect(recording.takeArrived()).toEqual([]);
  });

  test('a repeat without a key is not executed again if the resolved call was erased', async () => {
    doubtNext(1);
    await decline(undefined, '1000422');
    doubtNext(0);
    recording.takeArrived();
    const callId = await unknownCall('BACK_OFFICE_TIMEOUT');
    await resolve(callId, { ...said, outcome: 'done', answer: 'Submission has been declined.' });
    const { response } = await gateway().admin.client.POST('/erasures', {
      body: { calls: [callId], reason: 'DSR-118', erasedBy: 'm.okafor' },
    });
    expect(response.status).toBe(200);
    const repeat = await decline(undefined, '1000422');
    expect([repeat.status, repeat.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(repeat.body.error.message).toMatch(/^The same call has ended, and its response was erased/);
    expect(recording.takeArrived()).toEqual([]);
  });
});
