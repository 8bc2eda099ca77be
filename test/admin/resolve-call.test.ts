// POST /calls/{callId}/resolution, status by status.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { components } from '../../generated/admin.js';
import { createCallRecords } from '../../src/idempotency/call-records.js';
import { submissionIdOf } from '../../src/runs/ids.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { insertRun } from '../support/insert-run.js';
import { insertCall, useBeside } from './journal.js';

const gateway = useGateway({ store: 'postgres' });
const store = useBeside(gateway);

const said = { note: 'declined in the carrier system', resolvedBy: 'm.okafor' };
const done = { ...said, outcome: 'done', answer: 'The submission Q0010421 has been declined' };
const notDone = { ...said, outcome: 'notDone' };
const resolve = (callId: string, body: object) =>
  gateway().admin.send('post', `/calls/${callId}/resolution`, body);
const read = async (callId: string): Promise<components['schemas']['Call'] | undefined> =>
  (await gateway().admin.client.GET('/calls/{callId}', { params: { path: { callId } } })).data;

describe('200', () => {
  test("a call resolved as done has the operator's response", async () => {
    const id = await insertCall(store().db);
    const { status, body, text } = await resolve(id, done);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ state: 'DONE', status: 200, answer: done.answer });
    expect(body.resolution).toMatch(
      /^marked as done by m\.okafor at 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC: declined in the carrier system$/,
    );
    expect(await read(id)).toEqual(body);
  });

  test('a call resolved as not done has ended', async () => {
    const id = await insertCall(store().db);
    const { status, body, text } = await resolve(id, notDone);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ state: 'NOT_DONE', finishedAt: expect.any(String) });
  });

  test('a real response of a stage is valid, with its success status', async () => {
    const { data, error } = await gateway().client.POST('/submission/base', {
      params: { header: audit },
      body: baseExample(),
    });
    expect(error).toBeUndefined();
    const id = await insertCall(store().db, { operation_id: 'createBaseSubmission', policy_key: null });
    const { status, body, text } = await resolve(id, { ...done, answer: data });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ state: 'DONE', status: 201, answer: data });
  });
});

const submissionId = randomUUID();
const accepted = {
  submissionId,
  policyNo: 'Q0010421',
  policyKey: '1000421',
  policyActivityKey: '2000842',
  status: 'ACCEPTED',
  message: 'The run continues.',
};
const failed = { submissionId, status: 'FAILED', message: 'The base step failed.' };
const startsOfRuns = [
  ['2.0', 'issuePolicy'],
  ['1.0', 'createGlobalSubmission'],
  ['2.0', 'retrySubmissionRun'],
] as const;

describe.each(startsOfRuns)(
  '%s %s: the status in the answer determines the HTTP status',
  (api_version, operation_id) => {
    const insert = () => insertCall(store().db, { api_version, operation_id, policy_key: null });

    test.each([
      [202, accepted],
      [200, failed],
    ])('the HTTP status is %i', async (expected, answer) => {
      const { status, body, text } = await resolve(await insert(), { ...done, answer });
      expect(status, text).toBe(200);
      expect(body).toMatchObject({ state: 'DONE', status: expected, answer });
    });

    test.each([
      [200, accepted],
      [202, failed],
    ])('the HTTP status %i is refused for the answer of the other status', async (status, answer) => {
      const id = await insert();
      expectRefusal(await resolve(id, { ...done, answer, status }), 'VALIDATION_ERROR', ['status']);
      expect(await read(id)).toMatchObject({ state: 'UNKNOWN' });
    });
  },
);

describe('400', () => {
  test.each<[string, object, string[]]>([
    ['an empty body', {}, ['note', 'outcome', 'resolvedBy']],
    ['an unknown word as the outcome', { ...said, outcome: 'maybe' }, ['outcome']],
    ['a blank note', { ...notDone, note: ' ' }, ['note']],
    ['a blank name', { ...notDone, resolvedBy: '' }, ['resolvedBy']],
    ['done without an answer', { ...said, outcome: 'done' }, ['answer']],
    ['not done with an answer', { ...done, outcome: 'notDone', status: 200 }, ['answer', 'status']],
    ['an answer that the operation does not return', { ...done, answer: { declined: true } }, ['answer']],
    ['null as the answer', { ...done, answer: null }, ['answer']],
    ['a status that the operation does not have', { ...done, status: 201 }, ['answer']],
    ['a status that is not a success', { ...done, status: 404 }, ['status']],
  ])('%s is refused, and the call stays unknown', async (_, body, fields) => {
    const id = await insertCall(store().db);
    expectRefusal(await resolve(id, body), 'VALIDATION_ERROR', fields);
    expect(await read(id)).toMatchObject({ state: 'UNKNOWN', resolution: null });
  });

  test('a response is validated against the version of the call', async () => {
    const id = await insertCall(store().db, { api_version: '1.0' });
    expectRefusal(await resolve(id, done), 'VALIDATION_ERROR', ['answer']);
  });
});

describe('404', () => {
  test('an unknown call is not found', async () => {
    expectRefusal(await resolve(randomUUID(), notDone), 'NOT_FOUND');
  });
});

describe('409', () => {
  test.each(['UNDER_WAY', 'DONE', 'NOT_DONE'] as const)(
    'a call that is %s stays unchanged',
    async (state) => {
      const id = await insertCall(store().db, { state });
      const before = await read(id);
      const answer = await resolve(id, done);
      expectRefusal(answer, 'INVALID_STATE');
      expect(answer.body.error.message).toContain(state);
      expect(await read(id)).toEqual(before);
    },
  );

  test('a resolution of an earlier attempt does not resolve a later one, which may have happened', async () => {
    const id = await insertCall(store().db, { attempt: 2 });
    const refusal = await resolve(id, { ...notDone, writeKey: id, attempts: 1 });
    expectRefusal(refusal, 'INVALID_STATE');
    expect(refusal.body.error.message).toContain('its attempts are 2, not 1');
    // The attempt may begin after the handler has read the call.
    const late = { answer: undefined, ...said, writeKey: id, attempts: 1 };
    expect(await createCallRecords(store()).resolve(id, late)).toBe(false);
    expect(await read(id)).toMatchObject({ state: 'UNKNOWN', resolution: null });
    expect(await resolve(id, { ...notDone, writeKey: id, attempts: 2 })).toMatchObject({ status: 200 });
  });

  test('a call that has started a run cannot be resolved separately: its repeat would start a second run', async () => {
    const id = await insertCall(store().db, { operation_id: 'issuePolicy', policy_key: null });
    await insertRun(store().db, { submission_id: submissionIdOf(id), call_key: id, ended_at: new Date() });
    const answer = await resolve(id, notDone);
    expectRefusal(answer, 'INVALID_STATE');
    expect(answer.body.error.message).toContain(submissionIdOf(id));
    expect(await read(id)).toMatchObject({ state: 'UNKNOWN' });
  });

  test('a call that has retried a run cannot be resolved separately: its repeat would retry it again', async () => {
    const retried_run = randomUUID();
    const id = await insertCall(store().db, { operation_id: 'retrySubmissionRun', retried_run });
    await insertRun(store().db, { submission_id: retried_run, call_key: randomUUID(), ended_at: null });
    const answer = await resolve(id, notDone);
    expectRefusal(answer, 'INVALID_STATE');
    expect(answer.body.error.message).toContain(retried_run);
    expect(await read(id)).toMatchObject({ state: 'UNKNOWN' });
  });

  test('one of two concurrent resolutions is rejected', async () => {
    const id = await insertCall(store().db);
    const statuses = (await Promise.all([resolve(id, done), resolve(id, notDone)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});
