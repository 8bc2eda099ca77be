// What the portal does in a browser that refuses storage or the clipboard, translates, has other
// tabs, colours or dates, or gets no response of the gateway. strict.proof.ts visits the pages in
// such browsers.
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';
import { sampled, sampleSize, testOfDetail } from '../support/sampled.js';
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

/** What a browser gets in place of the gateway's response. */
const replaced: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the error page of a proxy': (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<html>Unavailable</html>' }),
  'the login of a proxy': (route) =>
    route.fulfill({ status: 401, contentType: 'text/html', body: '<html>Log in</html>' }),
  'no response': (route) => route.abort(),
  'the login page of a network': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>Log in</html>' }),
  'the JSON of a proxy': (route) => route.fulfill({ status: 502, json: { message: 'upstream' } }),
};

/** Each part of the portal that reads from the gateway: its page, its start, and its message. */
const readers: readonly (readonly [string, (page: Page) => Promise<unknown>, string])[] = [
  ['docs/guides/readiness', (page) => press(page, 'Refresh'), '.readiness .status'],
  [
    'docs/guides/readiness',
    (page) => press(page, 'Start the drill: A response with a new field'),
    '.readiness .status',
  ],
  [
    'docs/errors/OUTCOME_UNKNOWN',
    (page) => page.locator('.start-drill button').first().click(),
    '.start-drill output',
  ],
  ['docs/changes', async () => undefined, '.own-changes [role=status]'],
  ['docs/v2/listSubmissions', (page) => press(page, 'Send'), '.try output'],
  ['docs/guides/quickstart', (page) => press(page, 'Create a sandbox key'), '.try output'],
  ['docs/errors', (page) => enterKey(page, gateway().apiKey), '.key .status'],
];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByText('Key', { exact: true }).click();
  await page.locator('#own-key').fill(key);
  await page.keyboard.press('Enter');
}

async function createKey(page: Page): Promise<void> {
  await page.goto(`${gateway().url}/docs/guides/quickstart`);
  await press(page, 'Create a sandbox key');
  await page.getByText(/^201 in/).waitFor();
}

test.each(sampled(Object.entries(replaced), () => [true]))(
  'in words for the reader, each part of a page says that it got %s instead of a response of the gateway',
  async (_, replace) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await createKey(page);
    const stored = await page.evaluate<string>(`localStorage.getItem('sandbox-key')`);
    for (const [place, start, message] of readers.slice(0, sampleSize(readers.length, 2))) {
      await page.goto(`${gateway().url}/${place}`, { waitUntil: 'networkidle' });
      await context.route((url) => !url.pathname.startsWith('/docs/'), replace);
      if (place === 'docs/changes') await page.reload();
      await start(page);
      await page
        .locator(message, {
          hasText:
            /The gateway cannot be reached\.|Something other than the gateway responded, with status \d{3}\./,
        })
        .first()
        .waitFor();
      await context.unrouteAll();
    }
    expect(await page.evaluate(`localStorage.getItem('sandbox-key')`)).toBe(stored);
    expect(await page.evaluate(`sessionStorage.getItem('entered-key')`)).toBeNull();
    expect(thrown).toEqual([]);
    await context.close();
  },
  60_000,
);

testOfDetail('a run that could not be read is read again with a button', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await createKey(page);
  await page.route('**/status', (route) => route.abort());
  await press(page, 'Submit the policy');
  await page.getByText('The gateway cannot be reached.').waitFor();
  await page.unroute('**/status');
  await press(page, 'Read the run again');
  await page.getByText(/^Policy P\d+ is bound/).waitFor();
  await context.close();
});

testOfDetail('a double click on a button creates one key', async () => {
  for (const place of ['docs/guides/readiness', 'docs/guides/quickstart', 'docs/errors']) {
    const context = await browser.newContext();
    const page = await context.newPage();
    let created = 0;
    await page.route('**/sandbox/keys', async (route) => {
      created += 1;
      await route.continue();
    });
    await page.goto(`${gateway().url}/${place}`);
    if (place === 'docs/errors') await page.getByText('Key', { exact: true }).click();
    const button = page.getByRole('button', { name: 'Create a sandbox key' }).last();
    await button.dblclick({ noWaitAfter: true });
    await page.locator('.key.has-key').waitFor();
    await context.close();
    expect(created, place).toBe(1);
  }
});

testOfDetail(
  'a key that another tab creates or forgets is that of this tab, too, and the typed text stays',
  async () => {
    const context = await browser.newContext();
    const [page, other] = [await context.newPage(), await context.newPage()];
    await other.goto(`${gateway().url}/docs/guides/flow`);
    await createKey(page);
    await other.locator('.key.has-key').waitFor();
    await other.locator('.secret').first().waitFor();
    await press(page, 'Submit the policy');
    await page.getByText('Key', { exact: true }).click();
    await page.locator('#own-key').fill('half of a key');
    await page.getByText(/^Policy P\d+ is bound/).waitFor();
    expect(await page.locator('#own-key').inputValue()).toBe('half of a key');
    await press(page, 'Forget it');
    await other.locator('.key.has-key').waitFor({ state: 'detached' });
    expect(await other.locator('.secret').count()).toBe(0);
    await context.close();
  },
);

testOfDetail(
  'a page that the browser shows again as it was has the current key, and a closed menu',
  async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await createKey(page);
    await page.getByRole('button', { name: 'Navigation' }).click();
    // Playwright starts browsers without the cache of whole pages.
    await page.evaluate(`(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  })()`);
    expect(await page.locator('.key.has-key, .secret').count()).toBe(0);
    expect(await page.locator('#navigation').isVisible()).toBe(false);
    await context.close();
  },
);

testOfDetail('a translated page still switches languages and copies', async () => {
  const context = await browser.newContext();
  await context.addInitScript(refuseClipboard);
  const page = await context.newPage();
  await page.goto(`${gateway().url}/docs/guides/flow`);
  // As Chrome does.
  await page.evaluate(`for (const button of document.querySelectorAll('button')) {
    const font = document.createElement('font');
    font.append(...button.childNodes);
    button.append(font);
  }`);
  const tab = page.locator('main [data-language=python]').first();
  await tab.locator('font').click();
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  const copy = page.locator('main .copy').first();
  await copy.locator('font').click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await context.close();
});

testOfDetail('a copy button that is pressed twice has its own label afterwards', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${gateway().url}/docs/guides/flow`);
  const copy = page.locator('main .copy').first();
  await copy.click();
  await expect.poll(() => copy.textContent()).not.toBe('Copy');
  await copy.click();
  await page.clock.runFor('00:05');
  await expect.poll(() => copy.textContent()).toBe('Copy');
  await context.close();
});

test('a fragment that is not encoded leaves the page working', async () => {
  const page = await browser.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.goto(`${gateway().url}/docs/errors#100%`);
  await page.getByText('Key', { exact: true }).waitFor();
  await page.close();
  expect(thrown).toEqual([]);
});

test('without scripts, a phone shows the navigation, and nothing that only a script can do', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(`${gateway().url}/docs/guides/flow`);
  await page.getByRole('link', { name: 'Quickstart' }).first().waitFor();
  expect(await page.locator('button:visible, input:visible').count()).toBe(0);
  await context.close();
});

testOfDetail('text is as large as the reader has chosen in the browser', async () => {
  const page = await browser.newPage();
  await page.goto(`${gateway().url}/docs/errors`);
  const size = await page.evaluate(
    `document.documentElement.style.fontSize = '32px', getComputedStyle(document.body).fontSize`,
  );
  await page.close();
  expect(size).toBe('32px');
});

testOfDetail(
  'dates are in English, like the page, in browsers with another calendar or other digits',
  async () => {
    for (const locale of ['th-TH', 'fa-IR', 'ar-EG']) {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      await createKey(page);
      await page.goto(`${gateway().url}/docs/guides/readiness`);
      await page.getByText('0 proven').waitFor();
      const times = await page.evaluate<string[]>(
        `[...document.querySelectorAll('time')].map(({ textContent }) => textContent)`,
      );
      await context.close();
      expect(times.length, locale).toBeGreaterThan(2);
      for (const time of times)
        expect(time, locale).toMatch(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d|\d:\d\d:\d\d [AP]M$/);
    }
  },
);

testOfDetail('with high contrast, the icon of the menu and the states of steps are visible', async () => {
  const context = await browser.newContext({ forcedColors: 'active', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await createKey(page);
  await press(page, 'Submit the policy');
  await page.getByText(/^Policy P\d+ is bound/).waitFor();
  const colours = await page.evaluate<string[]>(`(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const icon = getComputedStyle(document.querySelector('.menu span'));
    const step = getComputedStyle(document.querySelector('.run .success'), '::before');
    return [icon.borderTopStyle === 'solid' ? icon.borderTopColor : ground, step.backgroundColor].filter((one) => one === ground);
  })()`);
  await context.close();
  expect(colours).toEqual([]);
});

testOfDetail(
  'the panel of the key and the results of the search close when the focus leaves them or a result is opened',
  async () => {
    const page = await browser.newPage();
    await page.goto(`${gateway().url}/docs/errors.html`);
    const results = page.locator('#search-results');
    const field = page.getByRole('searchbox');
    await field.fill('POLICY_BUSY');
    await results.waitFor();
    await page.locator('main a').first().focus();
    await results.waitFor({ state: 'hidden' });
    await page.locator('.key > summary').click();
    await page.locator('main a').first().focus();
    await page.locator('.key .panel').waitFor({ state: 'hidden' });
    await field.fill('reading errors');
    await results.locator('a').first().waitFor();
    // A link to a place on this page.
    await results.evaluate((list) => {
      const link = list.querySelector('a');
      if (link) link.href = '#content';
      link?.click();
    });
    await results.waitFor({ state: 'hidden' });
    await page.close();
  },
);

testOfDetail(
  'Enter opens the first result even if the search is still loading, but not while a word is composed',
  async () => {
    const page = await browser.newPage();
    let load = () => {};
    const asked = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route('**/search-index.js', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${gateway().url}/docs/errors`);
    const field = page.getByRole('searchbox');
    await field.fill('quickstart');
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    // As Safari does it at the end of the word.
    await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
    expect(page.url()).toContain('/docs/errors');
    await field.press('Enter');
    load();
    await page.waitForURL('**/docs/guides/quickstart.html');
    await page.close();
  },
);
