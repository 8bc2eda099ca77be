// Checks pages of a gateway with axe, and whether they fit the screen.
import axe from 'axe-core';
import { launchBrowser } from '../support/browser.js';

export const screens = [
  ['light, desktop', { colorScheme: 'light', viewport: { width: 1300, height: 900 } }],
  ['dark, phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
] as const;

export interface Checked {
  /** Rules that were checked and hold, over all pages. */
  passes: number;
  /** One line for each serious fault. */
  faults: string[];
}

export async function checkPages(
  urls: readonly string[],
  screen: (typeof screens)[number][1],
): Promise<Checked> {
  const browser = await launchBrowser();
  const page = await (await browser.newContext(screen)).newPage();
  const checked: Checked = { passes: 0, faults: [] };
  for (const url of urls) {
    await page.goto(url);
    await page.getByRole('heading').first().waitFor();
    await page.evaluate(axe.source);
    const { violations, passes }: axe.AxeResults = await page.evaluate('axe.run()');
    checked.passes += passes.length;
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        checked.faults.push(`${url}: ${id}, ${nodes.length} times, first in ${nodes[0]?.html.slice(0, 150)}`);
    const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
    if (isTooWide) checked.faults.push(`${url} is wider than the screen`);
  }
  await browser.close();
  return checked;
}
