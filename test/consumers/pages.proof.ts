// Swagger UI and Scalar on a partner's own origin: both show the contract, and send its examples to
// a gateway unchanged.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectBrowser } from '../support/browser.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { type Listener, listenAnywhere } from '../support/listen.js';
import { sampledByDay } from '../support/sampled.js';
import { guideBlocks } from './guide.js';
import { usePartnerFolder } from './install.js';

/** What a person does on a reference page. */
interface Reference {
  authorize(page: Page, apiKey: string): Promise<void>;
  /** Opens the operation that creates a draft and sends what the page has filled in. */
  create(page: Page): Promise<void>;
  readStatus(page: Page, policyKey: string): Promise<void>;
  /** Where the response is shown. */
  readonly shown: string;
}

const references: Readonly<Record<string, Reference>> = {
  'swagger-ui.html': {
    authorize: async (page, apiKey) => {
      await page.getByRole('button', { name: 'Authorize' }).click();
      await page.locator('.auth-container input').fill(apiKey);
      await page.locator('.modal-btn.authorize').click();
      await page.locator('.btn-done').click();
    },
    create: (page) => trySwagger(page, '#operations-Submission-createBaseSubmission'),
    readStatus: (page, policyKey) => trySwagger(page, '#operations-Policy-listPolicyStatuses', { policyKey }),
    shown: '.live-responses-table',
  },
  'scalar.html': {
    authorize: (page, apiKey) => page.locator('input.scalar-password-input').first().fill(apiKey),
    create: (page) => tryScalar(page, 'Create a draft submission', '/submission/base'),
    readStatus: async (page, policyKey) => {
      await page.getByRole('button', { name: 'Close Client' }).first().click();
      await page.getByRole('button', { name: 'Open Group - Policy' }).click();
      await tryScalar(page, 'Read the status of a policy', '/policy/status', policyKey);
    },
    shown: '[role=dialog]',
  },
};

async function trySwagger(page: Page, operation: string, query: Record<string, string> = {}): Promise<void> {
  const block = page.locator(operation);
  await block.locator('.opblock-summary-control').click();
  await block.getByRole('button', { name: 'Try it out' }).click();
  for (const [name, value] of Object.entries(query))
    await block.locator(`tr[data-param-name="${name}"] input`).fill(value);
  await block.getByRole('button', { name: 'Execute' }).click();
}

/** `policyKey` replaces the example of that parameter. */
async function tryScalar(page: Page, summary: string, path: string, policyKey?: string): Promise<void> {
  await page.getByRole('link', { name: summary }).first().click();
  await page.getByRole('button', { name: new RegExp(`Test Request.*${path}`) }).click();
  const dialog = page.getByRole('dialog');
  if (policyKey !== undefined)
    await dialog.locator('[contenteditable]', { hasText: '1000421' }).fill(policyKey);
  await dialog.getByRole('button', { name: /^Send Request/ }).click();
}

// The pages load megabytes of script, in a browser that shares its cores.
vi.setConfig({ testTimeout: 120_000 });

const { inside } = usePartnerFolder('pages');
let site: Listener;
let gateway: TestGateway;
let browser: Browser;
beforeAll(async () => {
  const server = createServer(({ url = '/' }, response) => {
    const [, version = '', name] = url.split('/');
    const block = guideBlocks(gateway).find((one) => one.name === name);
    response.setHeader('Content-Type', 'text/html').end(block?.text.replace('v2.json', `${version}.json`));
  });
  site = await listenAnywhere(server);
  gateway = await startTestGateway({ environment: { CORS_ORIGINS: site.url } });
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser.close();
  await gateway.stop();
  await site.close();
});

/**
 * A new page; `complaints` are its requests to other hosts and its errors. The installed packages
 * stand in for those of the CDN.
 */
async function openPage(): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1600 } });
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.route(/./, (route) => {
    const { hostname, pathname, href } = new URL(route.request().url());
    if (['127.0.0.1', 'localhost'].includes(hostname)) return route.continue();
    const [, name = '', version, file = ''] =
      /^\/npm\/((?:@[^/]+\/)?[^@/]+)@([^/]+)\/(.*)$/.exec(pathname) ?? [];
    if (hostname === 'cdn.jsdelivr.net' && version === installedVersion(name))
      return route.fulfill({ path: inside('node_modules', name, file) });
    complaints.push(href);
    return route.abort();
  });
  return { page, complaints };
}

function installedVersion(name: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(inside('node_modules', name, 'package.json'), 'utf8'),
  );
  return manifest.version;
}

const responseOf = (page: Page, method: string): Promise<Response> =>
  page.waitForResponse(
    (response) => response.url().startsWith(gateway.url) && response.request().method() === method,
  );

describe.each(Object.entries(references))('%s', (name, reference) => {
  test('the example of a draft is accepted unchanged, and the draft can be read', async () => {
    const { page, complaints } = await openPage();
    await page.goto(`${site.url}/v2/${name}`);
    await reference.authorize(page, gateway.apiKey);

    const [created] = await Promise.all([responseOf(page, 'POST'), reference.create(page)]);
    const { policyNo, policyKey }: { policyNo: string; policyKey: string } = await created.json();
    await page.locator(reference.shown, { hasText: policyNo }).first().waitFor();
    expect([created.status(), created.request().postDataJSON()]).toEqual([201, exampleOf('v2')]);

    const [read] = await Promise.all([responseOf(page, 'GET'), reference.readStatus(page, policyKey)]);
    expect([read.status(), await read.json()]).toEqual([
      200,
      [expect.objectContaining({ policykey: Number(policyKey) })],
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(sampledByDay(['v1', 'v0']))(
    'the example of a draft is accepted unchanged in %s',
    async (version) => {
      const { page } = await openPage();
      await page.goto(`${site.url}/${version}/${name}`);
      await reference.authorize(page, gateway.apiKey);
      const [created] = await Promise.all([responseOf(page, 'POST'), reference.create(page)]);
      expect([created.status(), created.request().postDataJSON()]).toEqual([201, exampleOf(version)]);
      await page.close();
    },
  );

  test('a wrong key is explained', async () => {
    const { page } = await openPage();
    await page.goto(`${site.url}/v2/${name}`);
    await reference.authorize(page, 'not-a-key');
    await reference.create(page);
    await page.locator(reference.shown, { hasText: '"UNAUTHORIZED"' }).first().waitFor();
    await page.close();
  });
});

test('a page of an unlisted origin cannot read a response', async () => {
  const { page } = await openPage();
  await page.goto(`${site.url.replace('127.0.0.1', 'localhost')}/v2/swagger-ui.html`);
  await page.getByText('Failed to load API definition').waitFor();
});

function exampleOf(version: string): unknown {
  return JSON.parse(readFileSync(`generated/examples/${version}/createBaseSubmission.json`, 'utf8'));
}
