// The address of a gateway in pages and programs: whatever its public URL is, references that begin
// with its path stay on its host.
import { expect, test } from 'vitest';
import { createPlacing } from '../../src/http/placed-pages.js';
import { addressText, basePathOf } from '../../src/texts/address.js';
import { createRandom } from '../support/random.js';

const COUNT = 2_000;
const PIECES = [
  ...'/\\.:@%;&$\'"<',
  '//',
  '..',
  '%2e%2e',
  '%2F',
  '%5C',
  'evil.example',
  'api',
  '\t',
  '\u3002',
  'ä',
];
const GATEWAY = 'https://api.example.com';

test(`of ${COUNT} public URLs, none leads a reader to another origin`, () => {
  const { integer, pick } = createRandom(1);
  for (let at = 0; at < COUNT; at += 1) {
    const publicUrl = `${GATEWAY}/${Array.from({ length: integer(0, 6) }, () => pick(PIECES)).join('')}`;
    const basePath = basePathOf(publicUrl);
    expect(basePath, publicUrl).toMatch(/^(?:\/(?!\/)[\w.~:/%-]*[^/])?$/);
    expect(new URL(`${basePath}/docs`, 'http://reader.example').origin, publicUrl).toBe(
      'http://reader.example',
    );
    const address = addressText(new URL(publicUrl));
    expect(new URL(address).origin, publicUrl).toBe(GATEWAY);
    expect(address, publicUrl).toBe(GATEWAY + basePath);
    const placed = createPlacing(publicUrl)?.('/docs/404.html', '<a href="/docs/">');
    expect(placed, publicUrl).toBe(`<a href="${basePath}/docs/">`);
  }
});
