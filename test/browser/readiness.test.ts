// The panel of the readiness guide in a real browser, against a gateway that records the requests
// of clients.
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../generated/sandbox.js';
import { loadContract } from '../../src/openapi/contract.js';
import { exampleRequest } from '../operations/example-request.js';
import { connectBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';
import { testOfDetail } from '../support/sampled.js';
import { checkLayout, checkPage } from './axe.js';

type Schemas = components['schemas'];

const gateway = useGateway({ environment: { SANDBOX_KEYS_PER_HOUR: '100' } });
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${gateway().url}/docs/guides/readiness`);
  return () => context.close();
});

const button = (name: string) => page.getByRole('button', { name });
const line = (id: string) => page.locator(`#readiness-${id}`);
const createKey = async () => {
  await button('Create a sandbox key').click();
  await page.getByText('0 proven').waitFor();
};
const ownKey = async (): Promise<Schemas['SandboxKey']> =>
  JSON.parse(await page.evaluate<string>(`localStorage.getItem('sandbox-key')`));
/** Sends a request as the client of a key would do. */
const sendFirst = async ({ firstRequest }: Schemas['SandboxKey']) => {
  const response = await fetch(`${gateway().url}${firstRequest.path}`, {
    method: 'POST',
    headers: { ...firstRequest.headers, 'Idempotency-Key': 'readiness-panel' },
    body: JSON.stringify(firstRequest.body),
  });
  expect(response.status).toBe(202);
};

test('a new key has proven nothing; a first request of the client proves a line, with its id and its help', async () => {
  const name = page.getByLabel('Name on the report');
  await name.fill('Whit\u202Ecombe');
  await button('Create a sandbox key').click();
  await page.locator('.status', { hasText: /^Invalid fields: name / }).waitFor();
  await name.fill(' Whitcombe Brokers ');
  await createKey();
  await page.getByText(/^Whitcombe Brokers, self-service · version 2\.0/).waitFor();
  await page.getByText('Let your client send requests with this key.').waitFor();
  await sendFirst(await ownKey());
  await button('Refresh').click();
  await line('idempotency-key').getByText('1 of 10 in a row so far.').waitFor();
  const draft = page.locator('.lines.proven #readiness-draft');
  await draft.getByText('A draft was created.').waitFor();
  expect(await draft.locator('.ids code').allTextContents()).toEqual([expect.stringMatching(/^[\w-]{20,}$/)]);
  await draft.getByRole('link').click();
  expect(page.url()).toBe(`${gateway().url}/docs/guides/flow#create-a-draft`);
});

test('a started drill waits, and the page says what to do, and shows without a reload when a request hits the drill', async () => {
  await createKey();
  await button('Start the drill: A response with a new field').click();
  await page.getByText('Drill waiting: A response with a new field').waitFor();
  expect(await page.evaluate('document.activeElement.className')).toBe('drill');
  expect(await page.locator('.drill').textContent()).toContain(
    'What your client must do: Ignore it, and continue.',
  );
  expect(await line('new-field').textContent()).toContain('waiting for a request');
  await sendFirst(await ownKey());
  await page.getByText('Drill running: A response with a new field').waitFor();
});

testOfDetail('requests from buttons on the pages are not recorded, and start no drill', async () => {
  await createKey();
  await button('Start the drill: A request is lost').click();
  await page.getByText('Drill waiting: A request is lost').waitFor();
  await page.goto(`${gateway().url}/docs/guides/one-call`);
  await button('Send').first().click();
  await page.getByText(/^202 in/).waitFor();
  await page.goto(`${gateway().url}/docs/guides/readiness`);
  await page.getByText('Drill waiting: A request is lost').waitFor();
  await page.getByText('no requests yet').waitFor();
});

testOfDetail('a drill is started on the page of the error that it provokes', async () => {
  await page.goto(`${gateway().url}/docs/errors/OUTCOME_UNKNOWN`);
  await button('Start the drill').click();
  await page.getByText('Get a key first').waitFor();
  await page.goto(`${gateway().url}/docs/guides/readiness`);
  await createKey();
  await page.goto(`${gateway().url}/docs/errors/OUTCOME_UNKNOWN`);
  await button('Start the drill').click();
  await page.getByText('The drill waits five minutes').waitFor();
  await page.goto(`${gateway().url}/docs/guides/readiness`);
  await page.getByText('Drill waiting: Nobody knows whether the write was done').waitFor();
});

testOfDetail('a drill whose line is proven is not shown as running', async () => {
  let isProven = false;
  await page.route('**/readiness', async (route) => {
    const response = await route.fetch();
    const report: Schemas['ReadinessReport'] = await response.json();
    const lines = report.lines.map((one) => (isProven ? { ...one, state: 'proven' } : one));
    await route.fulfill({ response, json: { ...report, lines } });
  });
  await createKey();
  await button('Start the drill: A response with a new field').click();
  // Without this, the request might arrive before the drill is started.
  await page.getByText('Drill waiting: A response with a new field').waitFor();
  await sendFirst(await ownKey());
  await page.getByText('Drill running: A response with a new field').waitFor();
  isProven = true;
  await button('Refresh').click();
  await page.getByText('Drill running').waitFor({ state: 'detached' });
});

testOfDetail(
  'a printed page shows only the report: no commands, no key, no drill in progress, nothing cut off',
  async () => {
    // A4 without its margins.
    const sheet = { width: 718, height: 1000 };
    await page.setViewportSize(sheet);
    const expectInsideSheet = async () => {
      const shown = `[...document.querySelectorAll('main *')].filter((one) => one.getClientRects().length > 0)`;
      const rights: number[] = await page.evaluate(
        `${shown}.map((one) => one.getBoundingClientRect().right)`,
      );
      expect(rights.length).toBeGreaterThan(100);
      expect(Math.max(...rights)).toBeLessThanOrEqual(sheet.width);
    };
    await page.emulateMedia({ media: 'print' });
    await expectInsideSheet();
    await page.emulateMedia({ media: 'screen' });
    await createKey();
    await button('Start the drill: A response with a new field').click();
    await page.getByText('Drill waiting').waitFor();
    const { apiKey } = await ownKey();
    await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`);
    await page.emulateMedia({ media: 'print' });
    const onPaper = await page.evaluate<string>('document.body.innerText');
    expect(onPaper).toMatch(/0 proven/);
    expect(onPaper).toMatch(new RegExp(`From ${new URL(gateway().url).host}, .+, valid until `));
    expect(onPaper).toMatch(/SHA-256 of the contract: [0-9a-f]{64}/);
    expect(onPaper).not.toMatch(/curl|Drill waiting|updates itself/);
    expect(onPaper).not.toContain(apiKey);
    await expectInsideSheet();
  },
);

testOfDetail('the button that creates a key is as high as the field next to it', async () => {
  const [field, create] = await Promise.all([
    page.getByLabel('Name on the report').boundingBox(),
    button('Create a sandbox key').boundingBox(),
  ]);
  expect(field?.height).toBeGreaterThan(30);
  expect(Math.abs((create?.height ?? 0) - (field?.height ?? 0))).toBeLessThan(1);
});

test('the page does not scroll sideways on a phone', async () => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await checkLayout(page)).toEqual([]);
  }
});

testOfDetail('the page of changes says which changes affect the calls of the key', async () => {
  await createKey();
  const { apiKey } = await ownKey();
  const contract = await loadContract('v1');
  const operation = contract.operations.find(({ id }) => id === 'createQuote');
  if (!operation) throw new Error('v1 has no createQuote');
  const { target, headers, body } = exampleRequest(contract, operation);
  await gateway()
    .http.post(target)
    .set({ ...headers, 'x-api-key': apiKey })
    .send(String(body));
  await page.goto(`${gateway().url}/docs/changes`);
  const own = page.getByLabel('Your client', { exact: true });
  await own.getByText(/Your 1 call to version 1\.0: \d+ of 7 changes to version 2\.0 affect/).waitFor();
  await own.getByText('body /revTurnover: sent in 1 of 1 call').waitFor();
  expect((await checkPage(page)).faults).toEqual([]);
});

test('the browser verifies a report, and refuses one that was changed', async () => {
  await createKey();
  const { apiKey } = await ownKey();
  const response = await fetch(`${gateway().url}/readiness`, { headers: { 'x-api-key': apiKey } });
  const report: Schemas['ReadinessReport'] = JSON.parse(await response.text());
  const choose = (changed: object) =>
    page.getByLabel('A signed report, as JSON').setInputFiles({
      ...{ name: 'report.json', mimeType: 'application/json' },
      buffer: Buffer.from(JSON.stringify({ ...report, ...changed }, null, 2)),
    });
  await choose({});
  await page.getByText('Genuine and unchanged:').waitFor();
  await choose({ result: { ...report.result, percent: 100 } });
  await page.getByText('report.json is not valid').waitFor();
});

testOfDetail('elements stay open and focused when the page updates itself', async () => {
  await createKey();
  await button('Start the drill: A response with a new field').click();
  await page.getByText('Drill waiting').waitFor();
  await page.locator('#readiness-coverage > summary').click();
  await button('Refresh').focus();
  await sendFirst(await ownKey());
  await page.getByText('Drill running').waitFor();
  expect(await page.locator('#readiness-coverage').getAttribute('open')).not.toBeNull();
  expect(await page.evaluate('document.activeElement.id')).toBe('readiness-refresh');
  await page.locator('progress[aria-label^="issuePolicy"]').waitFor();
});

testOfDetail('the report shows deprecated uses, and renders nothing as HTML', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  await page.route('**/readiness', async (route) => {
    const response = await route.fetch();
    const report = await response.json();
    for (const one of report.lines)
      Object.assign(one, { title: hostile, because: hostile, requestIds: [hostile] });
    report.lines[0].help = 'javascript:alert(1)';
    report.partner.name = hostile;
    report.nextVersion.breaks = [{ version: '1.0', operation: hostile, requestId: 'request-1' }];
    report.operations[0].operation = hostile;
    await route.fulfill({ response, json: report });
  });
  await createKey();
  await page.getByText(`${hostile} of version 1.0, last in request request-1`).waitFor();
  expect(await page.locator('main img, main a[href^="javascript"]').count()).toBe(0);
});

testOfDetail('the panel shows the report of the client whose key is entered', async () => {
  const created = await fetch(`${gateway().url}/sandbox/keys`, { method: 'POST' });
  const key: Schemas['SandboxKey'] = JSON.parse(await created.text());
  await sendFirst(key);
  await page.locator('#readiness-key-form > summary').click();
  await page.getByLabel('API key', { exact: true }).fill(key.apiKey);
  await button('Show its report').click();
  await page.getByText('A draft was created.').waitFor();
  // The form is below the report.
  const top = await page.locator('.readiness').first().boundingBox();
  expect(top?.y).toBeGreaterThanOrEqual(0);
  expect(top?.y).toBeLessThan(200);
  expect(await page.evaluate('document.activeElement.className')).toContain('readiness');
});

testOfDetail('for an unknown key, the page gives the reason and offers a new key', async () => {
  await page.locator('#readiness-key-form > summary').click();
  await page.getByLabel('API key', { exact: true }).fill('pk_unknown');
  await button('Show its report').click();
  await page.locator('.status.bad').waitFor();
  await createKey();
});

testOfDetail(
  'a page from a folder, or of a gateway without sandbox keys, says in a sentence why it shows no report',
  async () => {
    await page.goto(pathToFileURL('dist/portal/docs/guides/readiness.html').href);
    await page.getByText('If a sandbox gateway serves this page, your report appears here.').waitFor();
    await page.goto(pathToFileURL('dist/portal-without-sandbox/docs/guides/readiness.html').href);
    await page.getByText('This gateway is not a sandbox, so it makes no reports.').waitFor();
    expect(await button('Create a sandbox key').count()).toBe(0);
  },
);
