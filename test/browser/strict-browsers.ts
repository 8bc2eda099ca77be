// Whether pages can be read in browsers that block storage, scripts or the clipboard, in a new tab,
// and on paper.
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectBrowser } from '../support/browser.js';
import type { TestGateway } from '../support/gateway.js';

/** Runs in the page, before its scripts. */
export const blockStorage = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('Access is denied', 'SecurityError'); } });`;
const damageStorage = `for (const name of ['sandbox-key', 'language', 'redoc.colorMode', 'policy-number', 'readiness-client-key'])
  for (const store of [localStorage, sessionStorage]) store.setItem(name, '{"a"');`;
export const refuseClipboard = `Object.defineProperty(navigator, 'clipboard', {
  value: { writeText: () => Promise.reject(new DOMException('Write permission denied', 'NotAllowedError')) } });`;

interface Condition {
  readonly options?: BrowserContextOptions;
  /** Runs in each page before its own scripts. */
  readonly script?: string;
  /** Evaluated in each page. Returns the faults that it finds. */
  readonly faults?: string;
}

/** Runs in a page: the addresses of this gateway to which it links, without their fragments. */
const ownLinks = `[...document.querySelectorAll('a[href]')].map(({ href }) => href.split('#')[0])
  .filter((href) => href.startsWith(location.origin))`;
const conditions: Record<string, Condition> = {
  'storage is blocked': { script: blockStorage },
  'storage is damaged': { script: damageStorage },
  'the clipboard is refused': {
    script: refuseClipboard,
    faults: `(async () => {
      const button = document.querySelector('main .copy');
      if (!button || !button.checkVisibility()) return [];
      button.click();
      await new Promise((done) => setTimeout(done));
      return /Copied|Ctrl/.test(button.textContent) ? [] : ['"' + button.textContent + '" after Copy'];
    })()`,
  },
  'there are no scripts': {
    options: { javaScriptEnabled: false },
  },
  'it is printed from the dark theme': {
    options: { colorScheme: 'dark' },
    script: `localStorage.setItem('redoc.colorMode', 'dark')`,
    faults: `(() => {
      const lightness = (colour) => Math.max(...colour.match(/[\\d.]+/g).slice(0, 3));
      const seen = [...document.querySelectorAll('main :is(h1, h2, p, td, a, pre, li)')].filter((one) => one.checkVisibility() && one.textContent.trim());
      const pale = seen.filter((one) => lightness(getComputedStyle(one).color) > 200);
      const pressed = [...document.querySelectorAll('button, input')].filter((one) => one.checkVisibility());
      const { backgroundColor } = getComputedStyle(document.body);
      return [
        ...(/rgba\\(0, 0, 0, 0\\)|rgb\\(255, 255, 255\\)/.test(backgroundColor) ? [] : ['on ' + backgroundColor]),
        ...pale.slice(0, 1).map((one) => 'pale: ' + one.outerHTML.slice(0, 99)),
        ...pressed.slice(0, 1).map((one) => 'to press: ' + one.outerHTML.slice(0, 99)),
      ];
    })()`,
  },
};

/** The tests of these pages of a gateway, each in each of the browsers. */
export function describeStrictBrowsers(gateway: () => TestGateway, pages: readonly string[]): void {
  describe(`of ${pages.length} pages`, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await connectBrowser();
    });
    afterAll(() => browser.close());
    /** Each link, with a page that has it. */
    const links = new Map<string, string>();

    test.each(Object.entries(conditions))(
      'each can be read where %s',
      async (condition, { options, script, faults }) => {
        const context = await browser.newContext(options);
        if (script !== undefined) await context.addInitScript(script);
        const found: string[] = [];
        const page = await context.newPage();
        let name = '';
        page.on('pageerror', (error) => found.push(`${name}: ${error.message}`));
        for (name of pages) {
          await page.goto(`${gateway().url}/${name}`);
          await page.getByRole('heading').first().waitFor();
          if (condition.startsWith('it is printed'))
            await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
          const text = await page.locator('main').first().innerText();
          if (text.length < 80) found.push(`${name}: shows only "${text}"`);
          for (const link of await page.evaluate<string[]>(ownLinks)) links.set(link, name);
          const more: string[] = faults === undefined ? [] : await page.evaluate(faults);
          found.push(...more.map((fault) => `${name}: ${fault}`));
          if (condition.startsWith('it is printed')) await page.emulateMedia({ media: null });
        }
        await context.close();
        expect(found).toEqual([]);
      },
      600_000,
    );

    test('every link of these pages is served to a browser that opens it in a new tab', async () => {
      const broken: string[] = [];
      for (const [link, name] of links) {
        const { status } = await fetch(link, { headers: { Accept: 'text/html,*/*;q=0.8' } });
        if (status !== 200) broken.push(`${name}: ${link} is ${status}`);
      }
      expect(links.size).toBeGreaterThan(40);
      expect(broken).toEqual([]);
    });
  });
}
