// The client's package in Node against the mock and the mock with a memory, as a front-end team
// starts.
import { copyFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/mock-app.js';
import { startStateful } from '../../mock/stateful.js';
import { useInstalledClient } from './installed.js';

const { inside, run } = useInstalledClient();
const mocks: { canned?: Mock; stateful?: Mock } = {};
beforeAll(async () => {
  mocks.canned = await startMock(0);
  mocks.stateful = await startStateful(0);
  await copyFile('generated/examples/v2/issuePolicy.json', inside('issue.json'));
});
afterAll(async () => {
  await mocks.canned?.close();
  await mocks.stateful?.close();
});

const program = (mock: Mock | undefined, lines: string) => `
import { readFileSync } from 'node:fs';
import { createClient, createVersionClient, unwrap } from 'policy-submission-client';
const address = '${mock?.address}';
const client = createClient({ baseUrl: address + '/v2', apiKey: 'mock-key-0123456789abcdef', audit: { 'X-Origination-Source': 'node', 'X-Audit-UserId': 'me' } });
const issue = JSON.parse(readFileSync('issue.json', 'utf8'));
const codeOf = (call) => unwrap(call).then(() => 'none', ({ code, attempts }) => code + ' ' + attempts);
${lines}`;

test('the client reads, lists, uploads and gets every chosen error against the examples', async () => {
  const output = await run(
    program(
      mocks.canned,
      `
const query = { policyKey: '1000421' };
const [status] = await unwrap(client.GET('/policy/status', { params: { query } }));
console.log(status.policyStatus);
const notFound = { Prefer: 'code=404' };
console.log(await codeOf(client.GET('/policy/status', { params: { header: notFound, query } })));
const unavailable = { Prefer: 'code=503' };
console.log(await codeOf(client.GET('/policy/status', { params: { header: unavailable, query }, budgetMs: 1000 })));
for await (const { policyNo } of client.submissions()) console.log(policyNo);
console.log(await client.uploadDocument(new Blob(['x']), { params: { query: { policyId: '1' } }, fileName: 'a.txt' }));
const run = await client.waitForRun('Q0010421', { until: 'BASE' });
console.log(run.policyNo, run.policyKey);
const older = createVersionClient({ baseUrl: address + '/v1', apiKey: 'any' });
console.log((await older.POST('/submission/base', { body: {} })).error.error.code);`,
    ),
  );
  const lines = output.trim().split('\n');
  expect(lines[0]).toMatch(/^[A-Z]/);
  expect(lines.slice(1, 3)).toEqual([
    'NOT_FOUND 1',
    expect.stringMatching(/^(BACK_OFFICE|SERVICE)_UNAVAILABLE 1$/),
  ]);
  expect(lines.slice(3, -3).length).toBeGreaterThan(0);
  expect(lines.slice(-3)).toEqual([
    expect.stringContaining('stored'),
    'Q0010421 1000421',
    'VALIDATION_ERROR',
  ]);
});

test.each(['', 'onProgress: () => undefined'])(
  'issueAndWait ends against the examples, with the options {%s}',
  async (more) => {
    const lines = `const { policyNo } = await client.issueAndWait(issue, {${more} });
console.log(policyNo);`;
    expect(await run(program(mocks.canned, lines))).toMatch(/^P\d+\n$/);
  },
);

test('a run ends, and its policy is in the list, against the mock with a memory', async () => {
  const output = await run(
    program(
      mocks.stateful,
      `
const { policyNo, policyKey, submissionId } = await client.issueAndWait(issue);
console.log(policyNo, (await client.waitForRun(submissionId)).quoteNo);
for await (const submission of client.submissions()) console.log(submission.policyKey === policyKey);
const failing = structuredClone(issue);
failing.fullRequest.producer.id = '9000400';
await client.issueAndWait(failing).catch((error) => console.log(error.name, error.step));`,
    ),
  );
  expect(output).toMatch(/^P\d+ QT-\S+\ntrue\nRunFailedError BASE\n$/);
});
