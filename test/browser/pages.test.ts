// The pages in a real browser: they load nothing from other hosts and do not violate their content
// security policy, and two of them are checked for accessibility. accessibility.proof.ts checks all
// pages, including those of Redoc.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';
import { sampled, sampleSize, testOfDetail } from '../support/sampled.js';
import { checkLayout, checkPage, screens } from './axe.js';
import { onePageOfEachKind } from './portal-pages.js';

/**
 * Runs in the page. Playwright's clock would run the page's timers where its content security
 * policy does not apply.
 */
function shortenWaits(): void {
  const wait = globalThis.setTimeout.bind(globalThis);
  const shortened = (task: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    wait(task, Math.min(ms, 100), ...args);
  Object.assign(globalThis, { setTimeout: shortened });
}

const gateway = useGateway();
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** In a sample, one page of each template. */
const pages = sampled(
  [
    ['/', 'Policy Submission Gateway', '/submission/base'],
    ['/docs/guides/quickstart', 'Quickstart', 'Get a key'],
    ['/docs/guides/readiness', 'Readiness', 'Create a sandbox key'],
    ['/docs/guides/versions', 'Versions and migration', 'deprecated'],
    ['/docs/errors', 'Error codes', 'VALIDATION_ERROR'],
    ['/docs/errors/POLICY_BUSY', 'POLICY_BUSY', 'Remedy'],
    ['/docs/changes', 'Changes between versions', 'insuredRevenueTurnover'],
    ['/docs/v0', 'Policy Submission Gateway, version 0.0', 'Differences from version 1.0'],
    ['/docs/v2', 'Policy Submission Gateway, version 2.0', 'The flow in five steps'],
    ['/docs/v2/createBaseSubmission', 'Create a draft submission', 'insured'],
    ['/docs/v2#operation/createBaseSubmission', 'Create a draft submission', 'insured'],
    ['/docs/limits', 'Limits', '1 MiB'],
    ['/docs/redoc/v2', 'Policy Submission Gateway', 'The flow in five steps'],
    ['/docs/redoc/v2#operation/createBaseSubmission', 'Create a draft submission', 'insured'],
  ] as const,
  ([place]) => [
    place
      .replace(/guides\/\w+/, 'guides')
      .replace(/v\d/, 'v')
      .replace(/#.*/, ''),
  ],
);

/** The pages with the most kinds of elements, on one screen each. The proof checks all, on both. */
const accessible: Partial<Record<(typeof pages)[number][0], (typeof screens)[number]>> = {
  '/docs/guides/quickstart': screens[0],
  '/docs/v2/createBaseSubmission': screens[1],
};

describe.each(pages)('%s', (place, heading, content) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
  });
  afterAll(() => page.close());

  test(`shows "${heading}" and "${content}", without requests to other hosts or CSP violations`, async () => {
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
    // By then, delayed actions of the page have happened, such as Redoc's reports.
    await page.waitForLoadState('networkidle');
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}${place.replaceAll('/', '_')}.png` });
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  });

  const screen = accessible[place];
  if (!screen) return;
  const [name, { colorScheme, viewport }] = screen;
  test(`${name}: axe finds nothing, and the page is not wider than the screen`, async () => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    const { passes, faults } = await checkPage(page);
    expect(passes).toBeGreaterThan(10);
    expect(faults).toEqual([]);
  });
});

test('pages of different kinds do not scroll sideways or break a value in a table, at 390 and 1280 pixels', async () => {
  const page = await browser.newPage();
  const all: string[] = [];
  for (const name of onePageOfEachKind.filter((_, at) => at % sampleSize(1, 3) === 0)) {
    await page.goto(`${gateway().url}/${name}`);
    await page.getByRole('heading').first().waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const faults = await checkLayout(page);
      all.push(...faults.map((fault) => `${name} at ${width} pixels: ${fault}`));
    }
  }
  await page.close();
  expect(all).toEqual([]);
}, 120_000);

test.each([390, 768])(
  'the path, the languages and Copy of a sample are in two rows on a screen of %i pixels',
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    await page.goto(`${gateway().url}/docs/guides/one-call`);
    const bar = page.locator('.sample .bar').first();
    const [whole, title, languages, copy] = await Promise.all(
      [bar, bar.locator('.title'), bar.getByRole('tablist'), bar.getByRole('button', { name: 'Copy' })].map(
        (part) => part.boundingBox(),
      ),
    );
    await page.close();
    expect(whole?.height).toBeLessThan(90);
    expect(title?.width).toBeGreaterThan(150);
    expect(copy?.y).toBeLessThan(languages?.y ?? 0);
    expect((copy?.x ?? 0) + (copy?.width ?? width)).toBeLessThan(width);
  },
);

testOfDetail('the title of a Redoc page breaks between its words on a phone', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${gateway().url}/docs/redoc/v2`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const rows: number = await page.evaluate(`(() => {
    const [text] = document.querySelector('h1').childNodes;
    const range = document.createRange();
    const at = text.textContent.indexOf('Submission');
    range.setStart(text, at);
    range.setEnd(text, at + 'Submission'.length);
    return range.getClientRects().length;
  })()`);
  await page.close();
  expect(rows).toBe(1);
});

/** What can be open on a page, and what opens it. */
const popups: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['#search-results', (page) => page.getByRole('searchbox').fill('policy')],
  ['.key .panel', (page) => page.locator('.key > summary').click()],
  ['.key .log', async () => undefined],
  ['#navigation', (page) => page.getByRole('button', { name: 'Navigation' }).click()],
];

testOfDetail('every popup is inside the viewport, from a small phone to a tablet', async () => {
  const page = await browser.newPage();
  await page.goto(`${gateway().url}/docs/errors/POLICY_BUSY`);
  const faults: string[] = [];
  let looked = 0;
  for (const width of [320, 390, 430, 600, 768]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [selector, open] of popups) {
      await open(page);
      const popup = page.locator(selector);
      await popup.waitFor({ state: selector === '.key .log' ? 'attached' : 'visible' });
      const box = await popup.boundingBox();
      if (!(box && box.width > 0 && box.x >= 0 && box.x + box.width <= width))
        faults.push(`${selector} at ${width} pixels: ${JSON.stringify(box)}`);
      looked += 1;
    }
    await page.keyboard.press('Escape');
  }
  await page.close();
  expect(looked).toBe(20);
  expect(faults).toEqual([]);
});

testOfDetail(
  'the filter of the reference data shows the entries with the typed text, and says so if there are none',
  async () => {
    const page = await browser.newPage();
    await page.goto(`${gateway().url}/docs/reference-data`);
    const field = page.getByLabel('Show only entries with');
    const rows = page.locator('main tbody tr:visible');
    const all = await rows.count();
    await field.fill('syndicate 5431');
    await page.locator('.filter output', { hasText: '1 entry' }).waitFor();
    expect(await rows.allTextContents()).toEqual([expect.stringContaining('S5431')]);
    expect(await page.locator('main h2:visible').allTextContents()).toEqual(['division']);
    await field.fill('no such entry');
    await page.locator('.filter output', { hasText: 'Nothing found' }).waitFor();
    await field.fill('');
    expect(await rows.count()).toBe(all);
    await page.close();
  },
);

test('Escape closes the menu of a phone, the key and the search, and the focus returns to what opened them', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${gateway().url}/docs/errors/POLICY_BUSY`);
  const openers = new Map([
    ['#navigation', '.menu'],
    ['.key .panel', '.key > summary'],
    ['#search-results', '.search input'],
  ]);
  for (const [selector, open] of popups) {
    const opener = openers.get(selector);
    if (opener === undefined) continue;
    await open(page);
    await page.locator(selector).waitFor();
    await page.keyboard.press('Escape');
    await page.locator(selector).waitFor({ state: 'hidden' });
    expect(await page.evaluate(`document.activeElement.matches('${opener}')`), opener).toBe(true);
  }
  await page.close();
});
