// Checks a page: axe finds nothing, nothing is wider than the screen or cut off, and no name or
// value wraps onto a second line.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Half the size of `axe.source`; every page has to parse it. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const screens = [
  ['light, desktop', { colorScheme: 'light', viewport: { width: 1440, height: 900 } }],
  ['dark, phone', { colorScheme: 'dark', viewport: { width: 360, height: 740 } }],
] as const;

/** Runs in the page; first expands every closed `<details>`. */
const faultsOfLayout = `(() => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const { scrollWidth } = document.scrollingElement;
  const linesOf = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const tops = [...range.getClientRects()].map(({ top }) => top).sort((a, b) => a - b);
    // Inline code sits slightly lower than the surrounding text.
    return tops.filter((top, at) => at === 0 || top - tops[at - 1] > 8).length;
  };
  const names = [...document.querySelectorAll('main :is(p, li) code:not(pre code)')].filter(({ textContent }) => textContent.length <= 26);
  const values = [...document.querySelectorAll('td code, th code, .values td:nth-child(-n + 2)')];
  const broken = [...names, ...values].filter((one) => linesOf(one) > 1);
  const whole = '.table:has(.operations, .stacked thead)' + (innerWidth <= 640 ? ', .operator .table' : '');
  return [
    ...(scrollWidth > innerWidth ? [scrollWidth + ' pixels wide'] : []),
    ...[...document.querySelectorAll(whole)].filter((one) => one.scrollWidth > one.clientWidth).map((one) => 'cut off: ' + one.ariaLabel),
    ...broken.map((code) => 'broken: ' + code.textContent),
  ];
})()`;

/** What is wider than the screen or cut off, and the names and values that are broken. */
export const checkLayout = (page: Page): Promise<string[]> => page.evaluate<string[]>(faultsOfLayout);

export interface Checked {
  /** The number of rules that were checked and passed. */
  passes: number;
  /** One line for each fault. */
  faults: string[];
}

/**
 * Checks the current colour scheme against all rules, and the other scheme for contrast only, since
 * no other rule depends on colour.
 */
export async function checkPage(page: Page): Promise<Checked> {
  await page.evaluate(axeScript);
  const isDark: boolean = await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
  // For rules that pass, the count is enough.
  const { violations, passes }: axe.AxeResults = await page.evaluate(
    "axe.run({ resultTypes: ['violations'] })",
  );
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  const other: axe.AxeResults = await page.evaluate(
    "axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] })",
  );
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  const faults = [...violations, ...other.violations].map(
    ({ id, nodes }) => `${id}, ${nodes.length} times, first in ${nodes[0]?.html.slice(0, 150)}`,
  );
  return { passes: passes.length, faults: [...faults, ...(await checkLayout(page))] };
}
