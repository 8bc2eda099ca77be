// Pages with hostile names, parsed by a real browser: each has the same elements and attributes as
// with an ordinary name, and shows the name as text.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { html } from '../../src/texts/html.js';
import { connectBrowser } from '../support/browser.js';
import { sharedResource } from '../support/store.js';
import { hostileNames } from './hostile-names.js';
import { kitOf } from './kit.js';

const names = hostileNames(37);
const ORDINARY = 'ORDINARY';

let browser: Browser;
beforeAll(async () => {
  await sharedResource('client');
  browser = await connectBrowser();
});
afterAll(() => browser.close());

interface Seen {
  /** Every element with the names of its attributes. */
  readonly shape: string;
  readonly text: string;
  readonly titles: readonly string[];
}

async function seen(pages: readonly string[]): Promise<Seen[]> {
  const page = await browser.newPage();
  const found = await page.evaluate(
    (sources) =>
      sources.map((source) => {
        const document = new DOMParser().parseFromString(source, 'text/html');
        const all = [...document.querySelectorAll('*')];
        return {
          shape: all.map((one) => [one.tagName, ...one.getAttributeNames()].join(' ')).join('\n'),
          text: document.body.textContent ?? '',
          titles: all.flatMap((one) => one.getAttribute('title') ?? []),
        };
      }),
    [...pages],
  );
  await page.close();
  return found;
}

/** The text after an HTML parser has read it, however it was escaped. */
const parsed = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '');

const makers: Readonly<Record<string, (name: string) => string>> = {
  'an element and an attribute': (name) =>
    html`<!doctype html><p title="${name}">${name}</p><p title='${name}'>x</p>`.toString(),
  'the start page of a kit': (name) =>
    kitOf({ name, address: 'https://api.example' }, new Map()).get('index.html') ?? '',
};

test.each(Object.entries(makers))('every name is text in %s', async (_, make) => {
  const [ordinary, ...hostile] = await seen([ORDINARY, ...names].map(make));
  expect(ordinary?.text).toContain(ORDINARY);
  for (const [at, name] of names.entries()) {
    expect(hostile[at]?.shape, name).toBe(ordinary?.shape);
    expect(hostile[at]?.text.replaceAll('\0', ''), name).toBe(
      ordinary?.text.replaceAll(ORDINARY, () => parsed(name)),
    );
  }
});
