// Checks a page with axe, and whether it fits the screen.
import axe from 'axe-core';
import type { Page } from 'playwright-core';

export const screens = [
  ['light, desktop', { colorScheme: 'light', viewport: { width: 1300, height: 900 } }],
  ['dark, phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
] as const;

export interface Checked {
  /** The number of rules that were checked and hold. */
  passes: number;
  /** One line for each serious fault. */
  faults: string[];
}

export async function checkPage(page: Page): Promise<Checked> {
  await page.evaluate(axe.source);
  const { violations, passes }: axe.AxeResults = await page.evaluate('axe.run()');
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}, ${nodes.length} times, first in ${nodes[0]?.html.slice(0, 150)}`);
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  if (isTooWide) faults.push('wider than the screen');
  return { passes: passes.length, faults };
}
