// What the portal does in a browser that refuses storage or the clipboard. strict.proof.ts visits
// the pages in such browsers.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';
import { blockStorage, refuseClipboard } from './strict-browsers.js';

const gateway = useGateway({ environment: { SANDBOX_KEYS_PER_HOUR: '100' } });

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

test('a key is created with storage blocked, and is in the samples while the page is open', async () => {
  const context = await browser.newContext();
  await context.addInitScript(blockStorage);
  const page = await context.newPage();
  await page.goto(`${gateway().url}/docs/guides/quickstart`);
  await page.getByRole('button', { name: 'Create a sandbox key' }).click();
  await page.getByText(/^201 in/).waitFor();
  const samples = (await page.locator('.sample pre').allTextContents()).join('\n');
  await context.close();
  expect(samples).not.toContain('YOUR_API_KEY');
});

test('the text of a sample is selected if the clipboard and `execCommand` are refused', async () => {
  const context = await browser.newContext();
  await context.addInitScript(`${refuseClipboard}; document.execCommand = () => false;`);
  const page = await context.newPage();
  await page.goto(`${gateway().url}/docs/guides/flow`);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('button', { name: 'Selected: press Ctrl+C' }).waitFor();
  const selected = await page.evaluate<string>('String(getSelection())');
  await context.close();
  expect(selected).toContain('curl');
});
