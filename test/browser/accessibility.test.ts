// Pages of the portal checked by axe: one of each kind. accessibility.proof.ts checks all of them, Redoc's included.
import { expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { checkPages, screens } from './axe.js';

const gateway = useGateway();
const places = ['/', '/docs/guides/quickstart', '/docs/changes'];

test.each(screens)(
  '%s: axe finds nothing serious, and no page is wider than the screen',
  async (_, screen) => {
    const urls = places.map((place) => gateway().url + place);
    const { passes, faults } = await checkPages(urls, screen);
    expect(passes).toBeGreaterThan(10 * places.length);
    expect(faults).toEqual([]);
  },
);
