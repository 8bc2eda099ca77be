// The pages of `npm run docs`, opened as files in a real browser.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { connectBrowser } from '../support/browser.js';

const pages = readdirSync('dist/portal', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
);

test(`opened as files, the ${pages.length} pages load nothing from the network`, async () => {
  expect(pages.length).toBeGreaterThan(5);
  const browser = await connectBrowser();
  const elsewhere: string[] = [];
  for (const name of pages) {
    const page = await browser.newPage();
    await page.route(/^https?:/, (route) => {
      elsewhere.push(`${name}: ${route.request().url()}`);
      return route.abort();
    });
    await page.clock.install();
    await page.goto(pathToFileURL(path.resolve('dist/portal', name)).href);
    await page.getByRole('heading').first().waitFor();
    await page.clock.runFor('01:00');
    await page.close();
  }
  await browser.close();
  expect(elsewhere).toEqual([]);
}, 300_000);
