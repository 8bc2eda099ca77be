// The client package in Chromium, as a module of a page from a different origin than the gateway's.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';
import { listenAnywhere } from '../support/listen.js';
import { useInstalledClient } from './installed.js';

const gateway = useGateway();
const { installed } = useInstalledClient();

/** Runs in the page: what a front end does, and what it sees. */
const script = `
import { createClient, GatewayError, unwrap } from '/index.js';
const { baseUrl, apiKey, issue } = await (await fetch('/settings')).json();
const audit = { 'X-Origination-Source': 'browser', 'X-Audit-UserId': 'me' };
const client = createClient({ baseUrl, apiKey, audit });
const codeOf = (call) => call.then(() => 'none', (error) => (error instanceof GatewayError ? error.code : String(error)));
const seen = { steps: [], progress: [] };
const run = await client.issueAndWait(issue, { onProgress: ({ overallStatus }) => seen.steps.push(overallStatus) });
seen.policyNo = run.policyNo;

const query = { policyId: run.policyKey };
const file = new File([new Uint8Array(2_000_000).fill(120)], 'proposal.txt');
seen.stored = await client.uploadDocument(file, { params: { query }, onProgress: (progress) => seen.progress.push(progress) });
seen.withoutProgress = await client.uploadDocument(new File(['x'], 'small.txt'), { params: { query } });
const page = new File(['<html>'], 'page.html');
seen.refused = await codeOf(client.uploadDocument(page, { params: { query }, onProgress: () => undefined }));
const controller = new AbortController();
const aborted = client.uploadDocument(file, { params: { query }, onProgress: () => undefined, signal: controller.signal });
controller.abort(new Error('closed'));
seen.aborted = await codeOf(aborted);

seen.listed = 0;
for await (const { policyKey } of client.submissions({ pageSize: 1 })) if (policyKey === run.policyKey) seen.listed += 1;
const unavailable = client.GET('/policy/status', { params: { query: { policyKey: '9000503' } }, attempts: 1 });
const error = await unwrap(unavailable).catch((thrown) => thrown);
seen.error = { code: error.code, status: error.status, requestId: error.requestId, wait: error.retryAfterSeconds };
document.title = JSON.stringify(seen);
`;

let site: { url: string; close(): Promise<void> } | undefined;
beforeAll(async () => {
  const issue: unknown = JSON.parse(await readFile('generated/examples/v2/issuePolicy.json', 'utf8'));
  const code = await readFile(installed('index.js'));
  const server = createServer((request, response) => {
    const { url, apiKey } = gateway();
    const send = (type: string, body: string | Buffer) => response.setHeader('Content-Type', type).end(body);
    if (request.url === '/index.js') send('text/javascript', code);
    else if (request.url === '/settings')
      send('application/json', JSON.stringify({ baseUrl: `${url}/v2`, apiKey, issue }));
    else send('text/html', `<!doctype html><title></title><script type="module">${script}</script>`);
  });
  site = await listenAnywhere(server);
});
afterAll(() => site?.close());

test('a run, uploads with progress, lists and errors work from a page of another origin', async () => {
  const browser = await connectBrowser();
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(site?.url ?? '');
  await expect.poll(async () => complaints.join() || (await page.title()), { timeout: 20_000 }).not.toBe('');
  const title = await page.title();
  await browser.close();
  expect(complaints).toEqual([]);

  const { progress, ...seen } = JSON.parse(title);
  expect(seen).toEqual({
    steps: expect.arrayContaining(['SUCCESS']),
    policyNo: expect.stringMatching(/^P\d+$/),
    stored: 'The document proposal.txt has been stored in the top folder',
    withoutProgress: 'The document small.txt has been stored in the top folder',
    refused: 'UNSUPPORTED_MEDIA_TYPE',
    aborted: 'Error: closed',
    listed: 1,
    error: {
      code: 'BACK_OFFICE_UNAVAILABLE',
      status: 503,
      requestId: expect.any(String),
      wait: expect.any(Number),
    },
  });
  expect(progress.at(-1)).toEqual({ sentBytes: 2_000_000, totalBytes: 2_000_000 });
});
