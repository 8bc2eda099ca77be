// Every page of the portal, Redoc's references included, checked by axe.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { checkPages, screens } from './axe.js';

const gateway = useGateway();
const pages = readdirSync('dist/portal', { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.html') && !name.endsWith('404.html'),
);

test.each(screens)(
  `%s: axe finds nothing serious on ${pages.length} pages, and none is wider than the screen`,
  { timeout: 180_000 },
  async (_, screen) => {
    expect(pages.length).toBeGreaterThan(40);
    const { passes, faults } = await checkPages(
      pages.map((name) => `${gateway().url}/${name}`),
      screen,
    );
    expect(passes).toBeGreaterThan(10 * pages.length);
    expect(faults).toEqual([]);
  },
);
