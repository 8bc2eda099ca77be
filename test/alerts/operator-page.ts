// The operator's page of one gateway, open in a browser as for an operator on call.
import { chromium } from 'playwright-core';
import { ADMIN_TOKEN } from '../chaos/cluster/options.js';
import { launchBrowserServer } from '../support/browser-server.js';

export interface OpenPage {
  /** The matching text on the page at present. */
  shown(text: RegExp): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function openOperatorPage(adminAddress: string): Promise<OpenPage> {
  const server = await launchBrowserServer();
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage();
  await page.goto(`${adminAddress}/#now`);
  await page.getByLabel('Administration token').fill(ADMIN_TOKEN);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Now', exact: true }).waitFor();
  return {
    async shown(text) {
      return text.exec(await page.evaluate<string>('document.body.innerText'))?.[0];
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
