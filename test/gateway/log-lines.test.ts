// The log lines that operators search for: each has the ids of what it is about, and only
// documented fields.
import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubtOfFaults } from '../../src/back-office/http/faults.js';
import type { Draft, DraftCall } from '../../src/back-office/port.js';
import { Problem, UnknownOutcome } from '../../src/problems.js';
import { example as earliest } from '../operations/v0/calls.js';
import { example as earlier, firstExample } from '../operations/v1/calls.js';
import { createRecordingBackOffice } from '../operations/v2/recording-back-office.js';

import { audit, baseExample, issueExample } from '../support/examples.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { until } from '../support/until.js';

const lines: Record<string, unknown>[] = [];
const log = pino({ base: null, level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
const recording = createRecordingBackOffice();
let isRefusing = true;
const never = { ...recording.repeats };
for (const write of Object.keys(never)) Object.assign(never, { [write]: 'never' });
const backOffice = {
  ...recording,
  repeats: never,
  createDraft: async (draft: Draft, call: DraftCall) => {
    if (!isRefusing) return recording.createDraft(draft, call);
    if (call.submissionId !== undefined) throw new Problem('INVALID_STATE', 'Jane Doe is in this state.');
    throw new UnknownOutcome(new Problem('BACK_OFFICE_TIMEOUT', 'It did not respond.'), undefined);
  },
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ log, backOffice });
});
afterAll(() => gateway.stop());

const logged = async (msg: string, fields: Readonly<Record<string, unknown>>) => {
  const found = () =>
    lines.find(
      (line) => line.msg === msg && Object.entries(fields).every(([name, value]) => line[name] === value),
    );
  await until(`the line ${msg}`, () => found() !== undefined);
  return { ...found() };
};
const send = (path: string, headers: Readonly<Record<string, string>> = {}, body?: unknown) =>
  fetch(`${gateway.url}${path}`, {
    headers: { ...audit, 'x-api-key': gateway.apiKey, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
const documented = async (table: string): Promise<string> => {
  const page = await readFile('docs/operations/logs.md', 'utf8');
  return page.split(`<!-- ${table} -->`)[1]?.split('\n\n')[0] ?? '';
};
const namesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

test('a call with an unknown outcome is logged as an error that says what to do, with the ids of its request', async () => {
  const headers = { 'X-Request-Id': 'order-7', 'Idempotency-Key': 'k-order-7' };
  await send('/v2/submission/base', headers, baseExample());
  const unknown = await logged('the outcome of a call is unknown', { requestId: 'order-7' });
  expect(unknown).toMatchObject({
    level: 50,
    operationId: 'createBaseSubmission',
    partner: 'sandbox',
    attempt: 1,
  });
  expect(unknown.next).toContain(`gateway call show ${unknown.callId}`);
  expect(await logged('exchange', { requestId: 'order-7' })).toMatchObject({
    callId: unknown.callId,
    errorCode: 'BACK_OFFICE_TIMEOUT',
    node: unknown.node,
  });
});

const oneCalls: [version: string, path: string, body: object][] = [
  ['v1', '/v1/submission/global', firstExample('createGlobalSubmission')],
  ['v2', '/v2/policy/issue', issueExample()],
];

test.each(oneCalls)(
  '%s: a failed run is logged as an error with its step and request, without the text of the error',
  async (version, path, body) => {
    const requestId = `issue-7-${version}`;
    const answer = await send(path, { 'X-Request-Id': requestId, 'Idempotency-Key': requestId }, body);
    expect(answer.status).not.toBe(404);
    const failed = await logged('a run has failed', { requestId });
    expect(failed).toMatchObject({ level: 50, step: 'BASE', attempts: 1 });
    expect(failed.next).toContain(`gateway run show ${failed.submissionId}`);
    expect(JSON.stringify(lines)).not.toContain('Jane Doe');
    const exchange = await logged('exchange', { requestId });
    expect(exchange).toMatchObject({ backOfficeMs: expect.any(Number), keyId: expect.any(String) });
  },
);

test.each(oneCalls)(
  '%s: each step that succeeds has a line, with the request that started its run',
  async (version, path, body) => {
    isRefusing = false;
    const requestId = `issue-8-${version}`;
    const answer = await send(path, { 'X-Request-Id': requestId }, body);
    expect(answer.status).toBe(202);
    for (const step of ['BASE', 'FULL', 'QUOTE', 'BIND'])
      expect(await logged('a step of a run has succeeded', { requestId, step })).toMatchObject({
        level: 30,
        submissionId: expect.any(String),
        attempts: 1,
        partner: 'sandbox',
        backOfficeMs: expect.any(Number),
      });
  },
);

test.each<[version: string, path: string, body: object]>([
  ['v0', '/v0/submission/base', earliest('createBaseSubmission', 'leastDraft')],
  ['v0', '/v0/submission/full', earliest('enrichSubmission', 'newPolicy')],
  ['v1', '/v1/submission/base', firstExample('createBaseSubmission')],
  ['v1', '/v1/submission/full', earlier('enrichSubmission', 'newPolicy')],
  ['v2', '/v2/submission/base', baseExample()],
])(
  '%s: the line of a request to %s has its call id and the time of the back office',
  async (_, path, body) => {
    isRefusing = false;
    const requestId = `call-${path}`;
    const answer = await send(path, { 'X-Request-Id': requestId }, body);
    expect(answer.status, await answer.text()).toBeLessThan(300);
    expect(await logged('exchange', { requestId })).toMatchObject({
      callId: expect.any(String),
      keyId: expect.any(String),
      apiVersion: expect.any(String),
      backOfficeMs: expect.any(Number),
    });
  },
);

test('probes are logged at level debug', async () => {
  await send('/healthz');
  expect(await logged('exchange', { path: '/healthz' })).toMatchObject({ level: 20 });
});

test('the documentation lists all log fields of exchanges, and no others', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await send('/v2/policy/status?policyKey=1', { 'X-Request-Id': 'read', traceparent });
  await logged('exchange', { requestId: 'read' });
  await send('/v2/contact?name=a', { 'X-Request-Id': 'unknown' });
  await logged('exchange', { requestId: 'unknown' });
  const fields = new Set(lines.filter(({ msg }) => msg === 'exchange').flatMap((line) => Object.keys(line)));
  for (const common of ['level', 'time', 'msg', 'node']) fields.delete(common);
  const rows = (await documented('log fields of an exchange'))
    .split('\n')
    .map((row) => row.split('|')[1] ?? '');
  // Only responses about a submission have a submission id, and only a 503 has a reason.
  expect([...fields, 'submissionId', 'reason'].toSorted()).toEqual(
    expect.arrayContaining(rows.flatMap(namesIn)),
  );
  expect(rows.flatMap(namesIn)).toEqual(expect.arrayContaining([...fields]));
});

test('each line that needs an operator is documented', async () => {
  const table = await documented('log lines for operators');
  const messages = lines.filter(({ next }) => next !== undefined).map(({ msg }) => String(msg));
  expect(messages).not.toEqual([]);
  for (const message of messages) expect(table).toContain(message);
});

test('the documentation lists every fault of a back-office call, and says whether the write may have happened', async () => {
  const rows = (await documented('faults')).trim().split('\n').slice(2);
  const said = rows.map((row): [string, boolean] => [namesIn(row)[0] ?? '', row.endsWith('| yes |')]);
  expect(Object.fromEntries(said)).toEqual(doubtOfFaults);
});

test('each line names its node', () => {
  const nodes = new Set(lines.map(({ node }) => node));
  expect([...nodes]).toEqual([expect.stringMatching(/./)]);
});
