// Checks the pages of the portal (including Redoc's references), of a report, a kit and the mock
// with axe, and their layout on both screens.
import { expect, test } from 'vitest';
import { startMock } from '../../mock/mock-app.js';
import { connectBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';
import { sampledByDay } from '../support/sampled.js';
import { sharedResource } from '../support/store.js';
import { kitOf } from '../texts/kit.js';
import { checkPage, screens } from './axe.js';
import { allPages } from './portal-pages.js';

const gateway = useGateway();
const pages = sampledByDay(allPages);

test.each(screens)(
  `%s: axe finds nothing on ${pages.length} of ${allPages.length} pages, and none is wider than the screen`,
  { timeout: 600_000 },
  async (_, screen) => {
    expect(allPages.length).toBeGreaterThan(40);
    const browser = await connectBrowser();
    const page = await (await browser.newContext(screen)).newPage();
    const all: string[] = [];
    for (const name of pages) {
      await page.goto(`${gateway().url}/${name}`);
      await page.getByRole('heading').first().waitFor();
      const { passes, faults } = await checkPage(page);
      expect(passes, name).toBeGreaterThan(10);
      // Redoc renders its samples outside its landmarks.
      const own = faults.filter((fault) => !(name.includes('redoc/') && fault.startsWith('region,')));
      all.push(...own.map((fault) => `${name}: ${fault}`));
    }
    await browser.close();
    expect(all).toEqual([]);
  },
);

test.each(screens)('%s: axe finds nothing in a report with a waiting drill', async (_, screen) => {
  const browser = await connectBrowser();
  const page = await (await browser.newContext(screen)).newPage();
  await page.goto(`${gateway().url}/docs/guides/readiness`);
  await page.getByRole('button', { name: 'Create a sandbox key' }).click();
  await page.getByRole('button', { name: 'Start the drill: A response with a new field' }).click();
  await page.getByText('Drill waiting').waitFor();
  await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`);
  const { passes, faults } = await checkPage(page);
  await browser.close();
  expect(passes).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});

test.each(screens)('%s: axe finds nothing on the start page of a kit', async (_, screen) => {
  await sharedResource('client');
  const browser = await connectBrowser();
  const page = await (await browser.newContext(screen)).newPage();
  const kit = kitOf({ name: 'Whitcombe & Sons', address: gateway().url });
  await page.setContent(kit.get('index.html') ?? '');
  const { passes, faults } = await checkPage(page);
  await browser.close();
  expect(passes).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});

test.each(screens)('%s: axe finds nothing on the page of the mock', async (_, screen) => {
  const mock = await startMock(0);
  await fetch(`${mock.address}/v2/lookup/contacts?contactReference=${'long'.repeat(30)}`);
  const browser = await connectBrowser();
  const page = await (await browser.newContext(screen)).newPage();
  await page.goto(mock.address);
  await page.getByText('GET /v2/lookup/contacts').waitFor();
  const { faults } = await checkPage(page);
  await browser.close();
  await mock.close();
  expect(faults).toEqual([]);
});
