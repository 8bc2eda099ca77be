// The pages in a real browser: they load nothing from other hosts and do not violate their content security policy.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';

/** Runs in the page. Playwright's clock would run the page's timers where its content security policy does not apply. */
function shortenWaits(): void {
  const wait = globalThis.setTimeout.bind(globalThis);
  const shortened = (task: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    wait(task, Math.min(ms, 100), ...args);
  Object.assign(globalThis, { setTimeout: shortened });
}

const gateway = useGateway();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([
  ['/', 'Policy Submission Gateway', '/submission/base'],
  ['/docs/guides/quickstart', 'Quickstart', 'Get a key'],
  ['/docs/guides/versions', 'Versions and migration', 'deprecated'],
  ['/docs/errors', 'Error codes', 'VALIDATION_ERROR'],
  ['/docs/errors/POLICY_BUSY', 'POLICY_BUSY', 'Remedy'],
  ['/docs/changes', 'Changes between versions', 'insuredRevenueTurnover'],
  ['/docs/v0', 'Policy Submission Gateway', 'Differences from version 1.0'],
  ['/docs/v2', 'Policy Submission Gateway', 'The flow in five steps'],
  ['/docs/v2#operation/createBaseSubmission', 'Create a draft submission', 'insured'],
])('%s', (place, heading, content) => {
  test(`shows "${heading}" and "${content}", without requests to other hosts or CSP violations`, async () => {
    const page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
    page.setDefaultTimeout(10_000);
    const elsewhere: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(gateway().url) && !/^(data|blob):/.test(url)) elsewhere.push(url);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));

    await page.addInitScript(shortenWaits);
    await page.goto(`${gateway().url}${place}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.getByText(content).filter({ visible: true }).first().waitFor();
    // What the page does by itself after some seconds, like Redoc's reports, has happened by then.
    await page.waitForLoadState('networkidle');
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}${place.replaceAll('/', '_')}.png` });
    await page.close();

    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
