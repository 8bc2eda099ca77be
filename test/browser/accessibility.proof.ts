// Every page of the portal, Redoc's references included, checked by axe.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connectBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';
import { checkPage, screens } from './axe.js';

const gateway = useGateway();
const names = readdirSync('dist/portal', { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.html') && !name.endsWith('404.html'),
);

test.each(screens)(
  `%s: axe finds nothing serious on ${names.length} pages, and none is wider than the screen`,
  { timeout: 180_000 },
  async (_, screen) => {
    expect(names.length).toBeGreaterThan(40);
    const browser = await connectBrowser();
    const page = await (await browser.newContext(screen)).newPage();
    const all: string[] = [];
    for (const name of names) {
      await page.goto(`${gateway().url}/${name}`);
      await page.getByRole('heading').first().waitFor();
      const { passes, faults } = await checkPage(page);
      expect(passes, name).toBeGreaterThan(10);
      all.push(...faults.map((fault) => `${name}: ${fault}`));
    }
    await browser.close();
    expect(all).toEqual([]);
  },
);
