// `issueAndWait` and `waitForRun`: what they send, report and throw, against scripted responses and
// without waiting.
import { describe, expect, test } from 'vitest';
import { type IssueOptions, RunFailedError, type RunRecord } from '../../client/runs.js';
import { audit, issueExample } from '../support/examples.js';
import { broken, ok, problem, type Reply, scriptedService } from './scripted-service.js';

const submissionId = '7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21';
const keys = { policyNo: 'Q0010421', policyKey: '1000421', policyActivityKey: '2000842' };
const accepted = ok({ submissionId, ...keys, status: 'ACCEPTED', message: 'Accepted.' }, {}, 202);

const started: RunRecord = {
  submissionId,
  ...keys,
  overallStatus: 'BASE_OK',
  currentStep: 'FULL',
  executionArn: 'run:1',
  ...{ baseStatus: 'SUCCESS', fullStatus: 'PENDING', quoteStatus: 'PENDING', bindStatus: 'PENDING' },
  ...{ baseAttempts: 1, fullAttempts: 0, quoteAttempts: 0, bindAttempts: 0 },
  ...{ baseError: null, fullError: null, quoteError: null, bindError: null },
  ...{ baseOutputJson: null, fullOutputJson: null, quoteOutputJson: null, bindOutputJson: null },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:01.000Z',
};
const quoted: RunRecord = {
  ...started,
  overallStatus: 'QUOTE_OK',
  currentStep: 'BIND',
  fullStatus: 'SUCCESS',
  quoteStatus: 'SUCCESS',
  quoteOutputJson: '{"policyNo":"Q0010421","quoteNo":"QT-0010421"}',
  updatedAt: '2026-11-01T00:00:02.000Z',
};
const bound: RunRecord = {
  ...quoted,
  overallStatus: 'SUCCESS',
  currentStep: 'DONE',
  bindStatus: 'SUCCESS',
  bindOutputJson: '{"policyNo":"P0010421","quoteNo":"QT-0010421"}',
  updatedAt: '2026-11-01T00:00:03.000Z',
};
const failed: RunRecord = {
  ...started,
  overallStatus: 'FAILED',
  fullStatus: 'FAILED',
  fullError: 'The underwriter does not exist.',
};
const record = (value: RunRecord) => ok(value, { 'Retry-After': '10' });

const issue = ({ client }: ReturnType<typeof scriptedService>, more: Partial<IssueOptions> = {}) =>
  client.issueAndWait(issueExample(), { params: { header: audit }, ...more });

test('a run resolves with the numbers of the bound policy', async () => {
  const service = scriptedService([accepted, record(started), record(quoted), record(bound)]);
  expect(await issue(service)).toEqual({
    submissionId,
    policyNo: 'P0010421',
    policyKey: '1000421',
    policyActivityKey: '2000842',
    quoteNo: 'QT-0010421',
    record: bound,
  });
  expect(service.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'POST /v2/policy/issue',
    ...Array.from({ length: 3 }, () => `GET /v2/submission/global/${submissionId}/status`),
  ]);
});

test.each([null, 'done', 'null'])(
  'the numbers come from the record if an output is %j',
  async (bindOutputJson) => {
    const service = scriptedService([record({ ...bound, bindOutputJson })]);
    const run = await service.client.waitForRun(submissionId);
    expect(run).toMatchObject({ policyNo: 'Q0010421', quoteNo: 'QT-0010421' });
  },
);

test('a run is reported when it is accepted, then at each change of its record', async () => {
  const service = scriptedService([
    accepted,
    record(started),
    record(started),
    record(quoted),
    record(bound),
  ]);
  const seen: string[] = [];
  await issue(service, {
    onAccepted: (run) => seen.push(run.submissionId),
    onProgress: ({ overallStatus }) => seen.push(overallStatus),
  });
  expect(seen).toEqual([submissionId, 'BASE_OK', 'QUOTE_OK', 'SUCCESS']);
});

test('after the first record, the client asks the service to hold its response until the end', async () => {
  const service = scriptedService([record(started), record(quoted), record(bound)]);
  await service.client.waitForRun('Q0010421');
  expect(service.requests.map(({ headers }) => headers.get('Prefer'))).toEqual([
    null,
    'wait=25; until=end',
    'wait=25; until=end',
  ]);
});

test('a caller that follows the progress requests each change', async () => {
  const service = scriptedService([record(started), record(quoted), record(bound)]);
  await service.client.waitForRun('Q0010421', { onProgress: () => undefined });
  expect(service.requests.map(({ headers }) => headers.get('Prefer'))).toEqual([null, 'wait=25', 'wait=25']);
});

test('a run survives a restart of the service: six consecutive connections that break', async () => {
  const outage = [broken, broken, broken, broken, broken, broken];
  const service = scriptedService([record(started), ...outage, record(bound)]);
  expect(await service.client.waitForRun(submissionId)).toMatchObject({ policyNo: 'P0010421' });
  const [first, last] = [service.requests[1], service.requests.at(-1)];
  expect((last?.at ?? 0) - (first?.at ?? 0), 'milliseconds of patience').toBeGreaterThan(10_000);
});

test('options with parameters, as plain JavaScript may pass them, do not change which run is read', async () => {
  const service = scriptedService([record(bound)]);
  const options = { params: { header: audit }, onProgress: () => undefined };
  await service.client.waitForRun(submissionId, options);
  expect(service.requests[0]?.url).toContain(`/submission/global/${submissionId}/status`);
});

describe('the pace of reading', () => {
  const timesOf = async (...replies: Reply[]) => {
    const service = scriptedService([...replies, record(bound)]);
    await service.client.waitForRun(submissionId);
    return service.requests.map(({ at }) => at);
  };
  /** A response that the service holds for this time. */
  const held =
    (ms: number, reply: Reply): Reply =>
    (request, clock) => {
      clock.advance(ms);
      return reply(request, clock);
    };

  test('a record that has not changed is read again after Retry-After', async () => {
    expect(await timesOf(record(started), record(started))).toEqual([0, 0, 10_000]);
  });

  test('the pause after a response is shorter by the time for which the service held it', async () => {
    expect(await timesOf(record(started), held(4000, record(started)))).toEqual([0, 0, 10_000]);
    expect(await timesOf(record(started), held(25_000, record(started)))).toEqual([0, 0, 25_000]);
  });

  test.each([
    ['without Retry-After', {}],
    ['whose Retry-After is 0', { 'Retry-After': '0' }],
    ['whose Retry-After has passed', { 'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
    // `Date.parse` reads each of the next two as a day of 2049.
    ['whose Retry-After is negative', { 'Retry-After': '-49' }],
    ['whose Retry-After is not an HTTP date', { 'Retry-After': '2049-01-01' }],
  ])('a record %s is read every 10 s', async (_, headers) => {
    const unchanged = ok(started, headers);
    expect(await timesOf(unchanged, unchanged)).toEqual([0, 0, 10_000]);
  });

  test('a status that is unreadable for a moment does not end the waiting', async () => {
    const unavailable = problem('SERVICE_UNAVAILABLE', { 'Retry-After': '5' });
    expect(await timesOf(record(started), unavailable)).toEqual([0, 0, 5000]);
  });
});

test.each([
  ['BASE', started],
  ['QUOTE', quoted],
] as const)('waiting until %s resolves as soon as that step has succeeded', async (until, last) => {
  const service = scriptedService([record(last), problem('NOT_FOUND')]);
  const run = await service.client.waitForRun(submissionId, { until });
  expect(run.record).toEqual(last);
  expect(run.policyNo).toBe('Q0010421');
});

test('waiting until QUOTE resolves even if the bind step failed before the record was read', async () => {
  const unbound: RunRecord = { ...quoted, overallStatus: 'FAILED', bindStatus: 'FAILED', bindError: 'No.' };
  const service = scriptedService([record(unbound)]);
  const run = await service.client.waitForRun(submissionId, { until: 'QUOTE' });
  expect(run).toMatchObject({ quoteNo: 'QT-0010421', record: { overallStatus: 'FAILED' } });
  await expect(service.client.waitForRun(submissionId)).rejects.toMatchObject({
    step: 'BIND',
    reason: 'No.',
  });
});

test('waiting for a step that the run does not reach resolves when the run ends', async () => {
  const withoutBind: RunRecord = { ...quoted, overallStatus: 'SUCCESS', currentStep: 'DONE' };
  const service = scriptedService([record(withoutBind)]);
  expect(await service.client.waitForRun(submissionId, { until: 'BIND' })).toMatchObject({
    policyNo: 'Q0010421',
    quoteNo: 'QT-0010421',
  });
});

describe('a retry of a failed run', () => {
  const retried = ok({ submissionId, ...keys, status: 'ACCEPTED', message: 'Accepted.' }, {}, 202);

  test('is sent with a key, and followed to the end of the run', async () => {
    const service = scriptedService([retried, record(quoted), record(bound)]);
    const header = { 'Idempotency-Key': 'stored-before' };
    const run = await service.client.retryRun('Q0010421', { params: { header } });
    expect(run.policyNo).toBe('P0010421');
    const [first, second] = service.requests;
    expect(`${first?.method} ${first?.url}`).toMatch(/^POST .*\/submission\/global\/Q0010421\/retry$/);
    expect(first?.headers.get('Idempotency-Key')).toBe('stored-before');
    expect(second?.url).toContain(`/submission/global/${submissionId}/status`);
  });

  test('rejects with the step that failed again: the base step immediately, another from the record', async () => {
    const base = scriptedService([ok({ submissionId, status: 'FAILED', message: 'No such broker.' })]);
    await expect(base.client.retryRun('1')).rejects.toMatchObject({
      step: 'BASE',
      reason: 'No such broker.',
    });
    const full = scriptedService([retried, record(failed)]);
    await expect(full.client.retryRun('1')).rejects.toMatchObject({ step: 'FULL' });
  });

  test('with a response from an intermediary rejects', async () => {
    const service = scriptedService([ok({ up: true }), record(bound)]);
    await expect(service.client.retryRun('1')).rejects.toMatchObject({ code: 'UNEXPECTED_RESPONSE' });
  });

  test('of a run that has not failed rejects with the code', async () => {
    const service = scriptedService([problem('RUN_NOT_FAILED')]);
    await expect(service.client.retryRun('1')).rejects.toMatchObject({ code: 'RUN_NOT_FAILED' });
  });
});

describe('failures', () => {
  test('a failed step rejects with its name and reason', async () => {
    const service = scriptedService([accepted, record(started), record({ ...failed, updatedAt: 'later' })]);
    const error = await issue(service).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RunFailedError);
    expect(error).toMatchObject({
      submissionId,
      step: 'FULL',
      reason: 'The underwriter does not exist.',
      record: { fullStatus: 'FAILED' },
      message: `The run ${submissionId} failed at FULL: The underwriter does not exist.`,
    });
  });

  test('a failed step that this client does not know rejects with its record', async () => {
    const newer = JSON.parse(JSON.stringify({ ...failed, currentStep: 'ARCHIVE' }));
    const service = scriptedService([accepted, record(newer)]);
    await expect(issue(service)).rejects.toMatchObject({
      name: 'RunFailedError',
      step: undefined,
      record: newer,
    });
  });

  test('a base step that failed during the call rejects without reading the status', async () => {
    const service = scriptedService([ok({ submissionId, status: 'FAILED', message: 'No such broker.' })]);
    await expect(issue(service)).rejects.toMatchObject({
      submissionId,
      step: 'BASE',
      reason: 'No such broker.',
    });
    expect(service.requests).toHaveLength(1);
  });

  test('a rejected request rejects with its code', async () => {
    const service = scriptedService([problem('VALIDATION_ERROR')]);
    await expect(issue(service)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', requestId: 'request-1' });
  });

  test('the start is repeated with one key, so the run is started once', async () => {
    const service = scriptedService([problem('BACK_OFFICE_TIMEOUT'), accepted, record(bound)]);
    await issue(service, { params: { header: { ...audit, 'Idempotency-Key': 'stored-before' } } });
    expect(service.requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      'stored-before',
      'stored-before',
      null,
    ]);
  });

  test.each([{}, { up: true }, [[]], 'up', { updatedAt: null }, { updatedAt: '2026-11-01', status: 'up' }])(
    'the JSON %j of an intermediary is not a record, and ends the waiting',
    async (foreign) => {
      const service = scriptedService([record(started), ok(foreign), record(bound)]);
      await expect(service.client.waitForRun(submissionId)).rejects.toMatchObject({
        status: 200,
        code: 'UNEXPECTED_RESPONSE',
      });
    },
  );

  test('a start with a response from an intermediary rejects with its key', async () => {
    const service = scriptedService([ok({ up: true }, {}, 202), record(bound)]);
    const header = { ...audit, 'Idempotency-Key': 'stored-before' };
    const expected = { code: 'UNEXPECTED_RESPONSE', idempotencyKey: 'stored-before' };
    await expect(issue(service, { params: { header } })).rejects.toMatchObject(expected);
  });

  test('an abort ends the waiting', async () => {
    const controller = new AbortController();
    const service = scriptedService([record(started), record(started)]);
    const run = service.client.waitForRun(submissionId, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('closed')),
    });
    await expect(run).rejects.toThrow('closed');
    expect(service.requests).toHaveLength(1);
  });
});
