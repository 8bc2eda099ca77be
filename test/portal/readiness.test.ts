// The guide to the readiness report, and the pages that the report's lines link to, as a gateway
// serves them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drillNames, drillTiming } from '../../src/readiness/drills.js';
import { requirements } from '../../src/readiness/requirements.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
const guide = readFileSync('docs/guides/readiness.md', 'utf8');

test.each(Object.entries(requirements).map(([id, { help }]) => [id, help]))(
  'the help of the line %s is a page, and a place in it: %s',
  async (_, help = '') => {
    const [, fragment] = help.split('#');
    const response = await fetch(`${gateway().url}${help}`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(200);
    const page = await response.text();
    if (fragment !== undefined) expect(page).toContain(`id="${fragment}"`);
  },
);

test('the guide has every drill, and how long each takes', () => {
  const [, drills = ''] = guide.split('\n## Drills\n');
  const rows = [...drills.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual([...drillNames]);
  expect(drillTiming.windowMs).toBe(5 * 60_000);
  expect(guide).toContain('waits five minutes');
  expect(guide).toContain(`after ${drillTiming.slowMs / 1_000} seconds`);
  expect(guide).toContain(`for ${drillTiming.outageMs / 1_000} seconds`);
});
